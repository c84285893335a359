init; gf feature start a; gf feature delete -r a
remote; gf feature start b; c g 1 one; gf feature delete -fr b
