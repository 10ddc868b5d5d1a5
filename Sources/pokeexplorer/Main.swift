import Foundation
import Persistence
import SettingsFeature
import Shell
import Terminal

#if canImport(Glibc)
    import CGlibc
#endif

/// The program: everything is wired in `Environment`, and run by `Program`.
@main
enum Main {
    static func main() async {
        StandardStreams.fillGaps()
        // Whatever is written is for its owner alone.
        umask(0o077)
        #if canImport(Glibc)
            // One heap for all threads: several would each grow piece by piece with system calls.
            mallopt(M_ARENA_MAX, 1)
        #endif
        let variables = ProcessInfo.processInfo.environment
        let terminal = TerminalInfo.current(environment: variables)
        // Kept to the end: the process closes it when it exits.
        var persistence: PersistenceService?
        let words = (0..<Int(CommandLine.argc)).map { index in
            CommandLine.unsafeArgv[index].flatMap { String(validatingCString: $0) }
        }
        let status = await Program.run(
            words,
            makeSources: { options in
                let places = try Places(home: options?.home, environment: variables)
                return SettingSources(
                    file: SettingsFile(places.settings),
                    flags: try options?.settings() ?? [:], variables: variables)
            },
            makeConsole: { settings in
                Console(
                    terminal: terminal,
                    theme: settings.terminal.theme(on: terminal))
            },
            makeShell: { options, mode, console, sources, settings in
                let environment = try Environment(
                    options: options, variables: variables, settings: settings, console: console)
                persistence = environment.persistence
                return environment.shell(mode: mode, console: console, sources: sources)
            })
        await persistence?.finish()
        withExtendedLifetime(persistence) { exit(status.rawValue) }
    }
}
