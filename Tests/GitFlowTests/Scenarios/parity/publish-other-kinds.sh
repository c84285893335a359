init; remote; gf bugfix start b; gf bugfix publish b; gf release start 1.0; gf release publish 1.0
gf hotfix start 1.1; gf hotfix publish
