import ArgumentParser
import FavoritesFeature
import JournalFeature
import Terminal

/// The options of every command that can change many favourites at once.
struct ChangeOptions: ParsableArguments {
    @OptionGroup var dryRunOption: DryRunOption
    @Flag(help: "Don't ask before changing more than 50.")
    var yes = false

    /// The maximum number of changes to make without asking for confirmation at a terminal.
    static let confirmationThreshold = 50

    /// Whether this is a dry run, which changes nothing.
    var dryRun: Bool { dryRunOption.dryRun }
}

/// The arguments of a command that changes favourites: the Pokémon and the options.
struct ChangeArguments: ParsableArguments {
    @Argument(help: .references)
    var references: [String] = []
    @OptionGroup var options: ChangeOptions
}

extension ChangeArguments {
    /// Creates arguments from words that contain no options. This is a static method because, in an
    /// initialiser, assigning to a property would only change its default.
    static func plain(_ words: [String]) -> Self {
        var options = ChangeOptions()
        var dryRunOption = DryRunOption()
        dryRunOption.dryRun = false
        options.dryRunOption = dryRunOption
        options.yes = false
        var arguments = Self()
        arguments.references = words
        arguments.options = options
        return arguments
    }
}

/// The option for a dry run, shared by every command that changes favourites.
struct DryRunOption: ParsableArguments {
    @Flag(help: "Show what would change, without changing it.")
    var dryRun = false

    /// Returns the favourites to act on; in a dry run, a copy that changes nothing.
    func of(_ favorites: Favorites) -> Favorites { dryRun ? favorites.dryRun : favorites }

    /// Returns the journal to act on; in a dry run, a copy that changes nothing.
    func of(_ journal: Journal) -> Journal { dryRun ? journal.dryRun : journal }

    /// The notes below a dry run.
    var notes: [StyledText] { dryRun ? ["\("This was a dry run: nothing was changed.", .dim)"] : [] }
}

/// The option of a command that asks for confirmation before an action that can't be undone.
struct Confirmation: ParsableArguments {
    @Flag(help: "Don't ask for confirmation.")
    var yes = false
}
