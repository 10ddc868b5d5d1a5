package import AccountsFeature
package import BrowseFeature
package import CharactersFeature
package import DetailFeature
package import FavoritesFeature
package import JournalFeature
package import MovesFeature
package import Persistence
package import RankingsFeature
package import Records
package import ReferencesFeature
package import SearchesFeature
package import TransferFeature
package import UpkeepFeature

/// The features of the program, wired once at the start: what every front drives.
package final class Features: Sendable {
    /// Signing up and in.
    package let accounts: Accounts
    /// Lists of the Pokédex.
    package let browse: Browse
    /// The characters of Rick and Morty.
    package let cast: Cast
    /// Details of a Pokémon, or of a few side by side.
    package let detail: Detail
    /// Favourites.
    package let favorites: Favorites
    /// Changes of what users keep.
    package let journal: Journal
    /// The meaning of words.
    package let lookup: Lookup
    /// Moves, abilities, natures and learnsets.
    package let moves: Moves
    /// Rankings and picks.
    package let rankings: Rankings
    /// Searches with names.
    package let searches: Searches
    /// Exports and imports.
    package let transfer: Transfer
    /// Downloads, copies, and a look at whether all is well.
    package let upkeep: Upkeep

    /// All of them.
    package init(
        accounts: Accounts, browse: Browse, cast: Cast, detail: Detail, favorites: Favorites,
        journal: Journal, lookup: Lookup, moves: Moves, rankings: Rankings, searches: Searches,
        transfer: Transfer, upkeep: Upkeep
    ) {
        self.accounts = accounts
        self.browse = browse
        self.cast = cast
        self.detail = detail
        self.favorites = favorites
        self.journal = journal
        self.lookup = lookup
        self.moves = moves
        self.rankings = rankings
        self.searches = searches
        self.transfer = transfer
        self.upkeep = upkeep
    }

    /// A copy whose changes the journal records with this origin.
    package func recording(_ origin: Change.Origin) -> Features { with { $0.recording(origin) } }

    /// A copy that writes for a user only as long as what allows it stands, which each write asks; nil where no one is
    /// signed in.
    package func acting(by credential: Credential?) -> Features { with { $0.acting(by: credential) } }

    /// A copy that uses another service, made from its own.
    private func with(_ change: (PersistenceService) -> PersistenceService) -> Features {
        Features(
            accounts: accounts.with(change), browse: browse, cast: cast, detail: detail,
            favorites: favorites.with(change), journal: journal.with(change), lookup: lookup, moves: moves,
            rankings: rankings.with(change), searches: searches.with(change),
            transfer: transfer.with(change), upkeep: upkeep)
    }
}
