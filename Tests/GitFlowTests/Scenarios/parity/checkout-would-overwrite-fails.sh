init; gf feature start a; c base 2 two; git checkout -q develop; echo x >base; gf feature checkout a
