#ifndef CLIBGIT2_SHIM_H
#define CLIBGIT2_SHIM_H

#include <dlfcn.h>
#include <git2.h>
#include <git2/sys/repository.h>
#include <spawn.h>

// libgit2 and the twenty libraries that it needs take milliseconds to load, so no program is linked to it: it is loaded when a
// repository is first opened. The types are those of its headers; the functions are called through a table of pointers.

/// Every function of libgit2 that is called.
#define SKEIN_LIBGIT2_FUNCTIONS(each) \
    each(git_attr_get) \
    each(git_attr_value) \
    each(git_branch_is_checked_out) \
    each(git_branch_lookup) \
    each(git_branch_set_upstream) \
    each(git_checkout_options_init) \
    each(git_checkout_tree) \
    each(git_commit_create) \
    each(git_commit_free) \
    each(git_commit_lookup) \
    each(git_config_add_file_ondisk) \
    each(git_config_free) \
    each(git_config_get_bool) \
    each(git_config_iterator_free) \
    each(git_config_iterator_new) \
    each(git_config_new) \
    each(git_config_next) \
    each(git_config_open_level) \
    each(git_config_parse_bool) \
    each(git_config_set_string) \
    each(git_diff_free) \
    each(git_diff_get_delta) \
    each(git_diff_num_deltas) \
    each(git_diff_tree_to_index) \
    each(git_error_last) \
    each(git_graph_ahead_behind) \
    each(git_ignore_path_is_ignored) \
    each(git_index_caps) \
    each(git_index_conflict_iterator_free) \
    each(git_index_conflict_iterator_new) \
    each(git_index_conflict_next) \
    each(git_index_entry_is_conflict) \
    each(git_index_entrycount) \
    each(git_index_free) \
    each(git_index_get_byindex) \
    each(git_index_get_bypath) \
    each(git_index_has_conflicts) \
    each(git_index_read) \
    each(git_index_write_tree) \
    each(git_index_write_tree_to) \
    each(git_libgit2_init) \
    each(git_libgit2_version) \
    each(git_merge_base) \
    each(git_merge_commits) \
    each(git_object_free) \
    each(git_object_id) \
    each(git_object_lookup) \
    each(git_object_peel) \
    each(git_odb_free) \
    each(git_odb_hash) \
    each(git_odb_object_data) \
    each(git_odb_object_free) \
    each(git_odb_object_size) \
    each(git_odb_object_type) \
    each(git_odb_read) \
    each(git_reference_create) \
    each(git_reference_create_matching) \
    each(git_reference_delete) \
    each(git_reference_free) \
    each(git_reference_iterator_free) \
    each(git_reference_iterator_glob_new) \
    each(git_reference_lookup) \
    each(git_reference_name) \
    each(git_reference_name_to_id) \
    each(git_reference_next) \
    each(git_reference_rename) \
    each(git_reference_symbolic_create) \
    each(git_reference_symbolic_target) \
    each(git_reference_target) \
    each(git_repository_commondir) \
    each(git_repository_config) \
    each(git_repository_config_snapshot) \
    each(git_repository_free) \
    each(git_repository_hashfile) \
    each(git_repository_index) \
    each(git_repository_is_bare) \
    each(git_repository_odb) \
    each(git_repository_open_ext) \
    each(git_repository_path) \
    each(git_repository_set_config) \
    each(git_repository_set_head) \
    each(git_repository_set_head_detached) \
    each(git_repository_set_ident) \
    each(git_repository_set_workdir) \
    each(git_repository_workdir) \
    each(git_revparse_single) \
    each(git_revwalk_free) \
    each(git_revwalk_hide) \
    each(git_revwalk_hide_glob) \
    each(git_revwalk_new) \
    each(git_revwalk_next) \
    each(git_revwalk_push) \
    each(git_signature_free) \
    each(git_signature_new) \
    each(git_tag_create) \
    each(git_tree_free) \
    each(git_tree_lookup)

