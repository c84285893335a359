init; remote; others 'for b in feature/a bugfix/b release/1.0; do git push -q origin origin/develop:refs/heads/$b; done'
gf feature track a; gf bugfix track b; gf release track 1.0
