import Answers
import Files
public import Foundation
import JSONShapes
import Pokedex
public import SettingsFeature
public import Terminal

/// Runs the program, from its arguments to its exit status.
@ShellActor
public enum Program {
    /// The program's name on the command line.
    nonisolated static let name = "pokeexplorer"

    /// The version, as shown by `--version`.
    nonisolated public static let version = "0.1.0"

    /// Parses the command line and runs the command, or the shell if there is none.
    ///
    /// - Parameters:
    ///   - words: the words of the command line, starting with the program's name; nil for a word that isn't
    ///     valid UTF-8.
    ///   - makeSources: creates the sources of settings; its argument is nil if the options couldn't be
    ///     parsed.
    ///   - makeConsole: creates a console with the colours from the settings.
    ///   - makeShell: wires up the shell; called only when there is something to run.
    /// - Returns: the program's exit status.
    public static func run(
        _ words: [String?],
        makeSources: (GlobalOptions?) throws -> SettingSources,
        makeConsole: (Settings) -> Console,
        makeShell: (GlobalOptions, REPL.Mode, Console, SettingSources, Settings) throws -> REPL
    ) async -> ExitStatus {
        var made: Console?
        var answersInJSON = words.contains("--json")
        do {
            let arguments = try CommandLineWords(words).arguments
            let invocation = try Invocation(arguments)
            answersInJSON = invocation.options?.json ?? answersInJSON
            let sources = try makeSources(invocation.options)
            let resolution = try sources.resolve()
            let console = makeConsole(resolution.settings)
            made = console
            // Don't fall back to the default database, because its accounts are different.
            if let lack = resolution.lack, invocation.needsAccounts { throw lack.failure }
            if !answersInJSON { console.report(resolution.faults) }
            func shell(_ options: GlobalOptions, _ mode: REPL.Mode) throws -> REPL {
                try makeShell(options, mode, console, sources, resolution.settings)
            }
            var status = ExitStatus.ok
            switch invocation {
            case .help where answersInJSON:
                console.printJSON(JSON.bytes(of: VerbHelpJSON(askedBy: arguments)))
            case .help(let text): console.print(VerbHelpView(text: text).lines)
            case .notice(let notice): console.print(notice, asJSON: answersInJSON)
            case .command(let command, let options):
                let shell = try shell(options, .oneShot)
                shell.outside = TypedOutside(arguments: arguments)
                status = await shell.run(command, options)
            case .shell(let options):
                let shell = try shell(options, console.terminal.isInputTerminal ? .interactive : .script)
                shell.alwaysAnswersInJSON = options.json
                status = await shell.runLoop()
            }
            return finish(console, status, answersInJSON: answersInJSON)
        } catch {
            let typed = words.dropFirst().compactMap(\.self)
            let parts = GlobalOptions.parted(from: typed)
            var failure = Failure(describing: error)
            if failure.code == .unknownVerb, let words = parts?.rest {
                failure = Failure(withoutVerb: words, in: .bundled) ?? failure
            }
            failure = TypedOutside(arguments: typed).rewritten(failure)
            let console =
                made ?? makeConsole((try? makeSources(parts?.options).resolve().settings) ?? Settings())
            console.report(failure, asJSON: answersInJSON)
            return finish(console, ExitStatus(failure.kind), answersInJSON: answersInJSON)
        }
    }

    /// Flushes the output. A closed pipe isn't a failure, and an error that was already reported isn't
    /// reported again.
    private static func finish(
        _ console: Console, _ status: ExitStatus, answersInJSON: Bool
    ) -> ExitStatus {
        do {
            try console.flush()
            return status
        } catch .brokenPipe {
            return status == .inputOutput ? status : .ok
        } catch {
            guard status != .inputOutput else { return status }
            let failure = Failure(describing: error)
            console.report(failure, asJSON: answersInJSON)
            return ExitStatus(failure.kind)
        }
    }
}

/// Detects the first shell in a home folder, using a marker file.
public struct FirstRun: Sendable {
    private let marker: URL

    /// - Parameter marker: the path of the file; neither it nor its folder need exist.
    public init(marker: URL) {
        self.marker = marker
    }

    /// Records the first run. Returns false if it was already recorded, or can't be recorded: a hint at every
    /// start would be worse than none.
    func begins() -> Bool {
        let path = marker.filePath
        try? PrivateFolder.make(PrivateFolder.of(path))
        return (try? WholeFile.make(path)) != nil
    }
}
