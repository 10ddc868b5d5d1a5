import Answers
import ArgumentParser
import Pokedex

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

    static var all: [VerbJSON] {
        VerbGroup.all.flatMap { group in group.commands.map { VerbJSON($0, in: group) } }
    }
}

/// The language of queries, as JSON.
struct QueryHelpJSON: Encodable {
    let fields: [String]
    let examples: [Example]

    struct Example: Encodable {
        let query: String
        let meaning: String
    }

    init() {
        fields = Query.fields.map(\.name)
        examples = QueryExamples.all.map { Example(query: $0.query, meaning: $0.meaning) }
    }
}
