public import AccountsFeature
public import BrowseFeature
public import DetailFeature
public import FavoritesFeature
public import ReferencesFeature
public import TransferFeature
public import UpkeepFeature

/// The features that pages and the API call, wired once at the start.
public struct WebServices: Sendable {
    private(set) var accounts: Accounts
    let browse: Browse
    let detail: Detail
    let favorites: Favorites
    let lookup: Lookup
    let transfer: Transfer
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

    /// The same, which refuse passwords when too many wait to be checked.
    func within(_ limits: ServerLimits) -> Self {
        var services = self
        services.accounts = accounts.refusing(passwordsBeyond: limits.waitingPasswords)
        return services
    }
}
