import ArgumentParser
import FavoritesFeature
import JournalFeature
import Terminal

/// The option for a dry run, shared by every command that changes favourites.
struct Rehearsal: ParsableArguments, Sendable {
    @Flag(help: "Show what would change, without changing it.")
    var dryRun = false

    /// Returns the favourites to act on; in a dry run, a copy that changes nothing.
    func of(_ favorites: Favorites) -> Favorites { dryRun ? favorites.rehearsing : favorites }

    /// Returns the journal to act on; in a dry run, a copy that changes nothing.
    func of(_ journal: Journal) -> Journal { dryRun ? journal.rehearsing : journal }

    /// The notes below a dry run.
    var notes: [StyledText] { dryRun ? ["\("This was a dry run: nothing was changed.", .dim)"] : [] }
}
