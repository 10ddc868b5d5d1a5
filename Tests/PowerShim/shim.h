/// Declarations shared by the shim's two files.
#ifndef SHIM_H
#define SHIM_H
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum outcome { GO, FAIL, HALF };

/// An open file in the folder, or the folder itself; the id 0 means neither.
struct open_file {
    uint32_t id;
    bool is_folder;
    char path[256];
};

/// Locks each call together with its record, so that the records are in the order of events.
void shim_lock(void);
void shim_unlock(void);
bool shim_watches(const char *path);
struct open_file *shim_file(int descriptor);
void shim_opened(int descriptor, const char *path, bool is_new);
void shim_removed(const char *path);
void shim_renamed(const char *from, const char *to);
void shim_log(char kind, uint32_t file, uint64_t offset, const void *bytes, uint32_t length);
/// Counts a writing call, and decides its outcome; on FAIL, errno is set.
enum outcome shim_call(const char *name, const char *path, bool writes_bytes);
/// Whether the disk is read-only, so that files can't be opened for writing either.
bool shim_is_read_only(void);
/// Changes the inode number of a file on each stat, if enabled.
void shim_renumber(struct stat *status);
void shim_step(const char *sql);

#define REAL(result, name, ...)                                          \
    static result (*real)(__VA_ARGS__);                                  \
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, name)
#endif
