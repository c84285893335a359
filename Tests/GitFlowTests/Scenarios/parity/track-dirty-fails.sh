init; remote; others 'git push -q origin origin/develop:refs/heads/feature/a'; echo x >base; gf feature track a
