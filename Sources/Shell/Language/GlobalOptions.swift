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

    /// What Tab offers behind each that takes a value. A line is parted by them before it is parsed.
    static let offers: [String: Offer] = [
        "--home": .path, "--api": .nothing, "--color": .words(ColorChoice.allCases.map(\.rawValue)),
        "--set": .assignment,
    ]

    /// Those that take no value.
    static let flags: Set = ["--offline", "--json", "--verbose"]

    /// The options of every verb among words that are no command; nil where they cannot be understood either.
    static func among(_ words: [String]) -> GlobalOptions? {
        var own: [String] = []
        var rest = words.prefix { $0 != "--" }
        while let word = rest.popFirst() {
            if offers[word] != nil, let value = rest.popFirst() {
                own += [word, value]
            } else if flags.contains(word) || offers.keys.contains(where: { word.hasPrefix($0 + "=") }) {
                own.append(word)
            }
        }
        return try? ProgramOptions.parse(own).global
    }
}

extension ColorChoice: ExpressibleByArgument {}
