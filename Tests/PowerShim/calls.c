// The calls that the shim intercepts.
#ifdef __linux__
#include "shim.h"

// MARK: Names

static int opened(int (*real)(const char *, int, ...), const char *path, int flags, mode_t mode) {
    bool makes = flags & O_CREAT || (shim_is_read_only() && (flags & O_ACCMODE) != O_RDONLY);
    if (!shim_watches(path)) {
        int descriptor = real(path, flags, mode);
        shim_opened(descriptor, "", false);
        return descriptor;
    }
    shim_lock();
    bool is_new = makes && faccessat(AT_FDCWD, path, F_OK, 0) != 0;
    int descriptor = -1;
    if (!makes || shim_call("open", path, false) == GO) {
        descriptor = real(path, flags, mode);
        int error = errno;
        shim_opened(descriptor, path, descriptor >= 0 && is_new);
        errno = error;
    }
    shim_unlock();
    return descriptor;
}

#define OPEN(name)                                                            \
    int name(const char *path, int flags, ...) {                              \
        REAL(int, #name, const char *, int, ...);                             \
        va_list rest;                                                         \
        va_start(rest, flags);                                                \
        mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, int) : 0; \
        va_end(rest);                                                         \
        return opened(real, path, flags, mode);                               \
    }
OPEN(open)
OPEN(open64)

int close(int descriptor) {
    REAL(int, "close", int);
    struct open_file *file = shim_file(descriptor);
    if (file) file->path[0] = 0;
    return real(descriptor);
}

#define LOOK(name)                                                     \
    int name(const char *path, struct stat *status) {                  \
        REAL(int, #name, const char *, struct stat *);                 \
        int result = real(path, status);                               \
        if (result == 0 && shim_watches(path)) shim_renumber(status);  \
        return result;                                                 \
    }
LOOK(stat)
LOOK(lstat)

int fstat(int descriptor, struct stat *status) {
    REAL(int, "fstat", int, struct stat *);
    int result = real(descriptor, status);
    if (result == 0 && shim_file(descriptor)) shim_renumber(status);
    return result;
}

#define NAME_CALL(name, done)                                 \
    int name(const char *path) {                              \
        REAL(int, #name, const char *);                       \
        if (!shim_watches(path)) return real(path);           \
        shim_lock();                                          \
        int result = -1;                                      \
        if (shim_call(#name, path, false) == GO) {            \
            result = real(path);                              \
            if (result == 0) done(path);                      \
        }                                                     \
        shim_unlock();                                        \
        return result;                                        \
    }
NAME_CALL(unlink, shim_removed)

int mkdir(const char *path, mode_t mode) {
    REAL(int, "mkdir", const char *, mode_t);
    if (!shim_watches(path)) return real(path, mode);
    shim_lock();
    int result = shim_call("mkdir", path, false) == GO ? real(path, mode) : -1;
    shim_unlock();
    return result;
}

int rename(const char *from, const char *to) {
    REAL(int, "rename", const char *, const char *);
    if (!shim_watches(from) || !shim_watches(to)) return real(from, to);
    shim_lock();
    int result = shim_call("rename", from, false) == GO ? real(from, to) : -1;
    if (result == 0) shim_renamed(from, to);
    shim_unlock();
    return result;
}

// MARK: Bytes

ssize_t write(int descriptor, const void *bytes, size_t count) {
    REAL(ssize_t, "write", int, const void *, size_t);
    struct open_file *file = shim_file(descriptor);
    if (!file && descriptor != STDOUT_FILENO) return real(descriptor, bytes, count);
    shim_lock();
    ssize_t result = -1;
    off_t offset = file ? lseek(descriptor, 0, SEEK_CUR) : 0;
    enum outcome outcome = file ? shim_call("write", file->path, true) : GO;
    if (outcome != FAIL) result = real(descriptor, bytes, outcome == HALF ? (count + 1) / 2 : count);
    if (result > 0) shim_log(file ? 'W' : 'A', file ? file->id : 0, (uint64_t)offset, bytes, (uint32_t)result);
    shim_unlock();
    return result;
}

#define PWRITE(name, offset_type)                                                                      \
    ssize_t name(int descriptor, const void *bytes, size_t count, offset_type offset) {                \
        REAL(ssize_t, #name, int, const void *, size_t, offset_type);                                  \
        struct open_file *file = shim_file(descriptor);                                                \
        if (!file) return real(descriptor, bytes, count, offset);                                      \
        shim_lock();                                                                                   \
        ssize_t result = -1;                                                                           \
        enum outcome outcome = shim_call(#name, file->path, true);                                     \
        if (outcome != FAIL) result = real(descriptor, bytes, outcome == HALF ? (count + 1) / 2 : count, offset); \
        if (result > 0) shim_log('W', file->id, (uint64_t)offset, bytes, (uint32_t)result);            \
        shim_unlock();                                                                                 \
        return result;                                                                                 \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define TRUNCATE(name, offset_type)                                     \
    int name(int descriptor, offset_type length) {                      \
        REAL(int, #name, int, offset_type);                             \
        struct open_file *file = shim_file(descriptor);                 \
        if (!file) return real(descriptor, length);                     \
        shim_lock();                                                    \
        int result = shim_call(#name, file->path, false) == GO ? real(descriptor, length) : -1; \
        if (result == 0) shim_log('T', file->id, (uint64_t)length, "", 0); \
        shim_unlock();                                                  \
        return result;                                                  \
    }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define SYNC(name)                                                      \
    int name(int descriptor) {                                          \
        REAL(int, #name, int);                                          \
        struct open_file *file = shim_file(descriptor);                 \
        if (!file) return real(descriptor);                             \
        shim_lock();                                                    \
        int result = shim_call(#name, file->path, false) == GO ? real(descriptor) : -1; \
        if (result == 0) shim_log(file->is_folder ? 'D' : 'S', file->id, 0, "", 0); \
        shim_unlock();                                                  \
        return result;                                                  \
    }
SYNC(fsync)
SYNC(fdatasync)

// MARK: Statements

int sqlite3_step(void *statement) {
    REAL(int, "sqlite3_step", void *);
    static const char *(*sql)(void *);
    if (!sql) *(void **)&sql = dlsym(RTLD_NEXT, "sqlite3_sql");
    if (sql) shim_step(sql(statement));
    return real(statement);
}
#endif
