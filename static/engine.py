"""What runs in the PyScript worker: it hands the page's texts to the game and its answers back."""

from gin.bridge import dispatch

__all__ = ["dispatch"]
__export__ = ["dispatch"]  # PyScript's word for what the page may call
