import Pokedex

/// Where pages are.
extension Address {
    static let home = Address("/")
    static let notice = Address("/notice")
    static let favorites = Address("/favorites")
    static let characters = Address("/characters")
    static let changes = Address("/changes")
    static let compare = Address("/compare")
    static let account = Address("/account")
    static let logIn = Address("/login")
    static let signUp = Address("/signup")
    static let recover = Address("/recover")
    static let logOut = Address("/logout")
    static let look = Address("/look")
    static let theme = Address("/theme")
    static let undo = Address("/undo")
    static let redo = Address("/redo")
    static let saved = Address("/saved")
    static let progress = Address("/progress")
    static let transfer = Address("/transfer")
    static let export = Address("/export")
    static let importing = Address("/import")
    static let tags = Address("/tags")
    static let shares = Address("/shares")
    static let queries = Address("/help/queries")
    static let api = Address("/api/v1/openapi.json")

    /// The list of the Pokédex that a query selects.
    static func list(_ query: String, page: Int = 1) -> Address {
        var address = home
        if !query.isEmpty { address = address.adding("q", query) }
        if page > 1 { address = address.adding("page", String(page)) }
        return address
    }

    /// The list of characters that a filter lets through.
    static func characters(_ filter: String, page: Int = 1) -> Address {
        var address = characters
        if !filter.isEmpty { address = address.adding("q", filter) }
        if page > 1 { address = address.adding("page", String(page)) }
        return address
    }

    /// A user's favourites that a query selects.
    static func favorites(_ query: String) -> Address {
        query.isEmpty ? favorites : favorites.adding("q", query)
    }

    /// The page of one Pokémon, such as `/pokemon/25-pikachu`.
    static func pokemon(_ pokemon: Pokemon) -> Address {
        Address("/pokemon").appending("\(pokemon.id)-\(pokemon.name)")
    }

    /// A picture of a Pokémon from this server.
    static func picture(_ kind: PictureKind, of pokemon: Pokemon) -> Address {
        Address("/pictures").appending(String(pokemon.id)).appending(kind.fileName)
    }
}

/// The pictures that pages show.
enum PictureKind: String, CaseIterable, Sendable {
    /// The small one of the games, 96 pixels each way.
    case sprite
    /// The large one, 475 pixels each way.
    case artwork
    /// The large one in rare colours.
    case shiny

    var fileName: String { rawValue + ".png" }

    /// Its width and height, in pixels.
    var side: Int { self == .sprite ? 96 : 475 }
}
