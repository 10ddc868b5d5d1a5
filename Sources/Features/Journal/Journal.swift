public import Persistence
public import PokeAPI
public import Pokedex
public import Records

/// The journal of a user's changes, which can be undone and redone.
public struct Journal: Persisting, Sendable {
    package var persistence: PersistenceService
    private let catalog: CatalogService

    /// Creates the journal.
    ///
    /// - Parameters:
    ///   - persistence: stores the changes.
    ///   - catalog: the source of the Pokédex.
    public init(persistence: PersistenceService, catalog: CatalogService) {
        self.persistence = persistence
        self.catalog = catalog
    }

    /// A copy that makes dry runs.
    public var dryRun: Self { with(\.dryRun) }

    /// Counts the changes that are no longer listed, because they were undone before a newer change or
    /// dropped as the oldest.
    ///
    /// - Parameter changes: all changes that are still listed, newest first.
    /// - Returns: the number of changes that aren't listed.
    public static func goneCount(besides changes: [PastChange]) -> Int {
        // Changes are numbered consecutively.
        (changes.first?.change.number ?? 0) - changes.count
    }

    /// Undoes the newest changes, no matter where they were made. Either all of them are undone or none.
    ///
    /// - Parameters:
    ///   - steps: the number of changes to undo; fewer are undone if there aren't that many.
    ///   - user: the owner.
    /// - Returns: the changes, in the order they were undone.
    /// - Throws: `UndoConflict`, `PersistenceError`.
    public func undo(_ steps: Int = 1, of user: User) async throws -> [PastChange] {
        try await telling { try await persistence.undo(steps, of: user.id).value }
    }

    /// Redoes the most recently undone changes. Either all of them are redone or none.
    ///
    /// - Parameters:
    ///   - steps: the number of changes to redo; fewer are redone if there aren't that many.
    ///   - user: the owner.
    /// - Returns: the changes, in the order they were redone.
    /// - Throws: `UndoConflict`, `PersistenceError`.
    public func redo(_ steps: Int = 1, of user: User) async throws -> [PastChange] {
        try await telling { try await persistence.redo(steps, of: user.id).value }
    }

    /// Undoes a single change and keeps the later ones.
    ///
    /// - Throws: `UndoConflict`, `PersistenceError`.
    public func undo(change number: Int, of user: User) async throws -> [PastChange] {
        try await telling { [try await persistence.undo(change: number, of: user.id).value] }
    }

    /// Lists the user's changes, newest first.
    ///
    /// - Throws: `PersistenceError`, or `APIError` if the list of a custom API is needed but unavailable.
    public func changes(of user: User) async throws -> [PastChange] {
        var changes = try await telling { try await persistence.changes(of: user.id) }
        var undoing: [Int: Int] = [:]
        for index in changes.indices {
            let change = changes[index].change
            changes[index].undoneBy = undoing[change.number]
            // An undo that has itself been undone has no effect.
            guard change.kind == .undo, !change.isUndone, undoing[change.number] == nil,
                let number = Int(change.subject)
            else { continue }
            undoing[number] = change.number
        }
        return changes
    }

    /// Returns the change with this number; nil if it never existed or has been deleted.
    ///
    /// - Throws: `PersistenceError`, or `APIError` if the list of a custom API is needed but unavailable.
    public func change(_ number: Int, of user: User) async throws -> PastChange? {
        let pokedex = try await catalog.nationalDex
        return try await persistence.change(number, of: user.id).map { PastChange($0, in: pokedex) }
    }

    /// Returns a few Pokémon for each of the user's newest changes to several Pokémon, keyed by the change's
    /// number.
    ///
    /// - Throws: `PersistenceError`, or `APIError` if the list of a custom API is needed but unavailable.
    public func firstPokemon(ofNewest limit: Int, of user: User) async throws -> [Int: [Pokemon]] {
        let pokedex = try await catalog.nationalDex
        return try await persistence.firstPokemon(ofNewest: limit, of: user.id)
            .mapValues { ids in ids.compactMap { pokedex[$0] } }
    }

    /// Deletes the user's list of changes; the favourites stay.
    ///
    /// - Returns: the number of changes deleted.
    /// - Throws: `PersistenceError`.
    public func clearChanges(of user: User) async throws(PersistenceError) -> Int {
        try await persistence.clearChanges(of: user.id)
    }

    private func telling(_ changes: () async throws -> [Change]) async throws -> [PastChange] {
        let pokedex = try await catalog.nationalDex
        do {
            return try await changes().map { PastChange($0, in: pokedex) }
        } catch PersistenceError.inTheWay(let conflict) {
            throw UndoConflict(
                change: PastChange(conflict.change, in: pokedex),
                pokemon: conflict.pokemonIDs.compactMap { pokedex[$0] }, things: conflict.things,
                later: conflict.later.map { PastChange($0, in: pokedex) })
        }
    }
}
