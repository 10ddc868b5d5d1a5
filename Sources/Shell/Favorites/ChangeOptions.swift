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

/// The options of every verb that changes many favourites at once.
struct ChangeOptions: ParsableArguments, Sendable {
    @OptionGroup var rehearsal: Rehearsal
    @Flag(help: "Don't ask before changing more than 50.")
    var yes = false

    /// More changes at once than this are made only after a person at a terminal has agreed.
    static let unasked = 50

    /// Whether nothing is to be changed.
    var dryRun: Bool { rehearsal.dryRun }
}
