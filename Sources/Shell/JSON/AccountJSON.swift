import Favorites
import Foundation
import Pokedex
import Records

/// A user, as JSON; with the recovery code only where it was just made.
struct UserJSON: Encodable {
    let id: Int64
    let username: String
    let createdAt: Date
    let favorites: Int?
    let recoveryCode: String?

    init(_ user: User, favorites: Int? = nil, recoveryCode: String? = nil) {
        id = user.id
        username = user.username
        createdAt = user.createdAt
        self.favorites = favorites
        self.recoveryCode = recoveryCode
    }
}

/// One of the users signed in at one place, as JSON.
struct SignedInJSON: Encodable {
    let id: Int64
    let name: String
    /// Whether it is the one who acts.
    let current: Bool
}

/// A session, as JSON; its name is its label.
struct SessionJSON: Encodable {
    let id: Int64
    let name: String
    let createdAt: Date
    let lastUsedAt: Date
    let expiresAt: Date
    /// Whether it is the one that one-shot commands here use.
    let current: Bool

    init(_ session: Session, current: Bool) {
        id = session.id
        name = session.label
        createdAt = session.createdAt
        lastUsedAt = session.lastUsedAt
        expiresAt = session.expiresAt
        self.current = current
    }
}

/// What a user kept, as the file of an export has it.
struct ExportJSON: Encodable {
    let username: String
    let exportedAt: Date
    let favorites: [FavoriteJSON]
}

/// A favourite, as JSON; where the Pokédex at hand does not know the number, `name` is the number itself.
struct FavoriteJSON: Encodable {
    let id: Int
    let name: String
    let displayName: String?
    let types: [String]
    let heightCentimeters: Int?
    let weightKilograms: Double?
    /// Of the stats.
    let total: Int?
    let addedAt: Date
    let tags: [String]

    init(_ favorite: Favorites.Favorite) {
        id = favorite.id
        name = favorite.pokemon?.name ?? String(favorite.id)
        displayName = favorite.pokemon?.displayName
        types = favorite.detail?.types.map(\.name) ?? []
        heightCentimeters = favorite.detail?.height.map { $0 * 10 }
        weightKilograms = favorite.detail?.weight.map { Double($0) / 10 }
        total = favorite.detail?.stats?.total
        addedAt = favorite.addedAt
        tags = favorite.tags
    }
}
