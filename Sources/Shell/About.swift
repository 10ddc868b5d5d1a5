import ArgumentParser

/// The description of a command: its names, its help, and the completions of its arguments.
struct About {
    /// The name, without its parent's.
    let name: String
    /// The purpose in one line.
    let abstract: String
    /// Further explanation.
    let discussion: String
    /// Commands as typed in the shell; a test runs all of them.
    let examples: [String]
    /// The aliases, which are accepted in place of the name.
    let aliases: [String]
    /// Other programs' names for the command.
    let otherWords: [OtherWords]
    /// The completions for the arguments.
    let offers: [Offer]
    /// The completions for the options that take a value.
    let optionOffers: [String: Offer]
    /// The message for unexpected arguments of a command that asks for a secret. It never repeats the words,
    /// because one of them may be the secret; for the same reason the line isn't added to the history.
    let refusal: String?
    /// Whether a subcommand's name is also recognised after other words, as in “rank ghosts delete”. Only for
    /// commands whose arguments can't be such a name.
    let takesVerbLater: Bool
    /// Whether the arguments end with text, whose quotation marks are kept unless they surround all of it.
    let takesText: Bool
    let subcommands: [any ShellCommand.Type]
    /// Whether the first subcommand runs if none is named.
    let hasDefault: Bool

    init(
        _ name: String, _ abstract: String, discussion: String = "",
        examples: [String] = [], aliases: [String] = [], otherWords: [OtherWords] = [], offers: [Offer] = [],
        optionOffers: [String: Offer] = [:], refusal: String? = nil, takesVerbLater: Bool = false,
        takesText: Bool = false, subcommands: [any ShellCommand.Type] = [], hasDefault: Bool = true
    ) {
        self.name = name
        self.abstract = abstract
        self.discussion = discussion
        self.examples = examples
        self.aliases = aliases
        self.otherWords = otherWords
        self.offers = offers
        self.optionOffers = optionOffers
        self.refusal = refusal
        self.takesVerbLater = takesVerbLater
        self.takesText = takesText
        self.subcommands = subcommands
        self.hasDefault = hasDefault
    }

    /// The subcommand to run if none is named.
    var defaultSubcommand: (any ShellCommand.Type)? { hasDefault ? subcommands.first : nil }

    /// Returns the description as the parser needs it, of a command that belongs to `parent`.
    ///
    /// It always sets a parent command, because without one the parser first looks for a request for a
    /// completion script, which takes a tenth of a one-shot command's instructions.
    func configuration(below parent: String?) -> CommandConfiguration {
        let examples = examples.isEmpty ? nil : examples.reduce("Examples:") { $0 + "\n  " + $1 }
        return CommandConfiguration(
            commandName: name, _superCommandName: parent.map { "\(Program.name) \($0)" } ?? Program.name,
            abstract: abstract,
            discussion: [discussion.isEmpty ? nil : discussion, examples].compactMap(\.self)
                .joined(separator: "\n\n"),
            subcommands: subcommands.map { $0 as any ParsableCommand.Type },
            defaultSubcommand: defaultSubcommand)
    }
}
