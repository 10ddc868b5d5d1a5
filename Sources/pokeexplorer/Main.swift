import App
import Files
import Foundation
import SettingsFeature
import Shell
import Synchronization
import Terminal

#if canImport(Glibc)
    import CGlibc
#endif

/// The entry point. `PokeExplorer` connects all parts of the program, and `Program` runs it.
@main
enum Main {
    /// Runs the program, after some set-up that must finish before there are other threads, because they
    /// could open a file at the same time.
    static func main() {
        StandardStreams.fillGaps()
        ProcessLimits.require()
        // Make all new files private to their owner.
        umask(0o077)
        #if canImport(Glibc)
            // Use one heap for all threads, because each additional heap makes its own system calls to grow.
            mallopt(M_ARENA_MAX, 1)
            // Grow the heap by 2 MB at a time, and keep large buffers for reuse. `favorites` of 1,025 takes 5
            // % less time.
            mallopt(M_TOP_PAD, 2 << 20)
            mallopt(M_MMAP_THRESHOLD, 8 << 20)
        #endif
        let mainThread = MainThread()
        Task(executorPreference: mainThread) { await run() }
        mainThread.work()
    }

    @ShellActor
    private static func run() async {
        let variables = ProcessInfo.processInfo.environment
        let terminal = TerminalInfo.current(environment: variables)
        // Never released, because the system closes everything when the process ends.
        var kept: (app: PokeExplorer, shell: REPL)?
        let words = (0..<Int(CommandLine.argc)).map { index in
            CommandLine.unsafeArgv[index].flatMap { String(validatingCString: $0) }
        }
        let status = await Program.run(
            words,
            makeSources: { options in
                let paths = try Paths(home: options?.home, environment: variables)
                return SettingSources(
                    file: SettingsFile(paths.settings), flags: try options?.settings() ?? [:],
                    variables: variables)
            },
            makeConsole: { Console(terminal: terminal, theme: $0.terminal.theme(on: terminal)) },
            makeShell: { options, mode, console, sources, settings in
                let app = try PokeExplorer(
                    options: options, variables: variables, settings: settings, console: console,
                    mode: mode)
                let shell = app.shell(mode: mode, console: console, settings: settings, sources: sources)
                kept = (app, shell)
                return shell
            })
        await kept?.app.finish()
        withExtendedLifetime(kept) { exit(status.rawValue) }
    }
}

/// Runs tasks on the main thread, in the order in which they are enqueued.
///
/// Swift's own pool would start three threads for a process that finishes within a few milliseconds. Without
/// them, `--version` takes 14 % less time and `favorites` 7 %. Blocking work and long computations have their
/// own queues. Unstructured tasks, such as the web server's and those that Ctrl-C cancels, still run on the
/// pool.
final class MainThread: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])
    private let count = DispatchSemaphore(value: 0)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        count.signal()
    }

    /// Runs enqueued tasks until the process exits. Call it once, on the main thread.
    func work() -> Never {
        while true {
            count.wait()
            let job = jobs.withLock { $0.removeFirst() }
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}

/// The system's resource limits for a process. If they are much lower than these, Swift's own libraries
/// crash, or wait forever for a thread that can't be created.
enum ProcessLimits {
    private static let files = 16
    private static let addressSpace = 256 << 20

    /// Exits with a message if a limit may be too low. Also ignores the signal for exceeding the maximum file
    /// size, so that the write fails with an error instead of killing the process.
    static func require() {
        signal(SIGXFSZ, SIG_IGN)
        if !ProcessLimit.openFiles.raise(to: files) {
            refuse("This process may open too few files; pokeexplorer needs \(files).", "ulimit -n \(files)")
        }
        if !ProcessLimit.addressSpace.raise(to: addressSpace) {
            refuse(
                "This process may use too little memory; pokeexplorer needs \(addressSpace >> 20) MB of address space.",
                "ulimit -v \(addressSpace >> 10)")
        }
    }

    private static func refuse(_ sentence: String, _ command: String) -> Never {
        let lines = Array("✗ \(sentence)\n  Raise the limit: \(command)\n".utf8)
        _ = write(STDERR_FILENO, lines, lines.count)
        exit(1)
    }
}
