init; remote; others 'git checkout -q develop; git checkout -q -b feature/a; echo 1 >g; git add g; git commit -qm one; git push -q origin feature/a'
gf feature pull origin a; others 'git checkout -q feature/a; echo 2 >g; git commit -qam two; git push -q'; gf feature pull origin
