import Answers
import ArgumentParser
import Foundation
import Shapes
import Terminal

/// The help of a command or of the program, as JSON.
struct VerbHelpJSON: Encodable {
    let name: String
    /// The purpose, in one line.
    let summary: String
    /// Further explanation.
    let discussion: String?
    /// The usage line.
    let usage: String
    let arguments: [ArgumentJSON]
    /// The command's own options.
    let options: [OptionJSON]
    /// The subcommands.
    let verbs: [BelowJSON]
    /// Examples, as typed in the shell.
    let examples: [String]
    /// The complete help as plain text with line breaks.
    let text: String

    struct ArgumentJSON: Encodable {
        let name: String
        let meaning: String?
        let isOptional: Bool
        let isRepeating: Bool
    }

    /// An option, identified by its name.
    struct OptionJSON: Encodable {
        let id: String
        let name: String
        /// All names of the option.
        let names: [String]
        /// The placeholder of its value; nil for a flag.
        let value: String?
        let meaning: String?
        let isRepeating: Bool
    }

    struct BelowJSON: Encodable {
        let name: String
        let summary: String
        /// Whether it is the default subcommand.
        let isDefault: Bool
    }

    /// The width of the text, in columns.
    private static let columns = 80

    /// - Parameter words: the words of the line, starting with the command or with options preceding it.
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

    /// Returns the command that `words` refer to, with its subcommands in order. As in the parser, a default
    /// subcommand applies if none is named.
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
    /// Prints the version, as requested with `--version`.
    func printVersion(asJSON: Bool) throws {
        guard asJSON else { return print("\(Program.version)") }
        printJSON(try JSON.bytes(of: ["version": Program.version]))
    }
}
