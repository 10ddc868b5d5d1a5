// Functions that exist only in glibc.
#if __has_include(<malloc.h>)
#include <malloc.h>
#include <spawn.h>
// <spawn.h> declares this only with _GNU_SOURCE, which Swift doesn't set.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
#endif
