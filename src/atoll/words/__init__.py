"""How numbers become words, and words numbers: moves, what is seen, gains, refusals."""
