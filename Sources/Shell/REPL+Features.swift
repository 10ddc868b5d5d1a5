import AccountsFeature
import Answers
import FavoritesFeature
import JournalFeature
import MovesFeature
import RankingsFeature
import ReferencesFeature
import SearchesFeature
import TransferFeature
import UpkeepFeature

/// The features that commands use most.
extension REPL {
    var accounts: Accounts { features.accounts }
    var favorites: Favorites { features.favorites }
    var journal: Journal { features.journal }
    var lookup: Lookup { features.lookup }
    var moves: Moves { features.moves }
    var rankings: Rankings { features.rankings }
    var searches: Searches { features.searches }
    var transfer: Transfer { features.transfer }
    var upkeep: Upkeep { features.upkeep }
}
