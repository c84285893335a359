#ifndef CLIBGIT2_SHIM_H
#define CLIBGIT2_SHIM_H

#include <git2.h>
#include <git2/sys/repository.h>

// `git_libgit2_opts` takes variable arguments, which Swift cannot call. One function for each use.

/// Sets the folder that holds the configuration file of one level ("" for none).
static inline int skein_git_set_search_path(int level, const char *path) {
    return git_libgit2_opts(GIT_OPT_SET_SEARCH_PATH, level, path);
}

/// Makes object and reference writes reach the disk before a call returns.
static inline int skein_git_enable_fsync(int enabled) {
    return git_libgit2_opts(GIT_OPT_ENABLE_FSYNC_GITDIR, enabled);
}

#endif
