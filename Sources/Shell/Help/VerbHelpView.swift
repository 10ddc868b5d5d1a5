import Answers
import ArgumentParser
import Foundation
import Terminal
import Wording

/// The parser's help for a verb, with the theme's headings, and without what every verb has.
struct VerbHelpView {
    /// The help as ArgumentParser writes it.
    let text: String
    /// Whether it is shown at the prompt, where commands are typed without the program's name.
    var isAtPrompt = false

    private static let everywhere = ["--version", "-h, --help"]
    /// The heading of the options that every verb takes.
    static let sharedOptions = "Options of every command"

    /// The lines below one heading, up to the next, with it.
    func section(_ heading: String) -> [StyledText] {
        Array(lines.drop { $0.description != heading }.prefix { $0.width > 0 })
    }

    var lines: [StyledText] {
        var lines: [StyledText] = []
        var heading: StyledText?
        let text = isAtPrompt ? text.withQuotationMarks.typedAtPrompt : text.withQuotationMarks
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let mark = line.firstIndex(of: ":"), line[..<mark].allSatisfy({ $0.isUppercase || $0 == " " }),
                mark > line.startIndex
            {
                let rest = line[line.index(after: mark)...].drop { $0 == " " }
                let title = Self.title(line[..<mark])
                switch (title, rest.isEmpty) {
                case ("Overview", _): lines.append("\(rest)")
                case (_, true): heading = "\(title, .title)"
                case (_, false): lines.append("\(title, .title)  \(rest)")
                }
            } else if !Self.everywhere.contains(where: { line.drop { $0 == " " }.hasPrefix($0) }) {
                // A heading below which nothing is left goes with it.
                if line.isEmpty { heading = nil }
                if let shown = heading { lines.append(shown) }
                heading = nil
                if !line.isEmpty || !(lines.last?.isEmpty ?? true) { lines.append(Self.styled(line)) }
            }
        }
        if lines.last?.isEmpty ?? false { lines.removeLast() }
        guard !lines.contains(where: { $0.description == Self.sharedOptions }) else { return lines }
        return lines + ["", "\("“help options” lists the options of every command, such as --json.", .dim)"]
    }

    /// “OPTIONS OF EVERY VERB” in ordinary letters, and a group of verbs without the word for them.
    private static func title(_ heading: Substring) -> String {
        let words = heading.lowercased()
        let name = words.hasSuffix(" subcommands") ? words.dropLast(" subcommands".count) : words[...]
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// The name of an option or argument stands out, up to the blanks before its meaning.
    private static func styled(_ line: Substring) -> StyledText {
        let name = line.drop { $0 == " " }
        let indent = line.count - name.count
        guard indent == 2,
            let gap = name.firstRange(of: "  ")?.lowerBound ?? (name.isEmpty ? nil : name.endIndex),
            name.hasPrefix("-") || name.hasPrefix("<") || gap < name.endIndex
        else { return StyledText(String(line)) }
        return "  \(String(name[..<gap]), .accent)\(String(name[gap...]))"
    }
}

extension REPL {
    /// The help of a verb as it is shown here.
    func help(_ text: String) -> VerbHelpView { VerbHelpView(text: text, isAtPrompt: mode != .oneShot) }
}

extension String {
    /// The parser's help without the program's name before its own commands. Those for the system's shell keep it.
    fileprivate var typedAtPrompt: String {
        replacing("USAGE: \(Program.name) ", with: "USAGE: ")
            .replacing("“\(Program.name) help ", with: "“help ")
    }
}

/// The help of one verb, or of the program, as JSON.
struct VerbHelpJSON: Encodable {
    let name: String
    /// Its effect, in a line.
    let summary: String
    /// Further explanation.
    let discussion: String?
    /// The usage line of the command line.
    let usage: String
    let arguments: [ArgumentJSON]
    /// Its own options.
    let options: [OptionJSON]
    /// Its subcommands.
    let verbs: [BelowJSON]
    /// Examples, as typed in the shell.
    let examples: [String]
    /// All of it as a person is shown it, with line breaks.
    let text: String

    struct ArgumentJSON: Encodable {
        let name: String
        let meaning: String?
        let isOptional: Bool
        let isRepeating: Bool
    }

    /// Its id is its name.
    struct OptionJSON: Encodable {
        let id: String
        let name: String
        /// All that it is called by.
        let names: [String]
        /// The value that follows it; nothing for a flag.
        let value: String?
        let meaning: String?
        let isRepeating: Bool
    }

    struct BelowJSON: Encodable {
        let name: String
        let summary: String
        /// Whether it is meant where none is named.
        let isDefault: Bool
    }

