import Answers
import ArgumentParser
import Foundation
import Pokedex
import Wording

/// What the words of a line, or of the command line, ask for.
enum Invocation {
    /// A verb with its arguments.
    case command(any ShellCommand)
    /// Text, asked for by `--help` or `--version`.
    case help(String)
    /// No verb at all.
    case shell(GlobalOptions)

    /// Reads `words`, the first of which that is no option is the verb.
    ///
    /// - Throws: `Failure` for words that mean nothing.
    init(_ words: [String]) throws(Failure) {
        guard !words.isEmpty else {
            self = .shell(.none)
            return
        }
        guard words.count <= Self.maximumWords else {
            throw Failure(
                "too_many_words", .usage,
                "A command can have at most \(Self.maximumWords.grouped) words; this one has \(words.count.grouped).",
                advice: "“favorite add -” reads a longer list from standard input.")
        }
        let words = try Self.normalized(words)
        if let command = Self.command(words) {
            self = .command(command)
            return
        }
        do {
            var parsed = try Root.parseAsRoot(words)
            if let command = parsed as? any ShellCommand {
                self = .command(command)
            } else if let root = parsed as? Root {
                self = .shell(root.global)
            } else {
                try parsed.run()  // ArgumentParser's own help command, which answers by throwing.
                self = .help("")
            }
        } catch let failure as Failure {
            throw failure
        } catch {
            guard Root.exitCode(for: error) == .success else { throw Self.failure(for: error, in: words) }
            self = .help(Root.fullMessage(for: error))
        }
    }

    /// The most words in a command: as many as name Pokémon, and its verb and options. The parser takes time with the
    /// square of them.
    static let maximumWords = ReferenceError.maximumWords + 100

    /// The verb with its arguments, where there is one.
    var command: (any ShellCommand)? {
        if case .command(let command) = self { command } else { nil }
    }

    /// The options of every verb, where these words have any.
    var options: GlobalOptions? {
        switch self {
        case .command(let command): command.global
        case .shell(let options): options
        case .help: nil
        }
    }

    /// The command that well-formed words ask for, parsed by its own type: with the tree of all verbs the
    /// parsing takes nearly twice the instructions.
    ///
    /// - Returns: `nil` where the tree is needed: for help, for verbs below verbs, and to say what is wrong.
    private static func command(_ words: [String]) -> (any ShellCommand)? {
        guard let index = verbIndex(words),
            let type = VerbGroup.commands.first(where: { $0._commandName == words[index] }),
            type.configuration.subcommands.isEmpty
        else { return nil }
        var arguments = words
        arguments.remove(at: index)
        if !arguments.contains(where: { $0.hasPrefix("-") }), let command = type.plain(arguments) {
            return command
        }
        return try? type.parse(arguments)
    }

    private static func failure(for error: any Error, in words: [String]) -> Failure {
        let message = Root.message(for: error)
        let verb = verbIndex(words).flatMap { AskingVerb(rawValue: words[$0]) }
        // That an option lacks its value is said without any word that was typed.
        let refusal = message.hasPrefix("Missing value for") ? nil : verb?.refusal
        let usage = Root.fullMessage(for: error).split(separator: "\n").first { $0.hasPrefix("Usage: ") }
        return Failure(
            "usage", .usage, refusal ?? message.withQuotationMarks.asSentence,
            advice: usage.map {
                let usage = String($0).replacingOccurrences(
                    of: "Usage: \(Root._commandName) ", with: "Usage: ")
                // That of no verb at all is nothing but options.
                return .words(
                    usage.hasPrefix("Usage: [")
                        ? "“\(Root._commandName) --help” lists the options." : usage)
            })
    }

    /// The verb in full, and negative numbers where they cannot be taken for options.
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

    /// The options of every verb among words that are no command; nil where they cannot be understood either.
    static func options(among words: [String]) -> GlobalOptions? {
        var own: [String] = []
        var index = 0
        while index < words.count, words[index] != "--" {
            let word = words[index]
            index += 1
            if optionsWithValue.contains(word), index < words.count {
                own += [word, words[index]]
                index += 1
            } else if optionsWithValue.contains(where: { word.hasPrefix($0 + "=") })
                || ["--offline", "--json", "--verbose"].contains(word)
            {
                own.append(word)
            }
        }
        return try? GlobalOptions.parse(own)
    }

    static let optionsWithValue: Set = ["--home", "--api", "--color", "--set"]

    /// Where the verb stands, if there is one.
    static func verbIndex(_ words: [String]) -> Int? {
        var index = 0
        while index < words.count {
            if !words[index].hasPrefix("-") { return index }
            index += optionsWithValue.contains(words[index]) ? 2 : 1
        }
        return nil
    }

    private static func isNegativeNumber(_ word: String) -> Bool {
        word.count > 1 && word.first == "-" && word.dropFirst().allSatisfy { ("0"..."9").contains($0) }
    }
}
