public import Pokedex
public import Records

/// A preview of an import.
public struct Proposal: Sendable {
    /// The file's rows, good and bad. If there are bad rows, nothing is imported unless they are to be
    /// skipped.
    public let reading: Reading
    /// The changes.
    public let plan: ImportPlan
    /// The existing kept things that queries in the file may refer to.
    let named: [KeptThing]
    let pokedex: NationalDex

    /// The change of each Pokémon that the Pokédex knows, in the order of the file.
    public var outcomes: [(pokemon: Pokemon, change: FavoriteChange)] {
        plan.changes.compactMap { change in pokedex[change.pokemonID].map { ($0, change) } }
    }

    /// Returns the API's name of a Pokémon, or its number if the Pokédex doesn't know it.
    public func apiName(of id: Int) -> String { pokedex[id]?.name ?? String(id) }

    /// Returns the English name of a Pokémon, or its number if the Pokédex doesn't know it.
    public func displayName(of id: Int) -> String { pokedex.visibleName(of: id) }
}
