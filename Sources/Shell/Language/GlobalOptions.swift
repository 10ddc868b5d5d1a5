import Answers
public import ArgumentParser
public import Terminal

/// The options that every verb knows, before or after it.
public struct GlobalOptions: ParsableArguments, Sendable {
    /// One folder for accounts, favourites and cache, instead of the XDG directories.
    @Option(help: ArgumentHelp("Keep everything in this one folder.", valueName: "dir"))
    public var home: String?

    /// The base address of another PokéAPI.
    @Option(help: ArgumentHelp("Use this PokéAPI instead of pokeapi.co.", valueName: "url"))
    public var api: String?

    /// Whether the network is forbidden.
    @Flag(help: "Never use the network.")
    public var offline = false

    /// Whether answers are written as JSON.
    @Flag(help: "Print JSON.")
    public var json = false

    /// When to use colour.
    @Option(help: ArgumentHelp("When to use colour.", valueName: "when"))
    public var color: ColorChoice?

    /// Settings for this run alone, each as `name=value`.
    @Option(
        name: .customLong("set"),
        help: ArgumentHelp("Change a setting for this run only.", valueName: "name=value"))
    public var assignments: [String] = []

    /// Whether requests are logged on standard error.
    @Flag(help: "Log every request to standard error.")
    public var verbose = false

    /// Options that say nothing.
    public init() {}

    /// What the parser makes of no options at all. Those of `init()` are only described, and cannot be read.
    static var none: GlobalOptions {
        var options = GlobalOptions()
        (options.home, options.api, options.color) = (nil, nil, nil)
        (options.offline, options.json, options.verbose) = (false, false, false)
        options.assignments = []
        return options
    }
}

extension ColorChoice: ExpressibleByArgument {}
