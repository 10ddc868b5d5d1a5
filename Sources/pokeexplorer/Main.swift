import App
import Foundation
import SettingsFeature
import Shell
import Terminal

#if canImport(Glibc)
    import CGlibc
#endif

/// The program: everything is wired in `PokeExplorer`, and run by `Program`.
@main
enum Main {
    /// Does first what needs a single thread, since another could open a file meanwhile; then the rest.
    static func main() {
        StandardStreams.fillGaps()
        ProcessLimits.require()
        // Whatever is written is for its owner alone.
        umask(0o077)
        #if canImport(Glibc)
            // One heap for all threads: several would each grow piece by piece with system calls.
            mallopt(M_ARENA_MAX, 1)
        #endif
        let mainThread = MainThread()
        Task(executorPreference: mainThread) { await run() }
        mainThread.work()
    }

    @ShellActor
    private static func run() async {
        let variables = ProcessInfo.processInfo.environment
        let terminal = TerminalInfo.current(environment: variables)
        // Kept to the end: the end of the process closes everything.
        var app: PokeExplorer?
        let words = (0..<Int(CommandLine.argc)).map { index in
            CommandLine.unsafeArgv[index].flatMap { String(validatingCString: $0) }
        }
        let status = await Program.run(
            words,
            makeSources: { options in
                let paths = try Paths(home: options?.home, environment: variables)
                return SettingSources(
                    file: SettingsFile(paths.settings),
                    flags: try options?.settings() ?? [:], variables: variables)
            },
            makeConsole: { settings in
                Console(
                    terminal: terminal,
                    theme: settings.terminal.theme(on: terminal))
            },
            makeShell: { options, mode, console, sources, settings in
                let made = try PokeExplorer(
                    options: options, variables: variables, settings: settings, console: console,
                    mode: mode)
                app = made
                return made.shell(mode: mode, console: console, settings: settings, sources: sources)
            })
        await app?.finish()
        withExtendedLifetime(app) { exit(status.rawValue) }
    }
}
