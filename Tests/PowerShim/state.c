// The shim's state: the descriptors of files in the folder, the number of calls so far, and the fault to cause.
#ifdef __linux__
#include "shim.h"

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static const char *folder;
static int log_descriptor = -1;
static int fault, kill_signal;
static bool fault_is_short, forever, renumbers;
static ino_t renumberings;
static long fault_at, kill_call, kill_step, calls, steps;

enum { DESCRIPTORS = 1024, NAMES = 64 };
static struct open_file files[DESCRIPTORS];
static struct { char path[256]; uint32_t id; } names[NAMES];
static uint32_t last_id;

static long number(const char *name) {
    const char *text = getenv(name);
    return text ? atol(text) : 0;
}

__attribute__((constructor)) static void start(void) {
    const char *kind = getenv("POWERSHIM_FAULT");
    if (kind) {
        fault_is_short = strcmp(kind, "SHORT") == 0;
        fault = strcmp(kind, "ENOSPC") == 0 ? ENOSPC
            : strcmp(kind, "EINTR") == 0 ? EINTR
            : strcmp(kind, "EROFS") == 0 ? EROFS : EIO;
        fault_at = number("POWERSHIM_AT");
        forever = getenv("POWERSHIM_FOREVER") != NULL;
    }
    renumbers = getenv("POWERSHIM_RENUMBER") != NULL;
    kill_call = number("POWERSHIM_KILL_CALL");
    kill_step = number("POWERSHIM_KILL_STEP");
    kill_signal = getenv("POWERSHIM_KILL_SIGNAL") ? number("POWERSHIM_KILL_SIGNAL") : SIGKILL;
    const char *log = getenv("POWERSHIM_LOG");
    if (log) log_descriptor = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    folder = getenv("POWERSHIM_FOLDER");
}

void shim_lock(void) { pthread_mutex_lock(&mutex); }
void shim_unlock(void) { pthread_mutex_unlock(&mutex); }

static bool is_folder(const char *path) {
    size_t length = folder ? strlen(folder) : 0;
    return length && strncmp(path, folder, length) == 0 && (path[length] == 0 || strcmp(path + length, "/") == 0);
}

bool shim_watches(const char *path) {
    size_t length = folder ? strlen(folder) : 0;
    return length && strlen(path) < 256 && strncmp(path, folder, length) == 0
        && (path[length] == '/' || path[length] == 0);
}

struct open_file *shim_file(int descriptor) {
    if (!folder || descriptor < 0 || descriptor >= DESCRIPTORS || !files[descriptor].path[0]) return NULL;
    return &files[descriptor];
}

// A file keeps its number while it has a name, even if it is closed and reopened.
static uint32_t *id_of(const char *path, bool makes) {
    for (int i = 0; i < NAMES; i++)
        if (names[i].id && strcmp(names[i].path, path) == 0) return &names[i].id;
    for (int i = 0; makes && i < NAMES; i++) {
        if (names[i].id) continue;
        strcpy(names[i].path, path);
        names[i].id = ++last_id;
        return &names[i].id;
    }
    return NULL;
}

void shim_opened(int descriptor, const char *path, bool is_new) {
    if (descriptor < 0 || descriptor >= DESCRIPTORS) return;
    files[descriptor].path[0] = 0;
    if (!shim_watches(path)) return;
    uint32_t *id = id_of(path, true);
    files[descriptor].id = id ? *id : 0;
    files[descriptor].is_folder = is_folder(path);
    strcpy(files[descriptor].path, path);
    if (is_new) shim_log('C', files[descriptor].id, 0, path, strlen(path));
}

void shim_removed(const char *path) {
    uint32_t *id = id_of(path, false);
    if (id) *id = 0;
    shim_log('U', 0, 0, path, strlen(path));
}

void shim_renamed(const char *from, const char *to) {
    uint32_t *old = id_of(to, false);
    if (old) *old = 0;
    for (int i = 0; i < NAMES; i++)
        if (names[i].id && strcmp(names[i].path, from) == 0) strcpy(names[i].path, to);
    char both[520];
    size_t length = strlen(from) + 1;
    memcpy(both, from, length);
    memcpy(both + length, to, strlen(to));
    shim_log('R', 0, 0, both, length + strlen(to));
}

void shim_log(char kind, uint32_t file, uint64_t offset, const void *bytes, uint32_t length) {
    if (log_descriptor < 0) return;
    unsigned char head[17];
    head[0] = (unsigned char)kind;
    memcpy(head + 1, &file, 4);
    memcpy(head + 5, &offset, 8);
    memcpy(head + 13, &length, 4);
    struct iovec parts[2] = {{head, 17}, {(void *)bytes, length}};
    syscall(SYS_writev, log_descriptor, parts, 2);
}

// Signals the process, because most of Dispatch's threads block signals. Another thread may handle the signal and come here.
static void be_killed(void) {
    if (kill_signal == SIGKILL) raise(SIGKILL);
    shim_unlock();
    kill(getpid(), kill_signal);
    sleep(10);
    shim_lock();
}

enum outcome shim_call(const char *name, const char *path, bool writes_bytes) {
    if (fault_is_short && !writes_bytes) return GO;
    calls++;
    char text[300];
    size_t length = strlen(name);
    memcpy(text, name, length);
    text[length] = ' ';
    strcpy(text + length + 1, path);
    shim_log('N', writes_bytes, (uint64_t)calls, text, strlen(text));
    if (kill_call && calls == kill_call) be_killed();
    if (!fault_at || calls < fault_at || (!forever && calls > fault_at)) return GO;
    if (fault_is_short) return HALF;
    if (fault == EINTR && (calls - fault_at) % 2) return GO;
    errno = fault;
    return FAIL;
}

bool shim_is_read_only(void) { return fault == EROFS; }

void shim_renumber(struct stat *status) {
    if (renumbers) status->st_ino += ++renumberings;
}

void shim_step(const char *sql) {
    if (!folder || !sql || (!steps && !strcasestr(sql, "journal_mode"))) return;
    steps++;
    shim_log('Q', 0, (uint64_t)steps, sql, strlen(sql));
    if (kill_step && steps == kill_step) raise(SIGKILL);
}
#endif
