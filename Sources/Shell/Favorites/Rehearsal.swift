import ArgumentParser
import FavoritesFeature
import JournalFeature
import Terminal

/// The option of every verb that changes favourites and can say first what it would do.
struct Rehearsal: ParsableArguments, Sendable {
    @Flag(help: "Show what would change, without changing it.")
    var dryRun = false

    /// The favourites to act on: in a dry run, a copy that changes nothing.
    func of(_ favorites: Favorites) -> Favorites { dryRun ? favorites.rehearsing : favorites }

    /// The journal, whose changes are taken back or only looked at.
    func of(_ journal: Journal) -> Journal { dryRun ? journal.rehearsing : journal }

    /// The notes below a dry run.
    var notes: [StyledText] { dryRun ? ["\("This was a dry run: nothing was changed.", .dim)"] : [] }
}
