"""Measurements, none of them a test: how fast the engine and the page are on this machine (`make bench`)."""
