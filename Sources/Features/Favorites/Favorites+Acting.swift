import Lists
import Persistence
import PokeAPI
public import Pokedex
public import Records

/// Acts on favourites: a command, a form and a request of the API are read as one of these, and `perform` does it.
extension Favorites {
    /// An act on some Pokémon.
    public enum Act: Sendable {
        /// Adds the one Pokémon if it isn't a favourite, else removes it; several are added and never removed.
        case toggle
        /// Adds them.
        case add
        /// Adds them, each with the looks under its number.
        case addLooks([Int: [String]])
        /// Removes them, with all their attributes.
        case remove
        /// Gives them words of a set, such as tags; those that aren't favourites become favourites.
        case give(FavoriteField, [String])
        /// Takes words of a set from them; they stay favourites.
        case take(FavoriteField, [String])
        /// Gives them attributes; those that aren't favourites become some by getting one.
        case set(FavoriteEdit)
        /// Gives attributes to those that are favourites, and does nothing if one isn't.
        case edit(FavoriteEdit)
        /// Moves them in the list, next to one another in the order given.
        case move(ListPlace)
        /// Moves them one place up or down, to the other side of the neighbour there.
        case step(Step)
    }

    /// A direction in the list.
    public enum Step: String, Sendable { case up, down }

    /// Acts on all of `pokemon`, or on none of them.
    ///
    /// - Returns: the outcome for each, in the order given and without repetitions, with the change in the journal.
    /// - Throws: `NotKept` where one of them, or the one that they should be next to, must be a favourite and isn't, or
    ///   `FavoriteFault` for a value that breaks a rule, or `PersistenceError`; nothing is changed then.
    @discardableResult
    public func perform(
        _ act: Act, on pokemon: [Pokemon], of user: User
    ) async throws -> Changed<[Outcome]> {
        let ids = pokemon.map(\.id)
        if act.givesValues {
            let pokedex = try await catalog.pokedex().value
            for id in ids { if let edit = act.edit(of: id) { try pokedex.check(edit, on: id) } }
        }
        let changed: Changed<[FavoriteChange]>
        // With a typed error, the pattern below crashes the compiler of Swift 6.3.1.
        do throws(any Error) {
            changed =
                switch act {
                case .toggle where Set(ids).count == 1:
                    try await persistence.toggleFavorites(ids, of: user.id)
                case .toggle, .add: try await persistence.addFavorites(ids, of: user.id)
                case .addLooks(let looks): try await persistence.addFavorites(ids, .looks, looks, of: user.id)
                case .remove: try await persistence.removeFavorites(ids, of: user.id)
                case .give(let field, let words):
                    try await persistence.give(field, words, to: ids, of: user.id)
                case .take(let field, let words):
                    try await persistence.take(field, words, from: ids, of: user.id)
                case .set(let edit): try await persistence.edit(ids, edit, of: user.id)
                case .edit(let edit): try await persistence.edit(ids, edit, of: user.id, mustBeKept: true)
                case .move(let place): try await persistence.move(ids, to: place, of: user.id)
                case .step(let step): try await persistence.move(ids, step == .up ? -1 : 1, of: user.id)
                }
        } catch PersistenceError.notKept(let missing) {
            let pokedex = try await catalog.pokedex().value
            throw NotKept(pokemon: missing.compactMap { pokedex[$0] })
        }
        let byID = Dictionary(pokemon.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return changed.map { changes in
            changes.compactMap { one in byID[one.pokemonID].map { Outcome(pokemon: $0, change: one) } }
        }
    }

    /// The outcome for one Pokémon.
    public struct Outcome: Sendable, Equatable {
        /// The Pokémon.
        public let pokemon: Pokemon
        /// The favourite before and after.
        public let change: FavoriteChange

        /// A Pokémon and what became of it.
        public init(pokemon: Pokemon, change: FavoriteChange) {
            self.pokemon = pokemon
            self.change = change
        }

        /// Whether it is a favourite now.
        public var isFavorite: Bool { change.isFavorite }
        /// Whether it wasn't one before.
        public var isNewFavorite: Bool { change.before == nil && change.isFavorite }
        /// Whether it became a favourite or ceased to be one.
        public var isAddedOrRemoved: Bool { change.isAddedOrRemoved }
        /// Whether anything of it is different now.
        public var isChanged: Bool { change.hasChanged }
    }

    /// These are no favourites, and only those have a place in the list.
    public struct NotKept: Error {
        /// In the order in which they were named.
        public let pokemon: [Pokemon]
    }

    /// A copy that changes favourites only while each is as expected; nil means no favourite.
    public func expecting(favorite holds: @escaping @Sendable (FavoritePokemon?) -> Bool) -> Self {
        with { $0.expecting(favorite: holds) }
    }
}

extension Favorites.Act {
    /// Whether it gives any values.
    fileprivate var givesValues: Bool { if case .addLooks = self { true } else { edit(of: 0) != nil } }

    /// The values that it gives a Pokémon, if it gives any.
    fileprivate func edit(of id: Pokemon.ID) -> FavoriteEdit? {
        switch self {
        case .addLooks(let looks): looks[id].map { FavoriteEdit(.looks, FavoriteValue($0)) }
        case .give(let field, let words): FavoriteEdit(field, FavoriteValue(words))
        case .set(let edit), .edit(let edit): edit
        case .toggle, .add, .remove, .take, .move, .step: nil
        }
    }
}
