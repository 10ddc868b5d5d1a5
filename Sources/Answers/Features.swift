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

/// The program's features, created once at launch and used by all front ends.
package final class Features: Sendable {
    /// A sentence that explains what the program is for.
    package static let purpose =
        "Look up any Pokémon, keep your favourites, rank them, and share what you love."

    /// Accounts: sign-up, log-in and sessions.
    package let accounts: Accounts
    /// Lists of the Pokédex.
    package let browse: Browse
    /// The characters of Rick and Morty.
    package let cast: CharacterBrowser
    /// Pokémon details and comparisons.
    package let detail: Detail
    /// Favourites.
    package let favorites: Favorites
    /// The history of users' changes.
    package let journal: Journal
    /// Lookup of names and queries that users type.
    package let lookup: Lookup
    /// Moves, abilities, natures and learnsets.
    package let moves: Moves
    /// Rankings and picks.
    package let rankings: Rankings
    /// Saved searches.
    package let searches: Searches
    /// Exports and imports.
    package let transfer: Transfer
    /// Downloads, backups and health checks.
    package let upkeep: Upkeep

    /// Creates the set of all features.
    package init(
        accounts: Accounts, browse: Browse, cast: CharacterBrowser, detail: Detail, favorites: Favorites,
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

    /// Loads the names of all of the user's saved items, including built-in names.
    package func keptNames(of user: User) async throws -> [KeptKind: [String]] {
        try await [.search: searches.list(of: user).map(\.name), .ranking: rankings.names(of: user)]
    }

    /// Returns a copy whose changes are recorded in the journal with this origin.
    package func recording(_ origin: Change.Origin) -> Features { with { $0.recording(origin) } }

    /// Returns a copy that checks before each write that the given credential is still valid. The credential
    /// is nil if no one is signed in.
    package func acting(by credential: Credential?) -> Features { with { $0.acting(by: credential) } }

    /// Returns a copy that uses the persistence service returned by `change`.
    private func with(_ change: (PersistenceService) -> PersistenceService) -> Features {
        Features(
            accounts: accounts.with(change), browse: browse, cast: cast, detail: detail,
            favorites: favorites.with(change), journal: journal.with(change), lookup: lookup, moves: moves,
            rankings: rankings.with(change), searches: searches.with(change),
            transfer: transfer.with(change), upkeep: upkeep)
    }
}
