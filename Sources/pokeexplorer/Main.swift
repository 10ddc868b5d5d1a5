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
            makeConsole: { Console(terminal: terminal, theme: terminal.theme(choice: $0 ?? .auto)) },
            makeShell: { options, mode, console in
                try Environment(options: options, variables: variables).shell(mode: mode, console: console)
            })
        exit(status.rawValue)
    }
}
