import Answers
import ArgumentParser
import Pokedex
import Terminal

/// A verb, as JSON; its id is its name.
struct VerbJSON: Encodable {
    let id: String
    let name: String
    /// Its heading in `help`.
    let group: String
    /// Its effect, in a line.
    let summary: String

    init(_ command: any ShellCommand.Type, in group: VerbGroup) {
        id = command.name
        name = command.name
        self.group = group.name
        summary = command.configuration.abstract
    }

    /// A verb of the program.
    init?(_ command: any ShellCommand.Type) {
        let group = VerbGroup.all.first { $0.commands.contains { $0.name == command.name } }
        guard let group else { return nil }
        self.init(command, in: group)
    }

    static var all: [VerbJSON] {
        VerbGroup.all.flatMap { group in group.commands.map { VerbJSON($0, in: group) } }
    }
}
