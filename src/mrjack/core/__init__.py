"""What every game of the family is made of: no hexes, no tiles, no game by name."""
