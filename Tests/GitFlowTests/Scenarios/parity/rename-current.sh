init; gf feature start a; c g 1 one; gf feature rename b; c g 2 two; gf feature finish b
