/// The HTTP API: every route below `/api/v1`.
enum APIRoutes {
    static let all: [Route] =
        IndexAPI.routes + PokemonAPI.routes + FavoritesAPI.routes + FavoriteAPI.routes + TagsAPI.routes
        + SearchesAPI.routes + ChangesAPI.routes + TransferAPI.routes + MeAPI.routes + TokensAPI.routes
}
