from gin.bridge import dispatch  # noqa: F401 - exported

__export__ = ["dispatch"]
