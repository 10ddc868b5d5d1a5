public import Pokedex
import Records

/// A preview of an import.
public struct Proposal: Sendable {
    /// The file's rows, good and bad. If there are bad rows, nothing is imported unless the user chooses to
    /// skip them.
    public let reading: Reading
    /// The changes that the import will make.
    public let plan: ImportPlan
    /// The existing saved searches that queries in the file may refer to.
    let named: [KeptThing]
    /// The Pokédex with the Pokémon that the file names.
    public let pokedex: NationalDex

    /// The change to each Pokémon that is in the Pokédex, in the order of the file.
    var outcomes: [(pokemon: Pokemon, change: FavoriteChange)] {
        plan.changes.compactMap { change in pokedex[change.pokemonID].map { ($0, change) } }
    }

    /// Returns the API's name for a Pokémon, or its number if it isn't in the Pokédex.
    public func apiName(of id: Int) -> String { pokedex[id]?.name ?? String(id) }

    /// Returns the English name of a Pokémon, or its number if it isn't in the Pokédex.
    public func displayName(of id: Int) -> String { pokedex.visibleName(of: id) }
}
