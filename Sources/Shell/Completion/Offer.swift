import Pokedex
import Records

/// Tab's offer for one argument, or for an option's value.
enum Offer {
    /// Nothing that could be completed.
    case nothing
    /// Another verb, or a topic of the help.
    case verb
    /// A fixed set of words, gathered when Tab asks for them.
    case words(@autoclosure @Sendable () -> [String])
    /// A query, to the end of the line; where most are names, a word that begins a field may well begin one too. These
    /// words may stand in its place.
    case query(areMostNames: Bool = false, or: [String] = [])
    /// Names of Pokémon, to the end of the line: of all, or of those that the user at the prompt keeps; these words may
    /// stand in the place of the first.
    case references(keptAlone: Bool = false, or: [String] = [])
    /// Names of what the user keeps with the tag before them, to the end of the line.
    case tagged
    /// Names of what the user keeps, and where in their list to move it, to the end of the line.
    case placeInList
    /// A form of the Pokémon named before it.
    case form
    /// The name of a Pokémon, and after it its looks, to the end of the line.
    case look
    /// A query over moves, or the name of one, to the end of the line.
    case moves
    /// Names of abilities or natures, to the end of the line.
    case named(@Sendable (MoveDex) -> [String])
    /// A tag of the user at the prompt.
    case tag
    /// The name of a kept thing of the user at the prompt, or of one that is there by itself.
    case kept(KeptKind)
    /// The number of a change of the user at the prompt that can be undone.
    case change
    /// A user who is signed in here, but for the one at the prompt where that one is of no use.
    case people(butCurrent: Bool = false)
    /// Names of characters that were seen, to the end of the line; before them also fields of a filter and their values.
    case characters(fields: Bool)
    /// The name of a setting, or one with its value.
    case setting
    /// The value of the setting before it.
    case settingValue
    /// The name of a setting, an equals sign, and its value.
    case assignment
    /// A file or a folder.
    case path

    /// Games in which any Pokémon learns moves.
    static let games = Offer.named { VersionGroup.typedNames(of: $0.games) }

    /// Whether it is offered for all words from its place on.
    var takesTheRest: Bool {
        switch self {
        case .query, .references, .characters, .tagged, .placeInList, .look, .moves, .named: true
        default: false
        }
    }

    var isPath: Bool { if case .path = self { true } else { false } }

    /// Whether a query may be typed there.
    var isQuery: Bool {
        switch self {
        case .query, .references: true
        default: false
        }
    }
}

/// The options of the verbs, as completion needs them.
enum VerbOptions {
    /// The offers for each option of any verb that takes a value.
    static let offers = Verb.commands.reduce(into: GlobalOptions.offers) { offers, command in
        offers.merge(command.optionOffers) { first, _ in first }
    }

    /// The options of `command`, with those of the program, which any verb may have before or after it, and their meanings.
    static func meanings(of command: (any ShellCommand.Type)?) -> [(name: String, meaning: String?)] {
        let own = command.flatMap { CommandInfo($0)?.shown } ?? []
        let global = CommandInfo(DescribedOptions.self)?.shown ?? []
        let options = (own + global).filter { $0.kind != "positional" }
        return options.flatMap { option in
            option.spellings.filter { $0.hasPrefix("--") }.map { ($0, option.abstract) }
        }
    }

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
            } else if !word.hasPrefix("-") || word == "-" {
                kept.append(index)
            } else if offers[String(word)] != nil {
                waiting = String(word)
            }
        }
        return (kept, waiting)
    }
}
