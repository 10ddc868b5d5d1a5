import Answers
import ArgumentParser

/// A command, typed in the shell or on the system's command line. Everything about it is declared in one
/// type. Its name, summary and examples are in its `configuration`.
protocol ShellCommand: ParsableCommand, Sendable {
    /// The aliases, which are accepted in place of the name.
    static var aliases: [String] { get }

    /// Other programs' names for the command.
    static var otherWords: [OtherWords] { get }

    /// The completions for the arguments.
    static var offers: [Offer] { get }

    /// The completions for the options that take a value.
    static var optionOffers: [String: Offer] { get }

    /// The message for unexpected arguments of a command that asks for a secret. It never repeats the words,
    /// because one of them may be the secret; for the same reason the line isn't added to the history.
    static var refusal: String? { get }

    /// Whether a subcommand's name is also understood behind other words, as in “rank ghosts delete”. Only
    /// for commands whose arguments can't be such a name.
    static var takesVerbLater: Bool { get }

    /// Whether the arguments end with a text, whose quotation marks are kept unless they are around all of it.
    static var takesText: Bool { get }

    /// Returns the line that was probably meant by words that the command doesn't take; nil if unknown.
    static func meant(by words: [String]) -> String?

    /// Creates the command from words that contain no options; nil if the parser is needed.
    ///
    /// Implemented by commands that scripts and status bars run often: the parser uses reflection, which
    /// makes the runtime search all protocol conformances about 20 times and takes 1.4 ms. A test compares
    /// the results with the parser's.
    static func plain(_ words: [String]) -> Self?

    /// Returns the number of secret lines that follow in a script. All are read before anything is checked,
    /// so that none of them is ever run as a command.
    ///
    /// - Throws: a `Failure` if the number can't be determined; the script then ends.
    @ShellActor func secretLines(in shell: REPL) throws -> Int

    /// Runs the command and prints the answer.
    ///
    /// - Throws: a `Failure`, or a typed error of a lower module, which the shell puts into words.
    @ShellActor func run(in shell: REPL) async throws
}

extension ShellCommand {
    static var aliases: [String] { [] }
    static var otherWords: [OtherWords] { [] }
    static var offers: [Offer] { [] }
    static var optionOffers: [String: Offer] { [:] }
    static var refusal: String? { nil }
    static var takesVerbLater: Bool { false }
    static var takesText: Bool { false }
    static func meant(by words: [String]) -> String? { nil }
    static func plain(_ words: [String]) -> Self? { nil }

    /// Parses `words` as this command. Unlike ArgumentParser's `parse`, it doesn't search all types for
    /// conformances, which saves `show` 0.1 ms.
    ///
    /// - Throws: the parser's errors; `CancellationError` if the words request help.
    static func parsed(_ words: [String]) throws -> Self {
        if !words.contains(where: { $0.hasPrefix("-") }), let command = plain(words) { return command }
        guard let command = try parseAsRoot(words) as? Self else { throw CancellationError() }
        return command
    }

    func secretLines(in shell: REPL) -> Int { 0 }
    /// Does nothing: a command with subcommands only groups them.
    @ShellActor func run(in shell: REPL) async throws {}

    /// The command's name, without its parent's.
    static var name: String { _commandName }

    /// The full name: `sessions revoke`.
    static var path: String {
        let above = configuration._superCommandName?.dropFirst(Program.name.count + 1) ?? ""
        return above.isEmpty ? name : "\(above) \(name)"
    }

    /// The subcommands.
    static var below: [any ShellCommand.Type] {
        configuration.subcommands.compactMap { $0 as? any ShellCommand.Type }
    }

    /// Returns the subcommand with this name, otherwise the default subcommand, if there is one.
    static func below(named word: String?) -> (any ShellCommand.Type)? {
        below.first { $0.name == word } ?? below.first { $0 == configuration.defaultSubcommand }
    }
}

extension ArgumentHelp {
    /// The help for an argument of one or more Pokémon.
    static var references: ArgumentHelp {
        "Numbers, names or ranges, or - for a list on standard input; by default, the Pokémon shown last."
    }

    /// The help for the flag that lets a query select Pokémon that aren't favourites.
    static var addsOthers: ArgumentHelp {
        "Let a query mean all Pokémon; without it, a query means your favourites."
    }
}

extension CommandConfiguration {
    /// Creates a configuration for a command.
    ///
    /// It always sets a parent command, because without one the parser first looks for a request for a
    /// completion script, which takes a tenth of a one-shot command's instructions.
    ///
    /// - Parameters:
    ///   - verb: the command's name.
    ///   - parent: the parent command, if there is one.
    ///   - abstract: the purpose, in one line.
    ///   - discussion: further explanation.
    ///   - examples: commands as typed in the shell; a test runs all of them.
    ///   - subcommands: the subcommands.
    ///   - defaultSubcommand: the subcommand to run if none is named.
    init(
        verb: String, below parent: String? = nil, abstract: String, discussion: String = "",
        examples: [String] = [], subcommands: [any ParsableCommand.Type] = [],
        defaultSubcommand: (any ParsableCommand.Type)? = nil
    ) {
        self.init(
            commandName: verb, _superCommandName: parent.map { "\(Program.name) \($0)" } ?? Program.name,
            abstract: abstract,
            discussion: examples.isEmpty
                ? discussion
                : (discussion.isEmpty ? "" : discussion + "\n\n")
                    + examples.reduce(Self.examplesHeading) { $0 + "\n  " + $1 },
            subcommands: subcommands, defaultSubcommand: defaultSubcommand)
    }

    /// The heading of a command's examples.
    static let examplesHeading = "Examples:"
}

/// `pokeexplorer` itself, with all commands; without one it starts the shell.
struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: Program.name,
        abstract: "Browse the Pokédex and keep your favourites.",
        discussion: "Without a command, it starts the shell, where the same commands work.",
        version: Program.version,
        // Built one by one, because converting a whole list searches all types for each element, which takes
        // half the time of reporting a mistake.
        groupedSubcommands: VerbGroup.all.map { group in
            CommandGroup(
                name: group.name, subcommands: group.commands.map { $0 as any ParsableCommand.Type })
        })

    @OptionGroup(title: "Options of every command") var options: DescribedOptions
}
