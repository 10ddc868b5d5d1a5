/// The routes of all pages.
enum PageRoutes {
    static let all: [Route] =
        GridRoutes.all + CompletionRoutes.all + PokemonRoutes.all + PictureRoutes.all + SilhouettePage.all
        + AssetRoutes.all
        + LookRoutes.all
        + FavoriteRoutes.all + StatsPage.all + TagRoutes.all + ChangeRoutes.all + SavedRoutes.all
        + TransferRoutes.all
        + CompareRoutes.all
        + QueryHelp.all + APIPage.all + AccountPages.all + OwnAccountRoutes.all + ShareRoutes.all
        + OfflineRoutes.all
        + RankingRoutes.all + PicksRoutes.all + CharacterRoutes.all + MoveRoutes.all + WellKnownRoutes.all
}
