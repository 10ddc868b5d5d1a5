import Lists
public import Persistence
public import PokeAPI
public import Pokedex
public import Records

/// The changes of what a user keeps, and taking them back.
public struct Journal: Persisting, Sendable {
    /// The service.
    package var persistence: PersistenceService
    private let catalog: CatalogService

    /// - Parameters:
    ///   - persistence: where changes are kept.
    ///   - catalog: where the Pokédex comes from.
    public init(persistence: PersistenceService, catalog: CatalogService) {
        self.persistence = persistence
        self.catalog = catalog
    }

    /// A copy that makes dry runs.
    public var rehearsing: Self { with(\.rehearsing) }

    /// Counts the changes that are gone: they had been undone when a newer one was made, or were forgotten as the oldest.
    ///
    /// - Parameter changes: all that are kept, the newest first.
    /// - Returns: how many.
    public static func goneCount(besides changes: [PastChange]) -> Int {
        // Every change gets the next number.
        (changes.first?.change.number ?? 0) - changes.count
    }

    /// Takes back the newest changes, wherever they were made: all of the steps or none.
    ///
    /// - Parameters:
    ///   - steps: how many; fewer where there are no more.
    ///   - user: the owner.
    /// - Returns: what was taken back, in that order.
    /// - Throws: `InTheWay`, `PersistenceError`.
    public func undo(_ steps: Int = 1, of user: User) async throws -> [PastChange] {
        try await telling { try await persistence.undo(steps, of: user.id).value }
    }

    /// Makes again what was taken back last: all of the steps or none.
    ///
    /// - Parameters:
    ///   - steps: how many; fewer where there are no more.
    ///   - user: the owner.
    /// - Returns: what was made again, in that order.
    /// - Throws: `InTheWay`, `PersistenceError`.
    public func redo(_ steps: Int = 1, of user: User) async throws -> [PastChange] {
        try await telling { try await persistence.redo(steps, of: user.id).value }
    }

    /// Takes back one change, and leaves those that came later.
    ///
    /// - Throws: `InTheWay`, `PersistenceError`.
    public func undo(change number: Int, of user: User) async throws -> [PastChange] {
        try await telling { [try await persistence.undo(change: number, of: user.id).value] }
    }

    /// The user's changes, the newest first.
    ///
    /// - Throws: `PersistenceError`, or `APIError` where another API's list is needed and doesn't come.
    public func changes(of user: User) async throws -> [PastChange] {
        var changes = try await telling { try await persistence.changes(of: user.id) }
        var undoing: [Int: Int] = [:]
        for index in changes.indices {
            let change = changes[index].change
            changes[index].undoneBy = undoing[change.number]
            // An undo that was undone itself has no effect.
            guard change.kind == .undo, !change.isUndone, undoing[change.number] == nil,
                let number = Int(change.subject)
            else { continue }
            undoing[number] = change.number
        }
        return changes
    }

    /// The user's change by its number; nil if there is no such change, or no longer.
    ///
    /// - Throws: `PersistenceError`, or `APIError` where another API's list is needed and doesn't come.
    public func change(_ number: Int, of user: User) async throws -> PastChange? {
        let pokedex = try await catalog.pokedex().value
        return try await persistence.change(number, of: user.id).map { PastChange($0, in: pokedex) }
    }

    /// The first Pokémon of the user's newest changes that were of several, by the change's number.
    ///
    /// - Throws: `PersistenceError`, or `APIError` where another API's list is needed and doesn't come.
    public func firstPokemon(ofNewest limit: Int, of user: User) async throws -> [Int: [Pokemon]] {
        let pokedex = try await catalog.pokedex().value
        return try await persistence.firstPokemon(ofNewest: limit, of: user.id)
            .mapValues { ids in ids.compactMap { pokedex[$0] } }
    }

    /// Forgets the user's changes; what they keep stays.
    ///
    /// - Returns: how many there were.
    /// - Throws: `PersistenceError`.
    public func clearChanges(of user: User) async throws(PersistenceError) -> Int {
        try await persistence.clearChanges(of: user.id)
    }

    private func telling(_ changes: () async throws -> [Change]) async throws -> [PastChange] {
        let pokedex = try await catalog.pokedex().value
        do {
            return try await changes().map { PastChange($0, in: pokedex) }
        } catch PersistenceError.inTheWay(let conflict) {
            throw InTheWay(
                change: PastChange(conflict.change, in: pokedex),
                pokemon: conflict.pokemonIDs.compactMap { pokedex[$0] }, things: conflict.things,
                later: conflict.later.map { PastChange($0, in: pokedex) })
        }
    }
}
