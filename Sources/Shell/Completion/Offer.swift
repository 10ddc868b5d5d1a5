import Pokedex
import Records

/// The kind of completion for an argument or an option's value.
enum Offer {
    /// No completion.
    case nothing
    /// Another command, or a help topic.
    case verb
    /// A fixed set of words, evaluated on Tab.
    case words(@autoclosure @Sendable () -> [String])
    /// A query, to the end of the line. If `areMostNames`, a word that starts like a field may also be a
    /// name. The given words are alternatives to a query.
    case query(areMostNames: Bool = false, or: [String] = [])
    /// Names of all Pokémon, or only of the user's favourites, to the end of the line. The given words are
    /// alternatives to the first name.
    case references(keptAlone: Bool = false, or: [String] = [])
    /// Names of favourites that have the tag typed before, to the end of the line.
    case tagged
    /// Names of favourites, and the position in the list to move them to, to the end of the line.
    case placeInList
    /// A form of the Pokémon named before it.
    case form
    /// The name of a Pokémon followed by its looks, to the end of the line.
    case look
    /// A query for moves, or a move's name, to the end of the line.
    case moves
    /// Names of abilities or natures, to the end of the line.
    case named(@Sendable (MoveDex) -> [String])
    /// A tag of the current user.
    case tag
    /// The name of one of the current user's saved items, or a built-in name.
    case kept(KeptKind)
    /// The number of a change that the current user can undo.
    case change
    /// A user who is signed in here; with `butCurrent`, excluding the current user.
    case people(butCurrent: Bool = false)
    /// Names of known characters, to the end of the line; with `fields`, also filter fields and their values.
    case characters(fields: Bool)
    /// The name of a setting, optionally with its value.
    case setting
    /// A value for the setting named before it.
    case settingValue
    /// The name of a setting, an equals sign, and its value.
    case assignment
    /// A file or a folder.
    case path

    /// The version groups in which Pokémon learn moves.
    static let games = Offer.named { VersionGroup.typedNames(of: $0.games) }

    /// Whether the offer also applies to all later words.
    var takesTheRest: Bool {
        switch self {
        case .query, .references, .characters, .tagged, .placeInList, .look, .moves, .named: true
        default: false
        }
    }

    var isPath: Bool { if case .path = self { true } else { false } }

    /// Whether a query may be typed.
    var isQuery: Bool {
        switch self {
        case .query, .references: true
        default: false
        }
    }
}

/// The options of commands, for completion.
enum VerbOptions {
    /// The offers for the options that take a value, of all commands.
    static let offers = Verb.commands.reduce(into: GlobalOptions.offers) { offers, command in
        offers.merge(command.about.optionOffers) { first, _ in first }
    }

    /// Returns the options of `command` and the global options, with their descriptions. Global options may
    /// come before or after any command.
    static func meanings(of command: (any ShellCommand.Type)?) -> [(name: String, meaning: String?)] {
        let own = command.flatMap { CommandInfo($0)?.shown } ?? []
        let global = CommandInfo(DescribedOptions.self)?.shown ?? []
        let options = (own + global).filter { $0.kind != "positional" }
        return options.flatMap { option in
            option.spellings.filter { $0.hasPrefix("--") }.map { ($0, option.abstract) }
        }
    }

    /// Returns the positions of the words that are neither options nor option values, and the option still
    /// waiting for its value, if any.
    static func parting(_ words: some RandomAccessCollection<some StringProtocol>) -> (
        kept: [Int], waiting: String?
    ) {
        var kept: [Int] = []
        var waiting: String?
        for (index, word) in words.enumerated() {
            if waiting != nil {
                waiting = nil
            } else if !word.hasPrefix("-") || word == "-" {
                kept.append(index)
            } else if offers[String(word)] != nil {
                waiting = String(word)
            }
        }
        return (kept, waiting)
    }
}
