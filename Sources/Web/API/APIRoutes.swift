/// The HTTP API: every route below `/api/v1`.
enum APIRoutes {
    /// Routes that belong together, by a name that clients may sort them by.
    struct Group: Sendable {
        let name: String
        /// The group in a sentence.
        let meaning: String
        let routes: [Route]
    }

    /// The groups, in the order worth reading.
    static let groups: [Group] = [
        Group(name: "index", meaning: "The API itself.", routes: IndexAPI.routes),
        Group(name: "pokemon", meaning: "The Pokédex.", routes: PokemonAPI.routes),
        Group(
            name: "moves", meaning: "Moves, abilities, natures, types and learnsets.", routes: MovesAPI.routes
        ),
        Group(
            name: "favorites", meaning: "Your favourites: a list of them, and each.",
            routes: FavoritesAPI.routes + FavoriteAPI.routes),
        Group(name: "tags", meaning: "Your tags, on all favourites that have them.", routes: TagsAPI.routes),
        Group(name: "searches", meaning: "Your saved searches.", routes: SearchesAPI.routes),
        Group(name: "changes", meaning: "Your changes, to undo and redo.", routes: ChangesAPI.routes),
        Group(name: "transfer", meaning: "Files to export and import.", routes: TransferAPI.routes),
        Group(
            name: "account", meaning: "Your account, sessions and access tokens.",
            routes: MeAPI.routes + TokensAPI.routes),
    ]

    static let all: [Route] = groups.flatMap(\.routes)
}
