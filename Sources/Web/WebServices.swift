public import AccountsFeature
public import BrowseFeature
public import CharactersFeature
public import DetailFeature
public import FavoritesFeature
import Records
public import ReferencesFeature
public import TransferFeature
public import UpkeepFeature

/// The features that pages and the API call, wired once at the start.
public struct WebServices: Sendable {
    let accounts: Accounts
    let browse: Browse
    let cast: Cast
    let detail: Detail
    private(set) var favorites: Favorites
    let lookup: Lookup
    private(set) var transfer: Transfer
    let upkeep: Upkeep

    /// The features as the web calls them.
    public init(
        accounts: Accounts, browse: Browse, cast: Cast, detail: Detail, favorites: Favorites,
        lookup: Lookup, transfer: Transfer, upkeep: Upkeep
    ) {
        (self.accounts, self.browse, self.detail) = (accounts, browse, detail)
        self.cast = cast
        (self.favorites, self.lookup) = (favorites, lookup)
        (self.transfer, self.upkeep) = (transfer, upkeep)
    }

    /// The same, whose changes the journal says were made there.
    func recording(_ origin: Change.Origin) -> Self {
        var services = self
        services.favorites = favorites.recording(origin)
        services.transfer = transfer.recording(origin)
        return services
    }
}
