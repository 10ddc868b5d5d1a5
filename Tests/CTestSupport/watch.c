#define _GNU_SOURCE
#include "CTestSupport.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <sched.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int open_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

/// Sets the arguments that Swift's runtime reports
/// (<https://github.com/swiftlang/swift/blob/main/stdlib/public/CommandLineSupport/CommandLine.cpp>).
void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

/// Watches the tests whose events arrive at `events`; written in Swift, in TestSupport.
void start_watchdog(int events);

static int begins(const char *text, const char *start) { return strncmp(text, start, strlen(start)) == 0; }

/// Limits the tests that run at once, unless that is set already or by an option of `swift test`. By default
/// all would run at once, and wait for one another.
static void limit_width(void) {
    cpu_set_t cores;
    long width = sched_getaffinity(0, sizeof cores, &cores) == 0 ? 3 * CPU_COUNT(&cores) : 0;
    char text[16];
    snprintf(text, sizeof text, "%ld", width < 6 ? 6 : width);
    // https://github.com/swiftlang/swift-testing/blob/main/Documentation/EnvironmentVariables.md
    setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", text, 0);
}

/// Puts temporary files into memory where it has 4 GiB for them, unless `TMPDIR` is set: a commit waits 4 ms for a disk,
/// and tests make tens of thousands. What lasts without a disk's help is the matter of the proofs of power cuts.
static void keep_files_in_memory(void) {
    struct statvfs memory;
    if (statvfs("/dev/shm", &memory) != 0 || memory.f_flag & (ST_NOEXEC | ST_RDONLY)) return;
    if (access("/dev/shm", W_OK | X_OK) != 0) return;
    if ((unsigned long long)memory.f_bavail * memory.f_frsize >= 4ULL << 30) setenv("TMPDIR", "/dev/shm", 0);
}

/// Runs before `main`: limits the tests that run at once, has Swift Testing write its events to a pipe as
/// well, and starts the watchdog.
__attribute__((constructor)) static void at_start(int count, char **arguments, char **environment) {
    limit_width();
    keep_files_in_memory();
    int runs_tests = 0;
    for (int i = 1; i < count; i++) {
        runs_tests |= strcmp(arguments[i], "swift-testing") == 0;
        // An editor wants the events.
        if (begins(arguments[i], "--event-stream-output-path")) return;
    }
    // `swift test` also starts this program to run tests of XCTest.
    if (!runs_tests) return;
    for (char **variable = environment; *variable; variable++) {
        // A proof may run for as long as its user likes, and an exit test is a child of a test.
        if (begins(*variable, "PROOF_") || begins(*variable, "SWT_EXIT_TEST_ID=")) return;
    }
    int ends[2];
    if (open_pipe(ends) != 0) return;
    static char option[64];
    snprintf(option, sizeof option, "--event-stream-output-path=/proc/self/fd/%d", ends[1]);
    char **all = calloc((size_t)count + 2, sizeof *all);
    memcpy(all, arguments, (size_t)count * sizeof *all);
    all[count] = option;
    _swift_stdlib_overrideUnsafeArgvArgc(all, count + 1);
    start_watchdog(ends[0]);
}

enum { capacity = 200 };

static void *copied[capacity];
static int count;
static _Atomic int wanted;
static sem_t done;

/// Copies the stack of the interrupted thread, unless it answers too late.
static void copy(int signal) {
    (void)signal;
    int self = (int)syscall(SYS_gettid);
    if (!atomic_compare_exchange_strong(&wanted, &self, 0)) return;
    count = backtrace(copied, capacity);
    sem_post(&done);
}

int copy_stack(int thread, void **addresses, int most) {
    static int is_ready;
    if (!is_ready) {
        // Loads libgcc, which a signal handler must not do.
        backtrace(copied, 1);
        sem_init(&done, 0, 0);
        // One of the few signals that Dispatch doesn't block in its threads.
        struct sigaction action = {.sa_handler = copy, .sa_flags = SA_RESTART};
        sigaction(SIGPROF, &action, NULL);
        is_ready = 1;
    }
    atomic_store(&wanted, thread);
    syscall(SYS_tgkill, getpid(), thread, SIGPROF);
    struct timespec limit;
    clock_gettime(CLOCK_REALTIME, &limit);
    limit.tv_sec += 1;
    while (sem_timedwait(&done, &limit) != 0) {
        int expected = thread;
        // Otherwise it is about to answer.
        if (atomic_compare_exchange_strong(&wanted, &expected, 0)) return 0;
        limit.tv_sec += 1;
    }
    int copies = count < most ? count : most;
    for (int i = 0; i < copies; i++) addresses[i] = copied[i];
    return copies;
}

const char *function_at(const void *address, const char **file, unsigned long *offset) {
    Dl_info info = {0};
    *file = NULL;
    *offset = 0;
    if (!dladdr(address, &info)) return NULL;
    *file = info.dli_fname;
    *offset = (unsigned long)((const char *)address - (const char *)info.dli_fbase);
    return info.dli_sname;
}
