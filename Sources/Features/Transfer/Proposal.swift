public import Pokedex
public import Records

/// The effects of importing a file.
public struct Proposal: Sendable {
    /// The file's rows, good and bad: unless bad rows are to be skipped, nothing is imported.
    public let reading: Reading
    /// The changes.
    public let plan: ImportPlan
    /// The kept things that queries of the file may name, as they were.
    let named: [KeptThing]
    let pokedex: NationalDex

    /// The change of each Pokémon that the Pokédex knows, in the file's order.
    public var outcomes: [(pokemon: Pokemon, change: FavoriteChange)] {
        plan.changes.compactMap { change in pokedex[change.pokemonID].map { ($0, change) } }
    }

    /// The API's name of a Pokémon; its number if the Pokédex doesn't know it.
    public func apiName(of id: Int) -> String { pokedex[id]?.name ?? String(id) }

    /// The English name of a Pokémon; its number if the Pokédex doesn't know it.
    public func displayName(of id: Int) -> String { pokedex.visibleName(of: id) }
}
