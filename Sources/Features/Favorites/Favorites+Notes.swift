import Lists
import PokeAPI
public import Persistence
public import Pokedex
public import Records

/// Notes, ratings, and the order of favourites.
extension Favorites {
    /// Writes a note on all of `pokemon`, which become favourites by it; `nil` takes away what is there.
    ///
    /// - Returns: what happened to each, in the order given and without repetitions.
    /// - Throws: `PersistenceError`; nothing is changed then.
    public func note(
        _ pokemon: [Pokemon], _ note: Note?, of user: User
    ) async throws(PersistenceError) -> [Outcome] {
        outcomes(of: pokemon, try await persistence.setNote(note, on: pokemon.map(\.id), of: user.id).value)
    }

    /// Rates all of `pokemon`, which become favourites by it; `nil` takes away the rating that is there.
    ///
    /// - Returns: what happened to each, in the order given and without repetitions.
    /// - Throws: `PersistenceError`; nothing is changed then.
    public func rate(
        _ pokemon: [Pokemon], _ rating: Rating?, of user: User
    ) async throws(PersistenceError) -> [Outcome] {
        outcomes(
            of: pokemon, try await persistence.setRating(rating, of: pokemon.map(\.id), of: user.id).value)
    }

    /// Moves `pokemon` in the user's list, next to one another in the order given.
    ///
    /// - Returns: what happened to each, without repetitions.
    /// - Throws: `NotKept` where one of them, or the one that they should be next to, is no favourite, or
    ///   `PersistenceError`; nothing is changed then.
    public func move(
        _ pokemon: [Pokemon], to place: ListPlace, of user: User
    ) async throws -> [Outcome] {
        do throws(PersistenceError) {
            let changes = try await persistence.move(pokemon.map(\.id), to: place, of: user.id)
            return outcomes(of: pokemon, changes.value)
        } catch {
            guard case .notKept(let ids) = error else { throw error }
            let pokedex = try await catalog.pokedex().value
            throw NotKept(pokemon: ids.compactMap { pokedex[$0] })
        }
    }

    /// These are no favourites, and only those have a place in the list.
    public struct NotKept: Error {
        /// In the order in which they were named.
        public let pokemon: [Pokemon]
    }
}
