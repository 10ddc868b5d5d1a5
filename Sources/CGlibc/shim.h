// glibc's own; other systems have no such choices.
#if __has_include(<malloc.h>)
#include <malloc.h>
#include <spawn.h>
// <spawn.h> has it for _GNU_SOURCE only, which Swift does not set.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
#endif
