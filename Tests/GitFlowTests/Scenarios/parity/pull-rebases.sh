init; remote; gf feature start a; c g 1 one; gf feature publish a
others 'git checkout -q feature/a; echo 2 >h; git add h; git commit -qm theirs; git push -q'; c i 1 mine; gf feature pull -r origin a
