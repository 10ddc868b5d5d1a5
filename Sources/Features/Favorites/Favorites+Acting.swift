import Persistence
import PokeAPI
public import Pokedex
public import Records

/// Changes to favourites. Commands, forms and API requests are all parsed into an `Act`, which `perform`
/// carries out.
extension Favorites {
    /// A change to one or more Pokémon.
    public enum Act: Sendable {
        /// Adds a single Pokémon to the favourites, or removes it if it is already a favourite. Several
        /// Pokémon are only added.
        case toggle
        /// Adds Pokémon to the favourites.
        case add
        /// Adds Pokémon to the favourites, each with the looks listed under its number.
        case addLooks([Int: [String]])
        /// Removes Pokémon from the favourites, with all their attributes.
        case remove
        /// Adds words to an attribute that is a set, such as tags. Pokémon that aren't favourites become
        /// favourites.
        case give(FavoriteField, [String])
        /// Removes words from an attribute that is a set, such as tags. The favourites are kept.
        case take(FavoriteField, [String])
        /// Sets attributes. Pokémon that aren't favourites become favourites if they get a value.
        case set(FavoriteEdit)
        /// Sets attributes of existing favourites. If one of the Pokémon isn't a favourite, nothing is
        /// changed.
        case edit(FavoriteEdit)
        /// Moves favourites to a place in the list, in the order given.
        case move(ListPosition)
        /// Moves favourites up or down one place, which swaps them with their neighbour.
        case step(Step)
    }

    /// A direction in the list.
    public enum Step: String, Sendable { case up, down }

    /// Carries out an act on all of `pokemon`, or on none of them.
    ///
    /// - Returns: the outcome for each Pokémon, in the order given and without duplicates, with the change in
    ///   the journal.
    /// - Throws: `NotKept` if a Pokémon isn't a favourite but must be, whether it is in `pokemon` or is the
    ///   Pokémon to move them next to; `FavoriteFault` for a value that breaks a rule; or `PersistenceError`.
    ///   In each case, nothing is changed.
    @discardableResult
    public func perform(
        _ act: Act, on pokemon: [Pokemon], of user: User
    ) async throws -> Changed<[Outcome]> {
        let ids = pokemon.map(\.id)
        if act.givesValues {
            let pokedex = try await catalog.nationalDex
            for id in ids { if let edit = act.edit(of: id) { try pokedex.check(edit, on: id) } }
        }
        let changed: FavoritesChanged
        // Typed throws together with the pattern below crash the Swift 6.3.1 compiler.
        do throws(any Error) {
            changed =
                switch act {
                case .toggle where Set(ids).count == 1:
                    try await persistence.toggleFavorites(ids, of: user.id)
                case .toggle, .add: try await persistence.addFavorites(ids, of: user.id)
                case .addLooks(let looks): try await persistence.addFavorites(ids, in: looks, of: user.id)
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
            let pokedex = try await catalog.nationalDex
            throw NotKept(pokemon: missing.compactMap { pokedex[$0] })
        }
        let byID = Dictionary(first: pokemon.map { ($0.id, $0) })
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

        /// Creates an outcome from a Pokémon and its change.
        public init(pokemon: Pokemon, change: FavoriteChange) {
            self.pokemon = pokemon
            self.change = change
        }

        /// Whether the Pokémon is now a favourite.
        public var isFavorite: Bool { change.isFavorite }
        /// Whether the Pokémon was added to the favourites.
        public var isNewFavorite: Bool { change.before == nil && change.isFavorite }
        /// Whether the Pokémon was added to the favourites or removed from them.
        public var isAddedOrRemoved: Bool { change.isAddedOrRemoved }
        /// Whether the favourite has changed.
        public var isChanged: Bool { change.hasChanged }
    }

    /// Thrown if Pokémon aren't favourites, because only favourites have a place in the list.
    public struct NotKept: Error {
        /// The Pokémon, in the order the user named them.
        public let pokemon: [Pokemon]
    }

    /// Returns a copy that changes a favourite only if `holds` returns true for its current state. The state
    /// is nil if the Pokémon isn't a favourite.
    public func expecting(favorite holds: @escaping @Sendable (FavoritePokemon?) -> Bool) -> Self {
        with { $0.expecting(favorite: holds) }
    }
}

extension Favorites.Act {
    /// Whether the act sets any values.
    fileprivate var givesValues: Bool { if case .addLooks = self { true } else { edit(of: 0) != nil } }

    /// Returns the values that the act sets for a Pokémon; nil if there are none.
    fileprivate func edit(of id: Pokemon.ID) -> FavoriteEdit? {
        switch self {
        case .addLooks(let looks): looks[id].map { FavoriteEdit(.looks, FavoriteValue($0)) }
        case .give(let field, let words): FavoriteEdit(field, FavoriteValue(words))
        case .set(let edit), .edit(let edit): edit
        case .toggle, .add, .remove, .take, .move, .step: nil
        }
    }
}
