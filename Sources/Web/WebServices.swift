public import AccountsFeature
public import BrowseFeature
public import DetailFeature
public import FavoritesFeature
import Records
public import ReferencesFeature
public import TransferFeature
public import UpkeepFeature

/// The features that pages and the API call, wired once at the start.
public struct WebServices: Sendable {
    private(set) var accounts: Accounts
    let browse: Browse
    let detail: Detail
    private(set) var favorites: Favorites
    let lookup: Lookup
    private(set) var transfer: Transfer
    let upkeep: Upkeep

    /// The features as the web calls them.
    public init(
        accounts: Accounts, browse: Browse, detail: Detail, favorites: Favorites, lookup: Lookup,
        transfer: Transfer, upkeep: Upkeep
    ) {
        (self.accounts, self.browse, self.detail) = (accounts, browse, detail)
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

    /// The same, which refuse a password if that many wait to be looked at.
    func refusing(passwordsBeyond count: Int) -> Self {
        var services = self
        services.accounts = accounts.refusing(passwordsBeyond: count)
        return services
    }
}
