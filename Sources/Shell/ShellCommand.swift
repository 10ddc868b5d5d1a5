import Answers
import ArgumentParser

/// One verb, typed in the shell or on the command line of the system: the same type serves both.
protocol ShellCommand: ParsableCommand, Sendable {
    var global: GlobalOptions { get }

    /// How many lines of a script follow as secrets. All are read before anything is checked, so that none of them
    /// ever becomes a command.
    ///
    /// - Throws: a `Failure` where that cannot be known; the script ends there.
    @MainActor func secretLines(in shell: Shell) throws -> Int

    /// Does what the verb says and prints the answer.
    ///
    /// - Throws: a `Failure`, or a typed error of the rooms below, which the shell puts into words.
    @MainActor func run(in shell: Shell) async throws

    /// The command that `words` ask for, of which none begins with a hyphen, made as the parser would make it but
    /// without asking it; `nil` where the parser is to be asked.
    ///
    /// Half of the 30 million instructions of a one-shot `favorites` were the parser's, which looks at types.
    static func plain(_ words: [String]) -> Self?
}

extension ShellCommand {
    func secretLines(in shell: Shell) -> Int { 0 }

    static func plain(_ words: [String]) -> Self? { nil }
}

extension ArgumentHelp {
    /// How several Pokémon are named, behind every verb that takes several.
    static var references: ArgumentHelp {
        "Numbers, names or ranges, or - for a list on standard input; by default, the Pokémon shown last."
    }
}

extension CommandConfiguration {
    /// A verb that has no verbs below it.
    ///
    /// It says which command stands above it, as the parser looks in a command without one for a request for a
    /// completion script first, which is a tenth of a one-shot command's instructions.
    ///
    /// - Parameters:
    ///   - verb: its name.
    ///   - abstract: what it does, in a line.
    ///   - discussion: what else there is to know.
    ///   - examples: commands as they are typed in the shell; a test runs each.
    init(verb: String, abstract: String, discussion: String = "", examples: [String] = []) {
        self.init(
            commandName: verb, _superCommandName: Program.name, abstract: abstract,
            discussion: Self.discussion(discussion, examples))
    }

    /// What help prints below the usage: the discussion, then the examples.
    static func discussion(_ text: String, _ examples: [String]) -> String {
        guard !examples.isEmpty else { return text }
        let lines = examples.map { "  " + $0 }.joined(separator: "\n")
        return (text.isEmpty ? "" : text + "\n\n") + examplesHeading + "\n" + lines
    }

    /// What stands above the examples of a verb.
    static let examplesHeading = "Examples:"
}

/// `pokeexplorer` itself: without a verb it is the shell.
struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: Program.name,
        abstract: "Browse the Pokédex and keep your favourites.",
        discussion: "Without a command, it starts the shell, where the same commands work.",
        version: Program.version,
        groupedSubcommands: VerbGroup.all.map { CommandGroup(name: $0.name, subcommands: $0.commands) })

    @OptionGroup(title: "Options of every command") var global: GlobalOptions
}
