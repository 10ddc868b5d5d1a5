public import ArgumentParser
import SettingsFeature
public import Terminal

/// The global options, accepted before or after any command.
public struct GlobalOptions: Sendable, Equatable {
    /// The values of the options that take one, by the options' names.
    private(set) var values: [String: String] = [:]
    private var flags: Set<String> = []
    /// Settings for this run only, each as `name=value`.
    private(set) var assignments: [String] = []

    /// A folder for accounts, favourites and cache, instead of the XDG directories.
    public var home: String? { values["--home"] }
    /// Whether the network must not be used.
    var offline: Bool { flags.contains("--offline") }
    /// Whether to answer in JSON.
    public var json: Bool { flags.contains("--json") }
    /// Whether to log requests on standard error.
    public var verbose: Bool { flags.contains("--verbose") }

    /// Creates options with nothing set.
    init() {}

    /// The completions for options that take a value.
    static let offers: [String: Offer] = [
        "--home": .path, "--api": .nothing, "--characters-api": .nothing,
        "--proxy": .words(SettingValues.proxy.words), "--database": .path,
        "--color": .words(ColorChoice.allCases.map(\.rawValue)),
        "--set": .assignment,
    ]

    /// Separates the global options from the other words, up to a `--`, which ends the options.
    ///
    /// - Parameters:
    ///   - words: the words of a line, with or without the command.
    ///   - own: the command's own options that take a value, none of them global.
    /// - Returns: nil if an option's value is missing or invalid; the parser then reports it.
    static func parted(
        from words: [String], besides own: [String: Offer] = [:]
    ) -> (options: GlobalOptions, rest: [String])? {
        var options = GlobalOptions()
        var rest = [String]()
        var left = words[...]
        while let word = left.popFirst() {
            if word == "--" { return (options, rest + [word] + left) }
            let mark = word.hasPrefix("--") ? word.firstIndex(of: "=") : nil
            let name = mark.map { String(word[..<$0]) } ?? word
            if offers[name] != nil {
                let value = mark.map { String(word[word.index(after: $0)...]) } ?? left.popFirst() ?? "-?"
                guard mark != nil || value == "-" || !value.hasPrefix("-"), options.take(name, value) else {
                    return nil
                }
            } else if ["--offline", "--json", "--verbose"].contains(word) {
                options.flags.insert(word)
            } else {
                rest.append(word)
                if own[word] != nil, let value = left.popFirst() { rest.append(value) }
            }
        }
        return (options, rest)
    }

    /// Sets an option to a value; returns false if the value is invalid.
    private mutating func take(_ name: String, _ value: String) -> Bool {
        guard name != "--color" || ColorChoice(rawValue: value) != nil else { return false }
        if name == "--set" { assignments.append(value) } else { values[name] = value }
        return true
    }
}

/// The global options as declared for the parser, which uses them for the help and for error messages.
struct DescribedOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Keep everything in this one folder.", valueName: "dir"))
    var home: String?
    @Option(help: ArgumentHelp("Use this PokéAPI instead of pokeapi.co.", valueName: "url"))
    var api: String?
    @Option(
        help: ArgumentHelp("Use this Rick and Morty API instead of rickandmortyapi.com.", valueName: "url"))
    var charactersApi: String?
    @Option(
        help: ArgumentHelp(
            "Send requests through this proxy, such as http://HOST:PORT, or off for none.", valueName: "url"))
    var proxy: String?
    @Option(help: ArgumentHelp("Keep accounts in this SQLite file or PostgreSQL database.", valueName: "url"))
    var database: String?
    @Flag(help: "Never use the network.")
    var offline = false
    @Flag(help: "Print JSON.")
    var json = false
    @Option(help: ArgumentHelp("When to use colour.", valueName: "when"))
    var color: ColorChoice?
    @Option(
        name: .customLong("set"),
        help: ArgumentHelp("Change a setting for this run only.", valueName: "name=value"))
    var assignments: [String] = []
    @Flag(help: "Log every request to standard error.")
    var verbose = false
}

extension ColorChoice: ExpressibleByArgument {}
