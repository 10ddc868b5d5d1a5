import Foundation
import Shell
import Terminal

/// The program: everything is wired in `Environment`, and run by `Program`.
@main
enum Main {
    static func main() async {
        let variables = ProcessInfo.processInfo.environment
        let terminal = TerminalInfo.current(environment: variables)
        let status = await Program.run(
            Array(CommandLine.arguments.dropFirst()),
            makeSources: { options in
                try SettingLayers(options: options, variables: variables).sources(
                    file: Places(home: options?.home, environment: variables).config.appending(
                        path: "settings.json"))
            },
            makeConsole: { settings in
                Console(
                    terminal: terminal,
                    theme: terminal.theme(choice: settings.color, background: settings.background))
            },
            makeShell: { options, mode, console, sources, settings in
                try Environment(options: options, variables: variables, settings: settings)
                    .shell(mode: mode, console: console, sources: sources)
            })
        exit(status.rawValue)
    }
}
