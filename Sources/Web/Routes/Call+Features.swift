import AccountsFeature
import Answers
import BrowseFeature
import CharactersFeature
import DetailFeature
import FavoritesFeature
import JournalFeature
import MovesFeature
import Pokedex
import RankingsFeature
import ReferencesFeature
import SearchesFeature
import TransferFeature

/// The features that routes use.
extension Call {
    var accounts: Accounts { services.accounts }
    var browse: Browse { services.browse }
    var cast: CharacterBrowser { services.cast }
    var detail: Detail { services.detail }
    var favorites: Favorites { services.favorites }
    var journal: Journal { services.journal }
    var lookup: Lookup { services.lookup }
    var moves: Moves { services.moves }
    var rankings: Rankings { services.rankings }
    var searches: Searches { services.searches }
    var transfer: Transfer { services.transfer }

    /// Returns those of these Pokémon that are favourites of the visitor.
    func marks(among ids: [Int], withNotes: Bool = false) async throws -> FavoriteSet {
        try await favorites.marks(of: visitor.user, among: ids, withNotes: withNotes)
    }
}
