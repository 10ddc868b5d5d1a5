import Favorites
import Foundation
import Persistence
import Pokedex

/// A user, as JSON.
struct UserJSON: Encodable {
    let id: Int64
    let username: String
    let createdAt: Date
    let favorites: Int?

    init(_ user: User, favorites: Int? = nil) {
        id = user.id
        username = user.username
        createdAt = user.createdAt
        self.favorites = favorites
    }
}

/// A favourite, as JSON; where the Pokédex at hand does not know the number, `name` is the number itself.
struct FavoriteJSON: Encodable {
    let id: Int
    let name: String
    let displayName: String?
    let types: [String]
    let addedAt: Date

    init(_ favorite: Favorites.Favorite) {
        id = favorite.id
        name = favorite.pokemon?.name ?? String(favorite.id)
        displayName = favorite.pokemon?.displayName
        types = favorite.pokemon?.types.map(\.name) ?? []
        addedAt = favorite.addedAt
    }
}

/// What went wrong, as JSON.
struct ErrorJSON: Encodable {
    let error: Body

    struct Body: Encodable {
        let code: String
        let message: String
    }

    init(_ failure: Failure) {
        error = Body(code: failure.code, message: failure.message)
    }
}
