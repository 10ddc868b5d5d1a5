// Functions that exist only in glibc.
#if __has_include(<malloc.h>)
#include <malloc.h>
#include <spawn.h>
#include <time.h>
// The time of a clock in nanoseconds. Swift finds the members of timespec only in a private module of Dispatch.
static inline long clock_nanoseconds(clockid_t clock) {
    struct timespec time = {0, 0};
    clock_gettime(clock, &time);
    return time.tv_sec * 1000000000L + time.tv_nsec;
}
// <spawn.h> and <unistd.h> declare these only with _GNU_SOURCE, which Swift doesn't set.
extern pid_t gettid(void);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
#endif
