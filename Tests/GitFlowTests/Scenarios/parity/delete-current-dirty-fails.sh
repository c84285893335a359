init; gf feature start a; echo x >base; gf feature delete -f a
