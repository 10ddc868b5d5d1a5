public import Records

/// The fields of queries.

/// A field of the query language: a fact of a Pokémon or a move, with the name used in queries.
/// ``QueryTable`` lists the fields of each.
///
/// A new field needs a case here, a row in its table, and a column in `QueryColumn`.
public enum QueryField: String, CaseIterable, Sendable {
    /// A type, in any slot.
    case type
    /// The number of types, 1 or 2.
    case typeCount = "types"
    /// A type that is super effective against the Pokémon.
    case weak
    /// A type that deals at least four times the usual damage to the Pokémon.
    case weak4
    /// A type that is not very effective against the Pokémon.
    case resists
    /// A type that has no effect on the Pokémon.
    case immune
    /// A type that the Pokémon's own types are super effective against.
    case strong
    /// The generation that introduced this form.
    case generation = "gen"
    /// The species' national number, shared by all its forms; or the name of a regional Pokédex.
    case dex
    /// The entry's own number, above 10,000 for alternate forms.
    case id
    /// Whether the entry represents its species, as the default form does.
    case species
    /// The name.
    case name
    /// The form: `default`, or the rest of the API name after the species' name.
    case form
    /// A popular group that the species belongs to, such as `starter`.
    case group
    /// The species' colour.
    case color
    /// The species' shape.
    case shape
    /// The species' habitat.
    case habitat
    /// An egg group.
    case egg
    /// An ability, including hidden ones.
    case ability
    /// A hidden ability.
    case hidden
    /// A move that the Pokémon learns, optionally in a certain game or by a certain learn method.
    case move
    /// A version group in which the Pokémon learns moves, or in which a move is learned.
    case game
    /// The sexes that the species has: `male`, `female`, `both`, `female-only`, `male-only` or `genderless`.
    case gender
    /// The number of different abilities, including hidden ones.
    case abilities
    /// The species' growth rate.
    case growth
    /// A stat for which the Pokémon gives effort values when defeated.
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
    /// The HP base stat.
    case hp
    /// The Attack base stat.
    case attack
    /// The Defence base stat.
    case defense
    /// The Special Attack base stat.
    case specialAttack = "sp-attack"
    /// The Special Defence base stat.
    case specialDefense = "sp-defense"
    /// The Speed base stat.
    case speed
    /// The base stat total.
    case total = "bst"
    /// The base experience.
    case experience
    /// The species' capture rate.
    case capture
    /// Whether the species evolves, and how: by trade, by an item and so on.
    case evolves
    /// The stage of evolution, from 1.
    case stage
    /// The lowest level at which it evolves by level.
    case level
    /// Whether the Pokémon is a favourite of the user.
    case favorite
    /// A tag that the user added to the Pokémon.
    case tag
    /// A look that the user keeps for the Pokémon, given by its full word or by parts of the word.
    case look
    /// The number of looks that the user keeps for the Pokémon.
    case looks
    /// The user's nickname for the Pokémon.
    case nickname
    /// The user's note on the Pokémon.
    case note
    /// The user's rating, 1 to 5.
    case rating
    /// The day the user added the favourite.
    case added
    /// The position in the user's list, from 1.
    case position
    /// A saved search that the Pokémon matches.
    case saved
    /// The damage class of a move: physical, special or status.
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
    /// A machine that teaches a move, a game with such a machine, or whether any machine teaches the move.
    case machine
    /// A property of a move, such as `sound`.
    case flag
    /// An effect of a move besides damage, such as `burn`.
    case effect

    /// The base stat, if the field is one.
    public var stat: Stat? {
        let fields: [Self] = [.hp, .attack, .defense, .specialAttack, .specialDefense, .speed]
        return fields.firstIndex(of: self).flatMap { Stat(rawValue: UInt8($0 + 1)) }
    }

    /// The attribute of favourites, if the field is one.
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

    /// A kind of value.
    public enum Kind: Hashable, Sendable {
        /// Words of a fixed set.
        case choice
        /// `yes` or `no`.
        case flag
        /// Whole or decimal numbers, ranges of them, and comparisons.
        case number
        /// Numbers with a unit; the first unit is the default.
        case measure([QueryUnit])
        /// Any text.
        case text
        /// The user's tags, and `none`.
        case tag
        /// Any text, or `yes` or `no` to select by whether there is a note.
        case note
        /// Days, months and years, ranges of them, and comparisons.
        case date
        /// Names of saved searches.
        case saved
        /// A move, optionally with a game and a learn method.
        case move
    }

    /// The kind of the field's values.
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
            .ability, .hidden, .gender, .growth, .effort, .game, .evolves, .damageClass, .target, .machine,
            .flag,
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

    /// The allowed operators, in display order.
    var operators: [String] {
        switch kind {
        case .choice, .flag, .text, .tag, .note, .saved, .move: [":", "=", "!="]
        case .number, .measure, .date: [":", "=", "!=", ">", ">=", "<", "<="]
        }
    }

    /// Whether the fact can be unknown, so that `field:unknown` is meaningful.
    var canBeUnknown: Bool {
        ![
            .id, .species, .name, .favorite, .tag, .look, .nickname, .note, .saved, .group, .damageClass,
            .priority, .machine, .flag, .effect,
        ].contains(self) && !isOfMatchups
    }

    /// Whether an entry can be known to have no value, so that `field:none` is meaningful.
    var canBeNone: Bool { isOfMatchups || isOfUser && canBeUnknown }

    /// Whether the field is about the effectiveness of types.
    var isOfMatchups: Bool { [.weak, .weak4, .resists, .immune, .strong].contains(self) }

    /// Whether the field's values are types.
    var takesTypes: Bool { self == .type || isOfMatchups }

    /// Whether the field can be compared with another comparable field, as in `attack>defense`.
    var isComparable: Bool { stat != nil || [.total, .experience, .capture].contains(self) }

    /// Whether the field can be compared with a Pokémon's, as in `height>pikachu`.
    var isComparableWithPokemon: Bool { isComparable || self == .height || self == .weight }

    /// Whether the field holds the user's own data about their favourites.
    var isOfUser: Bool { attribute != nil || [.favorite, .position, .looks].contains(self) }

    /// Whether queries can sort by the field.
    var canBeSortedBy: Bool {
        ![.saved, .group, .move, .game, .machine, .flag, .effect].contains(self) && !isOfMatchups
    }
}
