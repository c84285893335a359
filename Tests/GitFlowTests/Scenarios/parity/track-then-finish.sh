init; remote; others 'git checkout -q develop; git checkout -q -b feature/a; echo 1 >g; git add g; git commit -qm theirs; git push -q origin feature/a'
gf feature track a; c h 1 mine; gf feature finish a
