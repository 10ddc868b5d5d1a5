import ArgumentParser
import Foundation

/// ArgumentParser's description of a command.
///
/// Source:
/// <https://github.com/apple/swift-argument-parser/blob/main/Sources/ArgumentParserToolInfo/ToolInfo.swift>
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

    /// - Returns: nil if the format of the description has changed since this was written, which a test would
    ///   catch.
    init?(_ command: any ParsableArguments.Type) {
        struct Description: Decodable { let command: CommandInfo }
        guard
            let description = try? JSONDecoder().decode(
                Description.self, from: Data(command._dumpHelp().utf8))
        else { return nil }
        self = description.command
    }

    /// The command's own arguments and options.
    var shown: [Argument] {
        (arguments ?? []).filter { argument in
            argument.shouldDisplay && !["help", "version"].contains(argument.names?.last?.name ?? "")
        }
    }

    /// Returns the usage line, such as `page <number>`.
    func usage(below path: String = "") -> String {
        ([path + commandName] + shown.filter { $0.kind == "positional" }.map(\.usage)).joined(separator: " ")
    }
}

extension CommandInfo.Argument {
    /// The option's names: `--game`, `--version-group`.
    var spellings: [String] {
        (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
    }

    /// The argument as it appears in a usage line: `--game <game>`, `[<query> ...]`.
    var usage: String {
        guard kind == "positional" else {
            let names = spellings.joined(separator: ", ")
            return kind == "flag" ? names : "\(names) <\(valueName ?? "value")>"
        }
        let name = "<\(valueName ?? "value")>" + (isRepeating ? " ..." : "")
        return isOptional ? "[\(name)]" : name
    }
}
