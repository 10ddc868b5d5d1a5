/// An entry of the Pokédex.

/// A Pokémon: a small handle into its Pokédex; facts are decoded on demand.
///
/// Two handles are equal if they refer to the same entry of the same Pokédex; compare ``id`` across
/// Pokédexes.
public struct Pokemon: Identifiable, Hashable, Sendable {
    let storage: Storage
    let row: Int

    private var facts: PokemonFacts { storage.core.pokemon[row] }

    /// The number: the species' number for a default form, above 10,000 for an alternate form.
    public var id: Int { Int(facts.id) }

    /// The API's name, such as `mr-mime`.
    public var name: String { Core.slug(facts.slug, in: storage.bytes) }

    /// The English name, such as `Mr. Mime` or `Alolan Raichu`; the capitalised ``name`` if there is none.
    public var displayName: String {
        facts.name.count > 0 ? storage.text(facts.name) : Self.capitalized(name)
    }

    /// Whether the Pokémon is its species' default form.
    public var isDefault: Bool { facts.isDefault }

    /// The species; nil in a Pokédex that only has names.
    public var species: Species? {
        let row = facts.species
        return row >= 0 ? Species(storage: storage, row: Int(row)) : nil
    }

    /// The generation that introduced this form, which may be later than the species'.
    public var generation: Int? { facts.generation > 0 ? Int(facts.generation) : nil }

    /// The types, one or two, in slot order; empty if unknown.
    public var types: [PokemonType] {
        let types = facts.types
        return types.indices.compactMap { PokemonType(rawValue: types[$0]) }
    }

    /// The height in decimetres.
    public var height: Int? { Self.known(facts.height) }

    /// The weight in hectograms; nil if unknown or a placeholder in the API (Gigantamax, Eternamax).
    public var weight: Int? { Self.known(facts.weight) }

    /// The base experience.
    public var baseExperience: Int? { Self.known(facts.baseExperience) }

    /// The effort values gained by defeating the Pokémon; nil for the 49 newest forms, for which PokéAPI has
    /// no values.
    public var effortYield: EffortYield? { EffortYield(bits: facts.effort) }

    /// The base stats.
    public var stats: Stats? {
        guard facts.hasStats else { return nil }
        let stats = facts.stats
        return Stats { Int(stats[$0.index]) }
    }

    /// The abilities in slot order, possibly with gaps; empty if unknown.
    public var abilities: [Ability] {
        let core = storage.core
        let rows = facts.abilities
        return rows.indices.compactMap { index in
            guard rows[index] >= 0 else { return nil }
            let word = core.words[Int(rows[index])]
            return Ability(name: core.text(word.slug), displayName: core.text(word.name), slot: index + 1)
        }
    }

    /// The pictures that exist.
    public var pictures: Pictures { facts.pictures }

    /// Returns the URL of a picture; nil if the picture doesn't exist.
    public func url(of picture: Picture) -> String? {
        pictures.contains(picture) ? picture.url(id: id) : nil
    }

    /// The URL of the official artwork; nil if it doesn't exist.
    public var artworkURL: String? { url(of: .artwork) }

    /// The names in each language: the species' names for a default form, or else the form's own names, which
    /// exist in only a few languages.
    public var names: [LocalizedName] {
        if isDefault { return species?.names ?? [] }
        return storage.formNames.value.names(of: facts.id, in: storage)
    }

    private static func known(_ number: Int32) -> Int? { number == PokemonFacts.none ? nil : Int(number) }

    /// Capitalises the words of an API name: `mr-mime` becomes `Mr Mime`.
    public static func capitalized(_ slug: String) -> String {
        slug.split(separator: "-").map { $0.prefix(1).uppercased() + String($0.dropFirst()) }.joined(
            separator: " ")
    }
}

// MARK: An ability of a Pokémon

/// An ability in one of a Pokémon's slots.
public struct Ability: Hashable, Sendable {
    /// The API's name, such as `lightning-rod`.
    public var name: String
    /// The English name, such as `Lightning Rod`.
    public var displayName: String
    /// The slot, 1...3. Slots have gaps: 375 Pokémon have only a first and a third ability.
    public var slot: Int

    /// Whether this is the hidden ability, which is always in slot 3.
    public var isHidden: Bool { slot == 3 }

    /// Creates an ability.
    public init(name: String, displayName: String, slot: Int) {
        self.name = name
        self.displayName = displayName
        self.slot = slot
    }
}
