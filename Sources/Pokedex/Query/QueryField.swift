public import Records

/// The table of everything a query can ask about.

/// A field of the query language: one fact of a Pokémon or of a move, under the name people type. ``QueryTable`` says which
/// belong to which.
///
/// A new field is a case here, a row of its table, and a column in `QueryColumn`.
public enum QueryField: String, CaseIterable, Hashable, Sendable {
    /// A type, in either slot.
    case type
    /// The number of its types, 1 or 2.
    case typeCount = "types"
    /// A type whose attacks do more than usual to it.
    case weak
    /// A type whose attacks do four times the usual damage to it, or more.
    case weak4
    /// A type whose attacks do less than usual to it, but something.
    case resists
    /// A type whose attacks do nothing to it.
    case immune
    /// A type to which the attacks of one of its own types do double damage.
    case strong
    /// The generation that brought this form.
    case generation = "gen"
    /// The species' national number, shared by all its forms; or, as a word, a regional Pokédex.
    case dex
    /// The entry's own number, above 10,000 for alternate forms.
    case id
    /// Whether it stands for its species, as the default form does.
    case species
    /// The name.
    case name
    /// The form: `default`, or what the API's name says after the species' name.
    case form
    /// A group that fans speak of, such as `starter`; of the species.
    case group
    /// The species' colour.
    case color
    /// The species' shape.
    case shape
    /// The species' habitat.
    case habitat
    /// An egg group.
    case egg
    /// An ability, hidden ones too.
    case ability
    /// A hidden ability.
    case hidden
    /// A move that it learns; maybe only in a game, or by a way.
    case move
    /// A group of games in which it learns moves, or in which a move is learned.
    case game
    /// The species' growth rate.
    case growth
    /// A stat of which it gives effort values when defeated.
    case effort = "ev"
    /// Whether the species is legendary.
    case legendary
    /// Whether the species is mythical.
    case mythical
    /// Whether the species is a baby.
    case baby
    /// The height; a plain number means centimetres.
    case height
    /// The weight; a plain number means kilograms.
    case weight
    /// A base stat.
    case hp
    /// A base stat.
    case attack
    /// A base stat.
    case defense
    /// A base stat.
    case specialAttack = "sp-attack"
    /// A base stat.
    case specialDefense = "sp-defense"
    /// A base stat.
    case speed
    /// The base stat total.
    case total = "bst"
    /// The base experience.
    case experience
    /// The species' capture rate.
    case capture
    /// Whether the species evolves into another, and how: by trade, by an item and so on.
    case evolves
    /// Whether the user keeps it.
    case favorite
    /// A tag that the user gave it.
    case tag
    /// A look that the user keeps of it, by its word or some parts of it.
    case look
    /// The number of looks that the user keeps of it.
    case looks
    /// The user's own name for it.
    case nickname
    /// The user's note on it.
    case note
    /// The user's rating, 1 to 5.
    case rating
    /// The day on which the user added it.
    case added
    /// The position in the user's list, from 1.
    case position
    /// A search that the user saved, which selects it.
    case saved
    /// Whether a move is physical, special or changes something else.
    case damageClass = "class"
    /// A move's power.
    case power
    /// A move's accuracy.
    case accuracy
    /// The number of times a move can be used.
    case pp
    /// A move's priority.
    case priority
    /// The target of a move.
    case target
    /// A machine that teaches a move, the games that have one, or whether any does.
    case machine
    /// A property of a move, such as `sound`.
    case flag
    /// What a move does besides damage, such as `burn`.
    case effect

    /// The base stat that it is, if it is one.
    public var stat: Stat? {
        let fields: [Self] = [.hp, .attack, .defense, .specialAttack, .specialDefense, .speed]
        return fields.firstIndex(of: self).flatMap { Stat(rawValue: UInt8($0 + 1)) }
    }

    /// The attribute of favourites that it asks for, if it is one.
    public var attribute: FavoriteField? {
        switch self {
        case .tag: .tags
        case .look: .looks
        case .nickname: .nickname
        case .note: .note
        case .rating: .rating
        case .added: .addedAt
        default: nil
        }
    }

    /// A kind of values.
    public enum Kind: Hashable, Sendable {
        /// Words of a fixed set.
        case choice
        /// `yes` or `no`.
        case flag
        /// Whole or decimal numbers, ranges of them, and comparisons.
        case number
        /// Numbers with one of these units, the first being what a plain number means.
        case measure([QueryUnit])
        /// Any text.
        case text
        /// Tags, which only their user knows, and `none`.
        case tag
        /// Any text, and `yes` or `no` for whether there is one.
        case note
        /// Days, months and years, ranges of them, and comparisons.
        case date
        /// Names of searches that the user saved.
        case saved
        /// A move, and where or how it is learnt.
        case move
    }

    /// The name in queries, such as `sp-attack`.
    public var name: String { rawValue }

