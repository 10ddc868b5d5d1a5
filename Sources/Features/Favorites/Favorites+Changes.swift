import Lists
public import Persistence
import PokeAPI
public import Pokedex
public import Records

/// Changes of a user's favourites, and taking them back.
extension Favorites {
    /// One change, with the Pokémon that it was of.
    public struct PastChange: Sendable, Equatable {
        /// The change.
        public let change: Change
        /// The Pokémon, where it was of one that the Pokédex knows.
        public let pokemon: Pokemon?
        /// The one next to which it was moved.
        public let neighbor: Pokemon?
        /// The number of the later change that took this one back alone; nil where none did, and outside of lists.
        public internal(set) var undoneBy: Int?
    }

    /// Counts the changes that are gone: they had been undone when a newer one was made, or were forgotten as the oldest.
    ///
    /// - Parameter changes: all that are kept, the newest first.
    /// - Returns: how many.
    public static func goneCount(besides changes: [PastChange]) -> Int {
        // Every change gets the next number.
        (changes.first?.change.number ?? 0) - changes.count
    }

    /// A change can't be taken back, or made again: something that it touched is different by now.
    public struct InTheWay: Error {
        /// The change.
        public let change: PastChange
        /// The Pokémon that are different.
        public let pokemon: [Pokemon]
        /// The kept things that are different.
        public let things: [KeptName]
        /// The newest later change that touched one of them; `nil` if another program did.
        public let later: PastChange?
    }

    /// Takes back the newest changes, wherever they were made: all of the steps or none.
    ///
    /// - Parameters:
    ///   - steps: how many; fewer where there are no more.
    ///   - user: whose.
    /// - Returns: what was taken back, in that order.
    /// - Throws: `InTheWay`, `PersistenceError`.
    public func undo(_ steps: Int = 1, of user: User) async throws -> [PastChange] {
        try await telling { try await persistence.undo(steps, of: user.id).value }
    }

    /// Makes again what was taken back last: all of the steps or none.
    ///
    /// - Parameters:
    ///   - steps: how many; fewer where there are no more.
    ///   - user: whose.
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

    /// One of the user's changes; nil where there is none of this number, or no longer.
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

extension Favorites.PastChange {
    /// A change with the Pokémon that the Pokédex knows.
    public init(_ change: Change, in pokedex: NationalDex) {
        self.change = change
        pokemon = change.pokemonID.flatMap { pokedex[$0] }
        let words = change.subject.split(separator: " ")
        neighbor = change.kind == .move && words.count == 2 ? Int(words[1]).flatMap { pokedex[$0] } : nil
    }
}

/// Noticing changes that were made elsewhere: in another browser, the shell, another process.
extension Favorites {
    /// A value that differs after anything was saved, by any process: cheap to ask for.
    ///
    /// - Throws: `PersistenceError`.
    public func revision() async throws(PersistenceError) -> Revision { try await persistence.revision() }

    /// A value for each user that differs after a change of their favourites, asked for all of them at once.
    ///
    /// - Throws: `PersistenceError`.
    public func marks(of users: [User.ID]) async throws(PersistenceError) -> [User.ID: ChangeMark] {
        try await persistence.changeMarks(of: users)
    }

    /// The same of one user.
    ///
    /// - Throws: `PersistenceError`.
    public func mark(of user: User.ID) async throws(PersistenceError) -> ChangeMark {
        try await persistence.changeMark(of: user)
    }
}
