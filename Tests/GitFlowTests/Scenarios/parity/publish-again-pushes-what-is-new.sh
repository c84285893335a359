init; remote; gf feature start a; c g 1 one; gf feature publish; c g 2 two; gf feature publish
