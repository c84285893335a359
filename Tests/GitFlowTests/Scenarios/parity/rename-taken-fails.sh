init; gf feature start a; gf feature start b; gf feature rename a b; gf feature rename c d
