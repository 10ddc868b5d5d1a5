import Wording

/// The facts that all forms of a Pokémon share.

/// A species: a small handle into its Pokédex; facts are decoded on demand.
public struct Species: Identifiable, Hashable, Sendable {
    let storage: Storage
    let row: Int

    var facts: SpeciesFacts { storage.species[row] }

    /// The National Pokédex number.
    public var id: Int { Int(facts.id) }

    /// The API's name, such as `deoxys`.
    public var name: String { storage.text(facts.slug) }

    /// The English name; the capitalised ``name`` if there is none.
    public var displayName: String { name(in: "en") ?? Pokemon.capitalized(name) }

    /// The genus in English, such as `Mouse Pokémon`; empty if unknown.
    public var genus: String { storage.text(facts.genus) }

    /// The generation that introduced the species, from 1.
    public var generation: Int { Int(facts.generation) }

    /// The colour's API name, such as `yellow`.
    public var color: String { slug(facts.color) ?? "" }

    /// The shape's API name, such as `quadruped`; nil if unknown.
    public var shape: String? { slug(facts.shape) }

    /// The habitat's API name, such as `waters-edge`; nil from generation IV on.
    public var habitat: String? { slug(facts.habitat) }

    /// The API names of one or two egg groups, such as `ground`.
    public var eggGroups: [String] {
        let groups = facts.eggGroups
        return groups.indices.compactMap { slug(groups[$0]) }
    }

    /// The English names of one or two egg groups, such as `Field`.
    public var eggGroupNames: [String] {
        let groups = facts.eggGroups
        return groups.indices.compactMap { word(groups[$0]).map { storage.text($0.name) } }
    }

    /// The growth rate's API name, such as `medium-slow`.
    public var growthRate: String { slug(facts.growthRate) ?? "" }

    /// The capture rate, 0...255; higher is easier.
    public var captureRate: Int { Int(facts.captureRate) }

    /// The chance of being female in eighths, 0...8, or -1 for a genderless species.
    public var genderRate: Int { Int(facts.genderRate) }

    /// The number of egg cycles until an egg hatches.
    public var hatchCounter: Int { Int(facts.hatchCounter) }

    /// The happiness when caught, 0...255.
    public var baseHappiness: Int { Int(facts.baseHappiness) }

    /// Whether the species is legendary.
    public var isLegendary: Bool { facts.isLegendary }

    /// Whether the species is mythical.
    public var isMythical: Bool { facts.isMythical }

    /// Whether the species is a baby.
    public var isBaby: Bool { facts.isBaby }

    /// The names in each language, in the catalogue's fixed order of languages.
    public var names: [LocalizedName] { storage.speciesNames.value.names(of: facts.id, in: storage) }

    /// Returns the name in a language, given by an API code such as `de` or `zh-hant`.
    public func name(in language: String) -> String? {
        names.first { $0.language == language }?.text
    }

    /// The species that this one evolves from.
    public var evolvesFrom: Species? {
        facts.evolvesFrom >= 0 ? Species(storage: storage, row: Int(facts.evolvesFrom)) : nil
    }

    /// The default form.
    public var defaultPokemon: Pokemon { Pokemon(storage: storage, row: Int(facts.defaultPokemon)) }

    /// All forms, in id order.
    public var varieties: [Pokemon] {
        storage.core.varieties(ofSpecies: row).map { Pokemon(storage: storage, row: $0) }
    }

    private func slug(_ row: Int32) -> String? { word(row).map { storage.text($0.slug) } }

    private func word(_ row: Int32) -> Word? { row >= 0 ? storage.words[Int(row)] : nil }

    /// Returns the possible API names at the start of the given text, longest first: `mr-mime` and
    /// `mr` for `Mr. Mime`.
    public static func names(beginning text: String) -> [String] {
        let words = NameFolding.words(text).prefix(3)
        return words.indices.reversed().map { words[...$0].joined(separator: "-") }
    }
}
