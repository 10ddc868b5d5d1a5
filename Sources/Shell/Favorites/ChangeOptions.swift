import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records
import ReferencesFeature
import SettingsFeature
import Terminal
import TransferFeature
import Wording

/// The options of every command that can change many favourites at once.
struct ChangeOptions: ParsableArguments, Sendable {
    @OptionGroup var rehearsal: Rehearsal
    @Flag(help: "Don't ask before changing more than 50.")
    var yes = false

    /// The maximum number of changes to make without asking for confirmation at a terminal.
    static let unasked = 50

    /// Whether this is a dry run, which changes nothing.
    var dryRun: Bool { rehearsal.dryRun }
}
