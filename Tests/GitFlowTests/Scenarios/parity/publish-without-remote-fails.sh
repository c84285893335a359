init; gf feature start a; c g 1 one; gf feature publish a
