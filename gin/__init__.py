"""Gin Rummy: the rules, a computer player, and the model of a page to play on.

Pure Python: no input or output, no clock, no randomness of its own. Modules import one way only,
in the order written in ``docs/design.md``.
"""
