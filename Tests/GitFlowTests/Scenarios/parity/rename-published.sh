init; remote; gf feature start a; c g 1 one; gf feature publish a; gf feature rename b a; gf feature publish b
