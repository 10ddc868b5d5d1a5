import ArgumentParser
import Records

/// A command, typed in the shell or on the system's command line. Everything about it is declared in one
/// type.
protocol ShellCommand: ParsableCommand, Sendable {
    /// The description of the command.
    static var about: About { get }

    /// Returns the line that was probably meant by words that the command doesn't take; nil if unknown.
    static func meant(by words: [String]) -> String?

    /// Takes words that contain no options; false if the parser is needed.
    ///
    /// Implemented by commands that scripts and status bars run often: the parser uses reflection, which
    /// makes the runtime search all protocol conformances about 20 times and takes 1.4 ms. A test compares
    /// the results with the parser's.
    mutating func take(_ words: [String]) -> Bool

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
    /// The description as the parser needs it.
    static var configuration: CommandConfiguration { about.configuration(below: parent) }
    static var name: String { about.name }
    /// The name of the command that it belongs to, if there is one.
    private static var parent: String? {
        // Listing all subcommands takes a twentieth of a short command's time.
        VerbGroup.commands.contains { $0 == self } ? nil : Verb.parents[ObjectIdentifier(self)]
    }
    /// The full name: `sessions revoke`.
    static var path: String { (parent.map { $0 + " " } ?? "") + name }
    static var below: [any ShellCommand.Type] { about.subcommands }

    static func meant(by words: [String]) -> String? { nil }

    /// Parses `words` as this command. Unlike ArgumentParser's `parse`, it doesn't search all types for
    /// conformances, which saves `show` 0.1 ms.
    ///
    /// - Throws: the parser's errors; `CancellationError` if the words request help.
    static func parsed(_ words: [String]) throws -> Self {
        var command = Self()
        if !words.contains(where: { $0.hasPrefix("-") }), command.take(words) { return command }
        guard let parsed = try parseAsRoot(words) as? Self else { throw CancellationError() }
        return parsed
    }

    mutating func take(_ words: [String]) -> Bool { false }
    func secretLines(in shell: REPL) -> Int { 0 }
    /// Does nothing: a command with subcommands only groups them.
    @ShellActor func run(in shell: REPL) async throws {}

    /// Returns the subcommand with this name, otherwise the default subcommand, if there is one.
    static func below(named word: String?) -> (any ShellCommand.Type)? {
        below.first { $0.name == word } ?? about.defaultSubcommand
    }
}

/// A command that needs a signed-in user.
protocol UserCommand: ShellCommand {
    /// Runs the command as `user` and prints the answer.
    @ShellActor func run(as user: User, in shell: REPL) async throws
}

extension UserCommand {
    @ShellActor func run(in shell: REPL) async throws { try await run(as: shell.requireUser(), in: shell) }
}

extension ArgumentHelp {
    /// The help for an argument of one Pokémon.
    static var reference: ArgumentHelp { "A number or a name; by default, the Pokémon shown last." }

    /// The help for an argument of one or more Pokémon.
    static var references: ArgumentHelp {
        "Numbers, names or ranges, or - for a list on standard input; by default, the Pokémon shown last."
    }

    /// The help for the flag of a dry run.
    static var dryRun: ArgumentHelp { "Show what would change, without changing it." }

    /// The help for the flag that lets a query select Pokémon that aren't favourites.
    static var addsOthers: ArgumentHelp {
        "Let a query mean all Pokémon; without it, a query means your favourites."
    }
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
    @Flag(help: "Print the licences of everything in the program.")
    var licenses = false
}
