import ArgumentParser
public import Terminal

/// The program from its arguments to its exit status.
@MainActor
public enum Program {
    /// As it is called on the command line.
    nonisolated static let name = "pokeexplorer"

    /// As `--version` prints it.
    nonisolated public static let version = "0.1.0"

    /// Parses `arguments` and runs the command that they name, or the shell when they name none.
    ///
    /// - Parameters:
    ///   - arguments: the words behind the program's name.
    ///   - makeConsole: a console with colours as that says.
    ///   - makeShell: wires everything; called only when there is something to run.
    /// - Returns: what the program ends with.
    public static func run(
        _ arguments: [String],
        makeConsole: (ColorChoice?) -> Console,
        makeShell: (GlobalOptions, Shell.Mode, Console) throws -> Shell
    ) async -> ExitStatus {
        var console = makeConsole(nil)
        var answersInJSON = arguments.contains("--json")
        var status = ExitStatus.ok
        do {
            switch try Invocation(arguments) {
            case .help(let text): console.print(StyledText.lines(of: text))
            case .command(let command):
                answersInJSON = command.global.json
                console = makeConsole(command.global.color)
                status = try await makeShell(command.global, .oneShot, console).run(command)
            case .shell(let options):
                console = makeConsole(options.color)
                let mode: Shell.Mode = console.terminal.isInputTerminal ? .interactive : .script
                status = try await makeShell(options, mode, console).runLoop()
            }
        } catch {
            let failure = Failure(describing: error)
            console.report(failure, asJSON: answersInJSON)
            status = failure.status
        }
        return finish(console, status)
    }

    /// Writes out what is held back. A reader that went away has seen enough: that is no failure.
    private static func finish(_ console: Console, _ status: ExitStatus) -> ExitStatus {
        do {
            try console.flush()
            return status
        } catch .brokenPipe {
            return .ok
        } catch {
            let failure = Failure(describing: error)
            console.report(failure, asJSON: false)
            return failure.status
        }
    }
}