/// The functions of libgit2.
typedef struct skein_libgit2 {
#define SKEIN_FIELD(name) __typeof__(name) *_Nonnull name;
    SKEIN_LIBGIT2_FUNCTIONS(SKEIN_FIELD)
#undef SKEIN_FIELD
    /// Takes variable arguments, which Swift cannot call: see the functions below.
    void *_Nonnull git_libgit2_opts;
} skein_libgit2;

#define SKEIN_TEXT_OF(number) #number
#define SKEIN_TEXT(number) SKEIN_TEXT_OF(number)

// The version whose headers this is compiled with: another one may lay out its types otherwise.
#define SKEIN_LIBGIT2_VERSION SKEIN_TEXT(LIBGIT2_VER_MAJOR) "." SKEIN_TEXT(LIBGIT2_VER_MINOR)
#ifdef __APPLE__
#define SKEIN_LIBGIT2_FILE "libgit2." SKEIN_LIBGIT2_VERSION ".dylib"
#define SKEIN_LIBGIT2_FOLDERS {"", "/opt/homebrew/lib/", "/usr/local/lib/"}
#else
#define SKEIN_LIBGIT2_FILE "libgit2.so." SKEIN_LIBGIT2_VERSION
#define SKEIN_LIBGIT2_FOLDERS {""}
#endif

/// Loads libgit2 and finds its functions.
///
/// Returns NULL, or the reason why that fails.
static inline const char *_Nullable skein_libgit2_load(skein_libgit2 *_Nonnull library) {
    static const char *const folders[] = SKEIN_LIBGIT2_FOLDERS;
    void *handle = 0;
    for (unsigned long index = 0; !handle && index < sizeof folders / sizeof *folders; index++) {
        char path[256] = "";
        __builtin_strcat(path, folders[index]);
        handle = dlopen(__builtin_strcat(path, SKEIN_LIBGIT2_FILE), RTLD_NOW | RTLD_LOCAL);
    }
    if (!handle) return dlerror();
#define SKEIN_FIND(name) \
    if (!(*(void **)&library->name = dlsym(handle, #name))) return dlerror();
    SKEIN_LIBGIT2_FUNCTIONS(SKEIN_FIND)
    SKEIN_FIND(git_libgit2_opts)
#undef SKEIN_FIND
    return 0;
}

/// Sets the folder that holds the configuration file of one level ("" for none).
static inline int skein_git_set_search_path(const skein_libgit2 *_Nonnull library, int level, const char *_Nonnull path) {
    return ((__typeof__(git_libgit2_opts) *)library->git_libgit2_opts)(GIT_OPT_SET_SEARCH_PATH, level, path);
}

/// Lets repositories be opened whose format has extensions that are dealt with here, or left to the git program.
static inline int skein_git_declare_extensions(const skein_libgit2 *_Nonnull library) {
    const char *names[] = {"worktreeconfig", "relativeworktrees", "preciousobjects", "partialclone"};
    return ((__typeof__(git_libgit2_opts) *)library->git_libgit2_opts)(
        GIT_OPT_SET_EXTENSIONS, names, sizeof names / sizeof *names
    );
}

/// Makes libgit2 look, or not look, whether a repository belongs to the user.
static inline int skein_git_set_owner_validation(const skein_libgit2 *_Nonnull library, int enabled) {
    return ((__typeof__(git_libgit2_opts) *)library->git_libgit2_opts)(GIT_OPT_SET_OWNER_VALIDATION, enabled);
}

/// Makes object and reference writes reach the disk before a call returns.
static inline int skein_git_enable_fsync(const skein_libgit2 *_Nonnull library, int enabled) {
    return ((__typeof__(git_libgit2_opts) *)library->git_libgit2_opts)(GIT_OPT_ENABLE_FSYNC_GITDIR, enabled);
}

// The flag for a session of its own, which glibc shows to GNU sources only.
#ifdef POSIX_SPAWN_SETSID
#define SKEIN_SPAWN_SETSID POSIX_SPAWN_SETSID
#else
#define SKEIN_SPAWN_SETSID 0x80
#endif

#ifdef __linux__
/// Has a program that is started work in a folder; declared here since glibc shows it to GNU sources only.
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *folder);
#endif

#endif
