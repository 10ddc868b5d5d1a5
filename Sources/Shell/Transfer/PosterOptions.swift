import ArgumentParser

/// The options for saving a picture of many Pokémon.
struct PosterOptions: ParsableArguments {
    /// The completions for the options' values.
    static let offers: [String: Offer] = ["--save": .path]

    @Option(
        help: ArgumentHelp(
            "Save them as a picture (SVG), in this new file or folder. “-” is standard output.",
            valueName: "path"))
    var save: String?
    @Flag(help: "Replace the file that --save names.")
    var force = false

    static var none: Self {
        var options = Self()
        options.save = nil
        options.force = false
        return options
    }

    func validate() throws {
        guard save != nil || !force else { throw ValidationError("“--force” needs --save.") }
    }
}