    /// The field of a table by its name or an alias, in any case, with or without hyphens.
    public init?(named text: String, in table: QueryTable = .pokemon) {
        guard let field = table.names[Self.key(text)] else { return nil }
        self = field
    }

    /// The kind of its values.
    public var kind: Kind {
        switch attribute?.kind {
        case .words: return .tag
        case .text: return .note
        case .date: return .date
        case .number, .place: return .number
        case nil: break
        }
        return switch self {
        case .type, .weak, .weak4, .resists, .immune, .strong, .group, .form, .color, .shape, .habitat, .egg,
            .ability, .hidden, .growth, .effort, .game, .evolves, .damageClass, .target, .machine, .flag,
            .effect:
            .choice
        case .species, .legendary, .mythical, .baby, .favorite: .flag
        case .height: .measure([.centimeters, .meters, .feet, .inches])
        case .weight: .measure([.kilograms, .grams, .pounds])
        case .name: .text
        case .saved: .saved
        case .move: .move
        default: .number
        }
    }

    /// Other names it answers to.
    public var aliases: [String] {
        switch self {
        case .weak: ["weakness", "weak-to"]
        case .resists: ["resist"]
        case .immune: ["immune-to"]
        case .strong: ["strong-against"]
        case .generation: ["generation", "region"]
        case .dex: ["number", "no"]
        case .form: ["forme", "variety"]
        case .color: ["colour"]
        case .egg: ["egg-group"]
        case .hidden: ["hidden-ability"]
        case .move: ["moves", "learns"]
        case .game: ["games", "version-group"]
        case .damageClass: ["category", "damage-class"]
        case .accuracy: ["acc"]
        case .machine: ["tm", "hm", "tr"]
        case .flag: ["flags"]
        case .effect: ["effects"]
        case .growth: ["growth-rate"]
        case .effort: ["ev-yield", "yield"]
        case .attack: ["atk"]
        case .defense: ["defence", "def"]
        case .specialAttack: ["special-attack", "spa", "sp-atk", "spatk"]
        case .specialDefense: ["special-defense", "special-defence", "sp-defence", "spd", "sp-def", "spdef"]
        case .speed: ["spe"]
        case .total: ["total", "base-stat-total"]
        case .experience: ["exp", "xp", "base-experience"]
        case .capture: ["capture-rate", "catch", "catch-rate"]
        case .evolves: ["evolve"]
        case .favorite: ["favourite", "fav"]
        case .tag: ["tags", "tagged"]
        case .nickname: ["nick", "called"]
        case .note: ["notes", "noted"]
        case .rating: ["rate", "rated", "stars"]
        case .added: ["since", "date"]
        case .position: ["place", "order"]
        case .saved: ["search"]
        default: []
        }
    }

    /// The operators it takes, in the order worth showing.
    public var operators: [String] {
        switch kind {
        case .choice, .flag, .text, .tag, .note, .saved, .move: [":", "=", "!="]
        case .number, .measure, .date: [":", "=", "!=", ">", ">=", "<", "<="]
        }
    }

    /// Whether a fact of it can be unknown, so that `field:unknown` means something.
    var canBeUnknown: Bool {
        ![
            .id, .species, .name, .favorite, .tag, .look, .nickname, .note, .saved, .group, .damageClass,
            .priority, .machine, .flag, .effect,
        ].contains(self) && !isOfMatchups
    }

    /// Whether it says how attacks of a type do.
    var isOfMatchups: Bool { [.weak, .weak4, .resists, .immune, .strong].contains(self) }

    /// Whether its values are types.
    var takesTypes: Bool { self == .type || isOfMatchups }

    /// Whether two such fields can be compared, as in `attack>defense`.
    var isComparable: Bool { stat != nil || [.total, .experience, .capture].contains(self) }

    /// Whether it is something that only a user says of their favourites.
    public var isOfUser: Bool { attribute != nil || [.favorite, .position, .looks].contains(self) }

    /// Whether a query can be sorted by it.
    public var canBeSortedBy: Bool {
        ![.saved, .group, .move, .game, .machine, .flag, .effect].contains(self) && !isOfMatchups
    }

    static func key(_ text: String) -> String {
        text.lowercased().filter { $0 != "-" && $0 != "_" }
    }
}

extension Query {
    /// The group of games that it asks for, if there is exactly one.
    public var onlyGame: VersionGroup? {
        let names = conditions.compactMap { condition -> [String]? in
            guard case .term(let term) = condition, term.field == .game, term.comparison == .isAmong else {
                return nil
            }
            return term.values.compactMap { if case .choice(let name) = $0 { name } else { nil } }
        }.flatMap(\.self)
        return names.count == 1 ? VersionGroup(named: names[0]) : nil
    }

    /// The type that it asks for, if it asks for one and for nothing else.
    public var onlyType: PokemonType? {
        guard case .term(let term)? = conditions.first, conditions.count == 1, term.field == .type,
            term.comparison == .isAmong, term.values.count == 1, case .choice(let name)? = term.values.first
        else { return nil }
        return PokemonType(name: name)
    }
}
