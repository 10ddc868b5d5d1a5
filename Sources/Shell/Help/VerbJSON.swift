import Answers
import ArgumentParser
import Pokedex
import Terminal

/// A key at the prompt as JSON.
struct KeyJSON: Encodable {
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
struct VerbJSON: Encodable {
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
        summary = command.configuration.abstract
    }

    /// Creates the description of a command.
    init?(_ command: any ShellCommand.Type) {
        let group = VerbGroup.all.first { $0.commands.contains { $0.name == command.name } }
        guard let group else { return nil }
        self.init(command, in: group)
    }

    static var all: [VerbJSON] {
        VerbGroup.all.flatMap { group in group.commands.map { VerbJSON($0, in: group) } }
    }
}
