/// A fact on how a Pokémon can look, beside what the API lists as its forms.
public struct LookFact: Hashable, Sendable {
    /// The Pokémon's number.
    public var pokemon: Int
    /// The API's number of the form; 0 for the Pokémon's own.
    public var form: Int
    /// The places where the form is seen.
    public var sort: LookForm.Sort
    /// Whether the female has a picture of its own, and neither a form nor an entry.
    public var hasFemale: Bool
    /// Whether no game had released the shiny by October 2024.
    public var lacksShiny: Bool

    /// A fact.
    ///
    /// - Parameters:
    ///   - pokemon: the Pokémon's number, 1 to 32,767.
    ///   - form: the API's number of the form, up to 32,767; 0 for the Pokémon's own.
    ///   - sort: where the form is seen.
    ///   - hasFemale: whether the female has a picture of its own.
    ///   - lacksShiny: whether the shiny hadn't been released.
    public init(
        pokemon: Int, form: Int = 0, sort: LookForm.Sort = .kept, hasFemale: Bool = false,
        lacksShiny: Bool = false
    ) {
        self.pokemon = pokemon
        self.form = form
        self.sort = sort
        self.hasFemale = hasFemale
        self.lacksShiny = lacksShiny
    }
}

extension LookFact {
    /// The API's name that the female of a male's entry has, if she has an entry: `meowstic-female` for `meowstic-male`; nil for
    /// a name without such a word.
    public static func femaleName(of slug: String) -> String? {
        var words = slug.split(separator: "-").map(String.init)
        guard let place = words.dropFirst().firstIndex(where: { $0 == "male" || $0 == "m" }) else {
            return nil
        }
        words[place] = words[place] == "m" ? "f" : "female"
        return words.joined(separator: "-")
    }
}

/// A form of a Pokémon that has no entry of its own, such as Unown B.
public struct LookForm: Hashable, Sendable {
    /// The places where a form is seen.
    public enum Sort: Int, CaseIterable, Sendable {
        /// It is kept, and seen to be another.
        case kept
        /// It is kept, and looks like the others.
        case unseen
        /// It depends on the item that the Pokémon holds.
        case held
        /// It lasts as long as a battle or a stay in the field.
        case battle
    }

    /// The API's number of the form, not of a Pokémon.
    public let id: Int
    /// The slug after that of the species, such as `b`.
    public let word: String
    /// The places where it is seen.
    public let sort: Sort
}
