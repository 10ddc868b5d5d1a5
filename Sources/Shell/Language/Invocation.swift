import Answers
import ArgumentParser
import Foundation
import Pokedex
import Wording

/// The parsed form of a line at the prompt, or of the program's command line.
enum Invocation {
    /// A command with its arguments, and the global options.
    case command(any ShellCommand, GlobalOptions)
    /// Help text, requested with `--help`.
    case help(String)
    /// `--version` or `--licenses`.
    case notice(ProgramNotice)
    /// No command; starts the shell.
    case shell(GlobalOptions)

    /// Parses `words`. The first word that isn't an option is the command.
    ///
    /// Well-formed words are parsed only by the command's own type. All others are parsed by the tree of all
    /// commands, which provides help and error messages, but takes milliseconds to build.
    ///
    /// - Throws: `Failure` for invalid words.
    init(_ words: [String]) throws(Failure) {
        guard words.count <= Self.maximumWords else {
            throw Failure(
                .tooManyWords,
                "A command can have at most \(Self.maximumWords.grouped) words; this one has \(words.count.grouped).",
                advice: "“favorite add -” reads a longer list from standard input.")
        }
        let words = try Self.normalized(words)
        if let wellFormed = Self.reordered(words).flatMap(Self.wellFormed) ?? Self.wellFormed(words) {
            self = wellFormed
            return
        }
        do {
            var parsed = try Root.parseAsRoot(words)
            try parsed.run()  // Only ArgumentParser's help command, which throws its text.
            self = .help("")
        } catch let failure as Failure {
            throw failure
        } catch {
            guard Root.exitCode(for: error) == .success else { throw Self.failure(for: error, in: words) }
            let text = Root.fullMessage(for: error)
            self = text == Program.version ? .notice(.version) : .help(text)
        }
    }

    /// The maximum number of words in a command: enough for the maximum number of references, many of them
    /// names of several words. Parsing takes time proportional to the square of the number of words.
    static let maximumWords = 2_100

    /// Whether the command may use accounts. Commands for settings don't, so that they can fix the location
    /// of the accounts.
    var needsAccounts: Bool {
        switch self {
        case .command(let command, _): !(command is SetCommand || command is UnsetCommand)
        case .shell: true
        case .help, .notice: false
        }
    }

    /// The command with its arguments, if there is one.
    var command: (any ShellCommand)? {
        if case .command(let command, _) = self { command } else { nil }
    }

    /// The global options; nil for help and the version.
    var options: GlobalOptions? {
        switch self {
        case .command(_, let options), .shell(let options): options
        case .help, .notice: nil
        }
    }

    /// Parses well-formed words; nil if the tree of all commands is needed.
    private static func wellFormed(_ words: [String]) -> Invocation? {
        guard let index = verbIndex(words) else {
            guard let (options, rest) = GlobalOptions.parted(from: words) else { return nil }
            if rest.isEmpty { return .shell(options) }
            return rest.count == 1 ? ProgramNotice(option: rest[0]).map(Invocation.notice) : nil
        }
        guard var type = Verb.command(named: words[index]) else { return nil }
        var arguments = words
        arguments.remove(at: index)
        let next = verbIndex(Array(arguments.prefix { $0 != "--" }), from: index)
        if let below = type.below(named: next.map { arguments[$0] }) {
            if let next, arguments[next] == below.name { arguments.remove(at: next) }
            type = below
        }
        guard let (options, rest) = GlobalOptions.parted(from: arguments, besides: type.about.optionOffers)
        else {
            return nil
        }
        return (try? type.parsed(rest)).map { .command($0, options) }
    }

    /// Moves the name of a subcommand to the front if it was typed after other words; nil if no word is one.
    private static func reordered(_ words: [String]) -> [String]? {
        guard let index = verbIndex(words), let type = Verb.command(named: words[index]),
            type.about.takesVerbLater
        else { return nil }
        var rest = Array(words[(index + 1)...])
        let arguments = Array(rest.prefix { $0 != "--" })
        let names = type.below.map { $0.name }
        var valued = Set(GlobalOptions.offers.keys)
        for below in type.below { valued.formUnion(below.about.optionOffers.keys) }
        guard let first = verbIndex(arguments), !names.contains(arguments[first]),
            let place = arguments.indices.dropFirst(first + 1).first(where: {
                names.contains(arguments[$0]) && !valued.contains(arguments[$0 - 1])
            })
        else { return nil }
        let name = rest.remove(at: place)
        rest.insert(name, at: 0)
        return words[...index] + rest
    }

