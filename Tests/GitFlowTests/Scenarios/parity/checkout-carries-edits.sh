init; gf feature start a; git checkout -q develop; echo x >base; echo y >new; gf feature checkout a
