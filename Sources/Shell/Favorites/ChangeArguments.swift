import ArgumentParser

/// The Pokémon that such a verb changes, and those options.
struct ChangeArguments: ParsableArguments, Sendable {
    @Argument(help: .references)
    var references: [String] = []
    @OptionGroup var options: ChangeOptions
}

extension ChangeArguments {
    /// Words of which none is an option. Not an initialiser, where giving a property a value would only change its default.
    static func plain(_ words: [String]) -> Self {
        var options = ChangeOptions()
        var rehearsal = Rehearsal()
        rehearsal.dryRun = false
        options.rehearsal = rehearsal
        options.yes = false
        var arguments = Self()
        arguments.references = words
        arguments.options = options
        return arguments
    }
}
