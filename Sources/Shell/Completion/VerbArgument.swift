import Answers
import ArgumentParser
import Pokedex
import SettingsFeature

/// What stands behind a verb, as far as completion is concerned.
enum VerbArgument {
    /// Nothing that could be completed.
    case nothing
    /// Another verb.
    case verb
    /// One of these words.
    case words([String])
    /// A query; where most are names, a word that begins a field may well begin one too.
    case query(areMostNames: Bool = false)
    /// A tag of the user at the prompt, then names of Pokémon, with subcommands that may stand before them.
    case tag(subcommands: [String])
    /// A user who is signed in here.
    case people
    /// The name of a setting, then its value.
    case setting
    /// A file or a folder.
    case path
    /// Names of Pokémon, with subcommands that may stand before them.
    case references(subcommands: [String])

    static func of(_ verb: String) -> VerbArgument {
        switch verb {
        case "search": .query(areMostNames: true)
        case "browse", "random", "favorites": .query()
        case "show", "artwork", "evolution", "compare": .references(subcommands: [])
        case "matchups": .references(subcommands: PokemonType.allCases.map(\.name))
        case "favorite": .references(subcommands: ["add", "remove", "toggle"])
        case "tag": .tag(subcommands: ["add", "remove", "list"])
        case "account": .words(["delete"])
        case "sessions": .words(["list", "revoke"])
        case "completion": .words(SystemShell.allCases.map(\.rawValue))
        case "help": .verb
        case "login", "switch", "recover": .people
        case "set": .setting
        case "unset": .words(Setting.all.map(\.name))
        case "backup", "restore": .path
        default: .nothing
        }
    }
}

/// The options of verbs, read from their own help.
enum VerbOptions {
    /// Those of the program itself, which stand before or behind any verb.
    static var global: [String] { listed(in: Root.helpMessage(columns: 200)) }

    /// Those of a verb, or of the verb below it where `subcommand` names one, with those of the program.
    static func of(_ verb: String, _ subcommand: String? = nil) -> [String] {
        guard let command = VerbGroup.commands.first(where: { $0._commandName == verb }) else { return [] }
        let below = command.configuration.subcommands.first { $0._commandName == subcommand }
        return listed(in: Root.helpMessage(for: below ?? command, includeHidden: true, columns: 200))
            .filter { !internals.contains($0) }
    }

    /// What may stand behind an option.
    static func values(of option: String) -> [String] {
        switch option {
        case "--color": ["auto", "always", "never"]
        case "--game", "--version-group": VersionGroup.typedNames
        default: []
        }
    }

    /// The options behind which a value stands.
    static let takingValue = Invocation.optionsWithValue.union([
        "--game", "--version-group", "--page", "--size", "--export", "--save", "--form",
    ])

    /// The options behind which a path stands.
    static let takingPath: Set = ["--export", "--home", "--save"]

    /// The positions of those words that are neither options nor their values, and the option that waits for its
    /// value, if one does.
    static func parting(_ words: some RandomAccessCollection<some StringProtocol>) -> (
        kept: [Int], waiting: String?
    ) {
        var kept: [Int] = []
        var waiting: String?
        for (index, word) in words.enumerated() {
            if waiting != nil {
                waiting = nil
            } else if takingValue.contains(String(word)) {
                waiting = String(word)
            } else if !word.hasPrefix("-") || word == "-" {
                kept.append(index)
            }
        }
        return (kept, waiting)
    }

    /// What only the completion scripts write.
    private static let internals = ["--line", "--words"]

    private static func listed(in help: String) -> [String] {
        var options: [String] = []
        for match in help.matches(of: /--[a-z][a-z-]+/) where !options.contains(String(match.output)) {
            options.append(String(match.output))
        }
        return options
    }
}
