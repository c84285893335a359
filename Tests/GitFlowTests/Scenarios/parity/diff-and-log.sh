init; gf feature start a; c g 1 one; gf feature diff; gf feature diff a; git checkout -q develop; gf feature diff a; gf log; gf feature diff none
