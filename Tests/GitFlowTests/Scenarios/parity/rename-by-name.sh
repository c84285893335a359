init; git branch side; gf bugfix start a side; git checkout -q main; gf bugfix rename b a
