/// A nature, which raises one stat by 10 % and lowers another.
public struct Nature: Identifiable, Hashable, Sendable {
    let dex: MoveDex
    let row: Int

    /// The API's id.
    public var id: Int { dex.tables.natures.numbers[row, 0] }
    /// The API's name, such as `timid`.
    public var name: String { dex.tables.natures.slugs[row] }
    /// The English name.
    public var displayName: String { dex.tables.natures.names[row] }
    /// The stat that the nature raises by 10 %; nil for a neutral nature.
    public var raised: Stat? { stat(1) }
    /// The stat that the nature lowers by 10 %; nil for a neutral nature.
    public var lowered: Stat? { stat(2) }
    /// The flavour that Pokémon with this nature like, such as `sweet`.
    public var likes: String? { flavor(3) }
    /// The flavour that Pokémon with this nature dislike.
    public var hates: String? { flavor(4) }

    private func stat(_ column: Int) -> Stat? {
        Stat(rawValue: UInt8(dex.tables.natures.numbers[row, column]))
    }
    private func flavor(_ column: Int) -> String? {
        dex.tables.flavors.word(dex.tables.natures.numbers[row, column])
    }
}

/// An ability, independent of any Pokémon.
public struct AbilityEntry: Identifiable, Hashable, Sendable {
    let dex: MoveDex
    let row: Int

    /// The API's id.
    public var id: Int { dex.tables.abilities.numbers[row, 0] }
    /// The API's name, such as `levitate`.
    public var name: String { dex.tables.abilities.slugs[row] }
    /// The English name.
    public var displayName: String { dex.tables.abilities.names[row] }
    /// The generation that introduced the ability.
    public var generation: Int { dex.tables.abilities.numbers[row, 1] }
    /// The names in all languages.
    public var names: [LocalizedName] { dex.names(.ability, row) }

    /// Returns the Pokémon that have the ability, each with its slot, in id order.
    public func owners(in pokedex: NationalDex) -> [(pokemon: Pokemon, slot: Int)] {
        let storage = pokedex.storage
        let name = name
        let place = storage.words.firstIndex { $0.kind == .ability && storage.text($0.slug) == name }
        guard let word = place.map(Int32.init) else { return [] }
        return storage.pokemon.enumerated().compactMap { row, facts in
            let slot = facts.abilities.indices.first { facts.abilities[$0] == word }
            return slot.map { (Pokemon(storage: storage, row: row), $0 + 1) }
        }
    }
}
