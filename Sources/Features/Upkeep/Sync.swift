import PokeAPI
public import Pokedex

/// Renewing the facts from the API.
extension Upkeep {
    /// The news of a download.
    public struct News: Sendable {
        /// The Pokédex as it is now.
        public let pokedex: NationalDex
        /// Those that it did not have before, in the order of their numbers.
        public let newPokemon: [Pokemon]
        /// The numbers of those that are no longer listed.
        public let removedPokemon: [Int]
        /// How many facts of the others changed.
        public let changedFacts: Int
    }

    /// Downloads every fact; an interrupted download goes on where it stopped, and the old facts stay in use until the
    /// new ones are whole.
    ///
    /// - Parameter progress: called with the number of answers that have arrived, and of all of them.
    /// - Returns: what is new.
    /// - Throws: `SyncError`, or `APIError`.
    public func sync(progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void) async throws -> News {
        let difference = try await catalog.sync { progress($0.done, $0.total) }
        let pokedex = try await catalog.pokedex().value
        return News(
            pokedex: pokedex, newPokemon: difference.newPokemon.compactMap { pokedex[$0] },
            removedPokemon: difference.removedPokemon, changedFacts: difference.changedRows)
    }

    /// How many Pokémon the API lists that are not known here; asked for once a day at most.
    public func newcomers() async -> Int { await catalog.newcomers() }

    /// Whether a synced Pokédex was found damaged and set aside since this was asked last.
    public func foundDamage() async -> Bool { await catalog.tellsOfDamage() }
}
