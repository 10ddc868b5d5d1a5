import Records

/// A meaning of a phrase, as the table in ``SpokenLexicon`` writes it.
enum SpokenMeaning: Equatable {
    /// `favorite:yes`: terms that the phrase stands for.
    case terms([SpokenTerm])
    /// `weak:*`: a relation to the values behind the phrase.
    case relation(SpokenRelation)
    /// `*:egg`: a relation to the values before the phrase.
    case ending(SpokenRelation)
    /// `name:x*`: part of a name, with `x` for the word behind the phrase.
    case name(String)
    /// `added=7d`: a value of a relation.
    case value(of: QueryField, String)
    /// `@machine`: a way to learn the move before it.
    case way(String)
    /// `>=`: a comparison with the number behind the phrase.
    case sign(String)
    /// `+>=`: a comparison with the number before the phrase.
    case opening(String)
    /// `speed>than`: a comparison with what follows “than”; the field is nil if it comes first.
    case comparative(QueryField?, String)
    /// `bst`: a field with numbers.
    case field(QueryField)
    /// `sort:-speed`: an order.
    case order(String)
    /// `sort:-*`: an order by the field behind the phrase; whether it is descending.
    case superlative(isDescending: Bool)
    /// `sort:by`: an order by any field behind the phrase.
    case sorting
    /// `desc`: the direction of an order.
    case direction(isDescending: Bool)
    case joint(SpokenAnswer.Joint)
    case negation(SpokenAnswer.Negation)
    /// `type:flying/move:fly`: terms of which the user has to choose one; none are left for an unknown colour.
    case doubt([String])
    case filler

    /// Parses a meaning; nil if it isn't one.
    init?(_ text: String) {
        switch text {
        case "-": self = .filler
        case "and", "but": self = .joint(.and)
        case "or": self = .joint(.or)
        case "not": self = .negation(.one)
        case "no": self = .negation(.each)
        case "all-but": self = .negation(.all)
        case "desc", "asc": self = .direction(isDescending: text == "desc")
        case "sort:by": self = .sorting
        case "sort:*", "sort:-*": self = .superlative(isDescending: text == "sort:-*")
        case _ where text.contains("/"):
            self = .doubt(text.split(separator: "/").map(String.init).filter { !$0.hasSuffix(":") })
        case _ where text.hasPrefix("sort:"): self = .order(String(text.dropFirst(5)))
        case _ where text.hasPrefix("name:"): self = .name(String(text.dropFirst(5)))
        case _ where text.hasPrefix("@"): self = .way(text)
        case _ where text.hasPrefix("+"): self = .opening(String(text.dropFirst()))
        case _ where text.hasSuffix("than"):
            let parts = text.dropLast(4)
            guard let sign = parts.last else { return nil }
            self = .comparative(QueryField(named: String(parts.dropLast())), String(sign))
        case _ where text.hasSuffix(":*"):
            guard let relation = SpokenRelation(String(text.dropLast(2))) else { return nil }
            self = .relation(relation)
        case _ where text.hasPrefix("*:"):
            guard let relation = SpokenRelation(String(text.dropFirst(2))) else { return nil }
            self = .ending(relation)
        case _ where text.allSatisfy({ ":<>=".contains($0) }): self = .sign(text)
        default:
            if let field = QueryField(named: text) {
                self = .field(field)
                return
            }
            let terms = text.split(separator: " ").compactMap { SpokenTerm(String($0)) }
            guard let first = terms.first else { return nil }
            self = first.sign == "=" ? .value(of: first.field, first.values[0]) : .terms(terms)
        }
    }
}

/// A relation between a Pokémon and the values that a phrase is followed by.
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
        let parts = text.split(separator: "@").map(String.init)
        if text == "debut" {
            self = .debut
        } else if let kin = Kin(rawValue: text) {
            self = .kin(kin)
        } else if let field = QueryField(named: parts[0]) {
            self = .field(field, way: parts.count > 1 ? "@" + parts[1] : "")
        } else {
            return nil
        }
    }
}
