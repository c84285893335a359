init; git branch side; gf feature start a side; gf feature delete a; gf feature start b; c g 1 one; gf feature delete -f b
