import Records
import TestSupport
@testable import Pokedex

/// Returns the names that a query selects from the bundled facts, in order.
func names(_ query: String) throws -> [String] {
    let pokedex = NationalDex.bundled
    return pokedex.select(try Query(parsing: query, in: pokedex)).map(\.name)
}

/// Returns the IDs that a query selects from the bundled facts, in order.
func ids(
    _ query: String, favorites: Set<Int> = [], tags: [Int: [String]] = [:]
) throws -> [Int] {
    let pokedex = NationalDex.bundled
    let kept = favorites.union(tags.keys).map { FavoritePokemon.test($0, tags: tags[$0] ?? []) }
    return pokedex.select(try Query(parsing: query, in: pokedex), marks: FavoriteSet(kept)).map(\.id)
}
