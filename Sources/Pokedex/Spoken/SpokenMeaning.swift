/// A meaning of a phrase, as written in the table of ``SpokenLexicon``.
struct SpokenMeaning: Equatable {
    /// A kind of meaning, which determines how the text is interpreted.
    enum Kind: String {
        /// Terms that the phrase stands for: `favorite:yes`.
        case term
        /// A relation to the values after or before the phrase: `weak`.
        case relation, ending
        /// Part of a name, with `x` for the word after the phrase: `x*`.
        case name
        /// A field and its value: `added 7d`.
        case value
        /// A way to learn the move before it: `@machine`.
        case way
        /// A comparison with the number after or before the phrase: `>=`.
        case sign, opening
        /// A comparison with the number or Pokémon after “than”; the field comes first, unless the user names
        /// it next: `speed>`, `>`.
        case comparative
        /// A field with numbers: `bst`.
        case field
        /// A sort key: `-speed`.
        case order
        /// An order by the field after the phrase; `-` if it is descending.
        case superlative
        /// An order by any field after the phrase, and its direction: `-` if it is descending.
        case sorting, direction
        /// A raw value of ``SpokenAnswer``.
        case joint, negation
        /// Several terms, one of which the user has to choose; none for a colour that isn't in the Pokédex.
        case doubt
        case filler
    }

    let kind: Kind
    let text: String
}

/// A relation between a Pokémon and the values of a phrase.
enum SpokenRelation: Equatable {
    /// The value of a field, with a way for moves: `@egg`.
    case field(QueryField, way: String = "")
    /// The game in which it was introduced.
    case debut
    /// Kinship to a Pokémon.
    case kin(Kin)

    enum Kin: String {
        case evolutions, family
        case earlier = "pre-evolutions"
    }

    /// The field whose values follow; nil for kinship.
    var field: QueryField? {
        switch self {
        case .field(let field, _): field
        case .debut: .generation
        case .kin: nil
        }
    }

    init?(_ text: String) {
        let name = text.prefix { $0 != "@" }
        if text == "debut" {
            self = .debut
        } else if let kin = Kin(rawValue: text) {
            self = .kin(kin)
        } else if let field = QueryField(named: String(name)) {
            self = .field(field, way: String(text[name.endIndex...]))
        } else {
            return nil
        }
    }
}
