"""What builds, serves and checks the game; never shipped to the browser."""
