/// A meaning of a phrase, as the table in ``SpokenLexicon`` writes it.
struct SpokenMeaning: Equatable {
    /// A kind of meaning, which says what the text is.
    enum Kind: String {
        /// Terms that the phrase stands for: `favorite:yes`.
        case term
        /// A relation to the values behind or before the phrase: `weak`.
        case relation, ending
        /// Part of a name, with `x` for the word behind the phrase: `x*`.
        case name
        /// A field and a value of it: `added 7d`.
        case value
        /// A way to learn the move before it: `@machine`.
        case way
        /// A comparison with the number behind or before the phrase: `>=`.
        case sign, opening
        /// A comparison with what follows “than”, after its field unless that comes next: `speed>`, `>`.
        case comparative
        /// A field with numbers: `bst`.
        case field
        /// A sort key: `-speed`.
        case order
        /// An order by the field behind the phrase; `-` if it is descending.
        case superlative
        /// An order by any field behind the phrase; and its direction, `-` if it is descending.
        case sorting, direction
        /// A raw value of ``SpokenAnswer``.
        case joint, negation
        /// Terms of which the user has to choose one; none for a colour that isn't in the Pokédex.
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
