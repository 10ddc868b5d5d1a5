import Answers
import ArgumentParser

/// A verb, typed in the shell or on the command line of the system: one type serves both, and holds everything about
/// the verb. Its name, what it does, and its examples are in its `configuration`.
protocol ShellCommand: ParsableCommand, Sendable {
    /// Other spellings of it, which do as well.
    static var aliases: [String] { get }

    /// Other programs' words for it.
    static var otherWords: [OtherWords] { get }

    /// The words that Tab offers for each of its arguments.
    static var offers: [Offer] { get }

    /// The values that Tab offers for each of its options that takes one.
    static var optionOffers: [String: Offer] { get }

    /// For a verb that asks for a secret, shown for unexpected arguments: never
    /// the words, one of which may be the secret. Nor does the history keep such a line.
    static var refusal: String? { get }

    /// The verb with words of which none is an option; nil where the parser has to read them.
    ///
    /// For verbs that scripts and status bars call again and again: the parser looks into types by reflection, for which the
    /// runtime walks through all conformances some 20 times, 1.4 ms. A test holds them to what the parser says.
    static func plain(_ words: [String]) -> Self?

    /// The number of lines of a script that follow as secrets. All are read before anything is checked, so that none of
    /// them ever becomes a command.
    ///
    /// - Throws: a `Failure` where that cannot be known; the script ends there.
    @ShellActor func secretLines(in shell: REPL) throws -> Int

    /// Runs the verb and prints the answer.
    ///
    /// - Throws: a `Failure`, or a typed error of the rooms below, which the shell puts into words.
    @ShellActor func run(in shell: REPL) async throws
}

extension ShellCommand {
    static var aliases: [String] { [] }
    static var otherWords: [OtherWords] { [] }
    static var offers: [Offer] { [] }
    static var optionOffers: [String: Offer] { [:] }
    static var refusal: String? { nil }
    static func plain(_ words: [String]) -> Self? { nil }

    /// The verb with `words`. Unlike the library's `parse`, this doesn't search all types for what it knows: `show` takes
    /// 0.1 ms less.
    ///
    /// - Throws: whatever the parser throws; `CancellationError` where the words ask for help.
    static func parsed(_ words: [String]) throws -> Self {
        if !words.contains(where: { $0.hasPrefix("-") }), let command = plain(words) { return command }
        guard let command = try parseAsRoot(words) as? Self else { throw CancellationError() }
        return command
    }

    func secretLines(in shell: REPL) -> Int { 0 }
    /// Does nothing: a verb with subcommands only groups them.
    @ShellActor func run(in shell: REPL) async throws {}

    /// Its name, without the verb above it.
    static var name: String { _commandName }

    /// The words that it is called by: `sessions revoke`.
    static var path: String {
        let above = configuration._superCommandName?.dropFirst(Program.name.count + 1) ?? ""
        return above.isEmpty ? name : "\(above) \(name)"
    }

    /// The verbs below it.
    static var below: [any ShellCommand.Type] {
        configuration.subcommands.compactMap { $0 as? any ShellCommand.Type }
    }

    /// The verb of this name below it, or else the one that it stands for by itself, if there is one.
    static func below(named word: String?) -> (any ShellCommand.Type)? {
        below.first { $0.name == word } ?? below.first { $0 == configuration.defaultSubcommand }
    }
}

extension ArgumentHelp {
    /// The help of the argument that names several Pokémon, for every verb that takes several.
    static var references: ArgumentHelp {
        "Numbers, names or ranges, or - for a list on standard input; by default, the Pokémon shown last."
    }

    /// The flag of verbs for which a query means favourites, and which may add others.
    static var addsOthers: ArgumentHelp {
        "Let a query mean all Pokémon; without it, a query means your favourites."
    }
}

extension CommandConfiguration {
    /// A verb.
    ///
    /// Names the command above it, since the parser looks in a command without one for a request for a
    /// completion script first, which is a tenth of a one-shot command's instructions.
    ///
    /// - Parameters:
    ///   - verb: its name.
    ///   - parent: the verb above it, if there is one.
    ///   - abstract: what it does, in a line.
    ///   - discussion: what else there is to know.
    ///   - examples: commands as they are typed in the shell; a test runs each.
    ///   - subcommands: the verbs below it.
    ///   - defaultSubcommand: the one of them that it stands for by itself.
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

    /// The heading of a verb's examples.
    static let examplesHeading = "Examples:"
}

/// `pokeexplorer` itself, with all verbs: without one it is the shell.
struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: Program.name,
        abstract: "Browse the Pokédex and keep your favourites.",
        discussion: "Without a command, it starts the shell, where the same commands work.",
        version: Program.version,
        // One by one: a whole list is converted by a search through all types for each, half of what a mistake costs.
        groupedSubcommands: VerbGroup.all.map { group in
            CommandGroup(
                name: group.name, subcommands: group.commands.map { $0 as any ParsableCommand.Type })
        })

    @OptionGroup(title: "Options of every command") var options: DescribedOptions
}