    /// The width of the text's lines.
    private static let columns = 80

    /// - Parameter words: what the line says, from the verb on or from the options before it.
    init(askedBy words: [String]) {
        let path = Self.path(askedBy: words)
        let type = path.last ?? Root.self
        let parts = type.configuration.discussion.split(
            separator: CommandConfiguration.examplesHeading + "\n", maxSplits: 1,
            omittingEmptySubsequences: false)
        let discussion = parts[0].trimmingCharacters(in: .whitespacesAndNewlines)
        let shown = CommandInfo(type)?.shown ?? []
        name = path.isEmpty ? Program.name : path.map { $0._commandName }.joined(separator: " ")
        summary = type.configuration.abstract
        self.discussion = discussion.isEmpty ? nil : discussion
        usage = Root.usageString(for: type)
        arguments = shown.filter { $0.kind == "positional" }.map {
            ArgumentJSON(
                name: $0.valueName ?? "value", meaning: $0.abstract, isOptional: $0.isOptional,
                isRepeating: $0.isRepeating)
        }
        options = shown.filter { $0.kind != "positional" }.map {
            let name = $0.spellings.first ?? ""
            return OptionJSON(
                id: name, name: name, names: $0.spellings, value: $0.kind == "flag" ? nil : $0.valueName,
                meaning: $0.abstract, isRepeating: $0.isRepeating)
        }
        verbs = type.configuration.subcommands.map {
            BelowJSON(
                name: $0._commandName, summary: $0.configuration.abstract,
                isDefault: $0 == type.configuration.defaultSubcommand)
        }
        examples =
            parts.count < 2
            ? [] : parts[1].split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        text = VerbHelpView(text: Root.helpMessage(for: type, columns: Self.columns)).lines
            .map(\.description).joined(separator: "\n")
    }

    /// The commands that `words` name, each below the one before; as the parser does, it takes the one that a verb
    /// stands for by itself where none is named.
    private static func path(askedBy words: [String]) -> [any ParsableCommand.Type] {
        guard let index = Invocation.verbIndex(words), let verb = try? Verb.named(words[index]) else {
            return []
        }
        var path: [any ParsableCommand.Type] = []
        var above = Root.configuration
        for word in verb + words[(index + 1)...] where !word.hasPrefix("-") && word != "help" {
            let named = above.subcommands.first { $0._commandName == word }
            guard let next = named ?? above.defaultSubcommand else { break }
            path.append(next)
            above = next.configuration
        }
        return path
    }
}

extension Console {
    /// Answers `--version`.
    func printVersion(asJSON: Bool) throws {
        guard asJSON else { return print("\(Program.version)") }
        printJSON(try JSON.bytes(of: ["version": Program.version]))
    }
}

/// The parser's own description of a command.
///
/// Source: <https://github.com/apple/swift-argument-parser/blob/main/Sources/ArgumentParserToolInfo/ToolInfo.swift>
struct CommandInfo: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let subcommands: [CommandInfo]?
    let arguments: [Argument]?

    struct Argument: Decodable {
        let kind: String
        let shouldDisplay: Bool
        let isOptional: Bool
        let isRepeating: Bool
        let names: [Name]?
        let valueName: String?
        let abstract: String?
    }

    struct Name: Decodable {
        let kind: String
        let name: String
    }

    /// - Returns: nil when the parser's description is not what it was when this was written; a test would tell.
    init?(_ command: any ParsableArguments.Type) {
        struct Description: Decodable { let command: CommandInfo }
        guard
            let description = try? JSONDecoder().decode(
                Description.self, from: Data(command._dumpHelp().utf8))
        else { return nil }
        self = description.command
    }

    /// The arguments and options of its own.
    var shown: [Argument] {
        (arguments ?? []).filter { argument in
            argument.shouldDisplay && !["help", "version"].contains(argument.names?.last?.name ?? "")
        }
    }

    /// The usage line, such as `page <number>`.
    func usage(below path: String = "") -> String {
        ([path + commandName] + shown.filter { $0.kind == "positional" }.map(\.usage)).joined(separator: " ")
    }
}

extension CommandInfo.Argument {
    /// An option's names: `--game`, `--version-group`.
    var spellings: [String] {
        (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
    }

    /// The argument in a usage line: `--game <game>`, `[<query> ...]`.
    var usage: String {
        guard kind == "positional" else {
            let names = spellings.joined(separator: ", ")
            return kind == "flag" ? names : "\(names) <\(valueName ?? "value")>"
        }
        let name = "<\(valueName ?? "value")>" + (isRepeating ? " ..." : "")
        return isOptional ? "[\(name)]" : name
    }
}
