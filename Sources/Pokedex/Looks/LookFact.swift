/// A fact about a Pokémon's looks that isn't in the API's list of forms.
public struct LookFact: Hashable, Sendable {
    /// The Pokémon's number.
    public var pokemon: Int
    /// The API's id of the form; 0 for the Pokémon's default form.
    public var form: Int
    /// The kind of form.
    public var sort: LookForm.Sort
    /// Whether the female has a picture but no form or entry of her own.
    public var hasFemale: Bool
    /// Whether the shiny was still unreleased in October 2024.
    public var lacksShiny: Bool

    /// Creates a fact.
    ///
    /// - Parameters:
    ///   - pokemon: The Pokémon's number, 1 to 32,767.
    ///   - form: The API's id of the form, up to 32,767; 0 for the Pokémon's default form.
    ///   - sort: The kind of form.
    ///   - hasFemale: Whether the female has a picture but no form or entry of her own.
    ///   - lacksShiny: Whether the shiny is unreleased.
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

    /// Returns the API name of the female entry that corresponds to a male entry, such as `meowstic-female`
    /// for `meowstic-male`; nil if the name doesn't contain `male`.
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
    /// The kinds of forms, by how permanent and how visible they are.
    public enum Sort: Int, CaseIterable, Sendable {
        /// Permanent and visibly different.
        case kept
        /// Permanent, but looks the same.
        case unseen
        /// Depends on the held item.
        case held
        /// Temporary, in battle or in the field.
        case battle
    }

    /// The API's id of the form, which is not a Pokémon's id.
    public let id: Int
    /// The form's slug without the species' prefix, such as `b`.
    public let word: String
    /// The kind of form.
    public let sort: Sort
}
