// Sits between the process and the disk: libraries call these functions instead of glibc's.
#define _GNU_SOURCE
#include "slow_sync.h"
#include <dlfcn.h>
#include <stdatomic.h>
#include <unistd.h>

static atomic_uint delay;

void slow_sync_by(unsigned microseconds) { delay = microseconds; }

#define SYNC(name)                                                     \
    int name(int descriptor) {                                         \
        static int (*real)(int);                                       \
        if (!real) *(void **)&real = dlsym(RTLD_NEXT, #name);          \
        if (delay) usleep(delay);                                      \
        return real(descriptor);                                       \
    }
SYNC(fsync)
SYNC(fdatasync)
