import ArgumentParser

/// The arguments of a command that changes favourites: the Pokémon and the options.
struct ChangeArguments: ParsableArguments, Sendable {
    @Argument(help: .references)
    var references: [String] = []
    @OptionGroup var options: ChangeOptions
}

extension ChangeArguments {
    /// Creates arguments from words that contain no options. This is a static method because, in an
    /// initialiser, assigning to a property would only change its default.
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
