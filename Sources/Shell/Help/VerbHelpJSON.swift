import Answers
import ArgumentParser
import Foundation
import JSONShapes
import Pokedex
import Terminal

/// The help of a command or of the program, as JSON.
struct VerbHelpJSON: PlainAnswer {
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

    struct ArgumentJSON: PlainAnswer {
        let name: String
        let meaning: String?
        let isOptional: Bool
        let isRepeating: Bool
    }

    /// An option, identified by its name.
    struct OptionJSON: PlainAnswer {
        let id: String
        let name: String
        /// All names of the option.
        let names: [String]
        /// The placeholder of its value; nil for a flag.
        let value: String?
        let meaning: String?
        let isRepeating: Bool
    }

    struct BelowJSON: PlainAnswer {
        let name: String
        let summary: String
        /// Whether it is the default subcommand.
        let isDefault: Bool
    }

    /// The width of the text, in columns.
    private static let columns = 80

    /// - Parameter words: the words of the line, starting with the command or with options preceding it.
    init(askedBy words: [String]) {
        let command = Self.command(askedBy: words)
        let about = command?.about
        let type: any ParsableCommand.Type = command ?? Root.self
        let discussion = about?.discussion ?? Root.configuration.discussion
        let shown = CommandInfo(type)?.shown ?? []
        name = command?.path ?? Program.name
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
        verbs = (about?.subcommands ?? VerbGroup.commands).map {
            BelowJSON(
                name: $0.name, summary: $0.about.abstract, isDefault: $0 == about?.defaultSubcommand)
        }
        examples = about?.examples ?? []
        text = VerbHelpView(text: Root.helpMessage(for: type, columns: Self.columns)).lines
            .map(\.description).joined(separator: "\n")
    }

    /// Returns the command that `words` refer to; nil for the program itself. As in the parser, a default
    /// subcommand applies if none is named.
    private static func command(askedBy words: [String]) -> (any ShellCommand.Type)? {
        guard let index = Invocation.verbIndex(words), let verb = try? Verb.named(words[index]) else {
            return nil
        }
        var command: (any ShellCommand.Type)?
        for word in verb + words[(index + 1)...] where !word.hasPrefix("-") && word != "help" {
            guard let next = command == nil ? Verb.command(named: word) : command?.below(named: word) else {
                break
            }
            command = next
        }
        return command
    }
}

/// A key at the prompt as JSON.
struct KeyJSON: PlainAnswer {
    let id: String
    let name: String
    /// The purpose, in one line.
    let summary: String

    init(key: String, meaning: String) {
        id = key
        name = key
        summary = meaning
    }
}

/// A command as JSON, identified by its name.
struct VerbJSON: PlainAnswer {
    let id: String
    let name: String
    /// The heading of its group in `help`.
    let group: String
    /// The purpose, in one line.
    let summary: String

    init(_ command: any ShellCommand.Type, in group: VerbGroup) {
        id = command.name
        name = command.name
        self.group = group.name
        summary = command.about.abstract
    }

    static var all: [VerbJSON] {
        VerbGroup.all.flatMap { group in group.commands.map { VerbJSON($0, in: group) } }
    }
}

/// The query language, as JSON.
struct QueryHelpJSON: PlainAnswer {
    let fields = Query.fields.map(\.name)
    let examples = QueryExamples.all.map { ["query": $0.query, "meaning": $0.meaning] }
}