    private static func failure(for error: any Error, in words: [String]) -> Failure {
        let message = Root.message(for: error)
        let index = verbIndex(words)
        let verb = index.flatMap { Verb.command(named: words[$0]) }
        // The message for an option without a value doesn't repeat any typed words, and a last word this
        // short can't be a password.
        let isShortOption = words.last?.wholeMatch(of: /--[a-z]{1,5}/) != nil
        let isOption = isShortOption && message.hasPrefix("Unknown option")
        let refusal = message.hasPrefix("Missing value for") || isOption ? nil : verb?.about.refusal
        if refusal == nil, let term = words.first(where: Self.isDeniedTerm) {
            return Failure(
                usage: "“\(term)” would be an option.",
                advice: "Type “not \(term.dropFirst())” for its opposite.")
        }
        if refusal == nil, message.lowercased().contains("unexpected argument"),
            let redirection = Failure.redirection(in: words)
        {
            return redirection
        }
        let typed = index.map { words[$0...].joined(separator: " ") }
        if refusal == nil, let index, let verb, message.lowercased().contains("unexpected argument"),
            let meant = verb.meant(by: Array(words[(index + 1)...]))
        {
            return Failure(
                usage: sentence(for: message, after: typed ?? ""),
                advice: .words("Did you mean “\(meant)”?"))
        }
        let usage = Root.fullMessage(for: error).split(separator: "\n").first { $0.hasPrefix("Usage: ") }
        return Failure(
            usage: refusal ?? sentence(for: message, after: typed ?? ""),
            advice: usage.map {
                let usage = $0.replacing("Usage: \(Program.name) ", with: "Usage: ")
                // Without a command, the usage lists nothing but options.
                return usage.hasPrefix("Usage: [")
                    ? "“\(Program.name) --help” lists the options." : .words(String(usage))
            })
    }

    /// Everyday nouns for arguments, by the argument's name, for messages that one is missing.
    private static let nouns = [
        "new": "new name", "old": "name", "reference": "number or name", "references": "Pokémon",
        "source": "link or file", "to url": "URL", "words": "Pokémon",
    ]

    /// Rewords the parser's message, and drops its suggestion of an option that isn't similar.
    private static func sentence(for message: String, after typed: String) -> String {
        if message.hasPrefix("Missing expected argument") {
            let name = message.split(separator: "'").dropFirst().first?.filter { !"<>.".contains($0) } ?? ""
            let words = name.split { $0 == "-" || $0 == " " }.joined(separator: " ")
            return words.isEmpty
                ? "Something is missing after “\(typed.shortened())”." : "Which \(nouns[words] ?? words)?"
        }
        let parts = message.split(separator: "'").map(String.init)
        if message.hasPrefix("Unknown option"), parts.count == 5,
            EditDistance.nearest(to: parts[1], among: [parts[3]]).isEmpty
        {
            return "Unknown option “\(parts[1])”."
        }
        if message.hasPrefix("Value to be set with"), parts.count >= 4 {
            return parts[1] == parts[3]
                ? "“\(parts[1])” is given twice." : "“\(parts[3])” and “\(parts[1])” can't be used together."
        }
        return message.withQuotationMarks.asSentence
    }

    /// Returns whether a word looks like a query term negated with a hyphen, as on the web pages.
    private static func isDeniedTerm(_ word: String) -> Bool {
        guard word.hasPrefix("-"), !word.hasPrefix("--"),
            let mark = word.firstIndex(where: { ":=<>!".contains($0) })
        else { return word.hasPrefix("-(") }
        return QueryField(named: String(word[word.index(after: word.startIndex)..<mark])) != nil
    }

    /// Expands the command's name, and moves negative numbers after a `--`, so that they aren't taken for
    /// options.
    private static func normalized(_ words: [String]) throws(Failure) -> [String] {
        guard let index = verbIndex(words) else { return words }
        let rest = Array(words[(index + 1)...])
        let before = words[..<index] + (try Verb.named(words[index], before: rest.first))
        guard !rest.contains("--") else { return before + rest }
        let isTrailing = rest.indices.map {
            isNegativeNumber(rest[$0]) && !($0 > 0 && rest[$0 - 1].hasPrefix("--"))
        }
        let trailing = zip(rest, isTrailing).filter(\.1).map(\.0)
        guard !trailing.isEmpty else { return before + rest }
        return before + zip(rest, isTrailing).filter { !$0.1 }.map(\.0) + ["--"] + trailing
    }

    /// Returns the index of the command, or of the first word after `start` that may be its subcommand.
    static func verbIndex(_ words: [String], from start: Int = 0) -> Int? {
        var index = start
        while index < words.count {
            if !words[index].hasPrefix("-") { return index }
            index += GlobalOptions.offers[words[index]] != nil ? 2 : 1
        }
        return nil
    }

    private static func isNegativeNumber(_ word: String) -> Bool {
        word.count > 1 && word.first == "-" && word.dropFirst().allSatisfy { ("0"..."9").contains($0) }
    }
}
