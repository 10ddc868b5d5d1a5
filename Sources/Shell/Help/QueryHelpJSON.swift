import Answers
import ArgumentParser
import Pokedex
import Terminal

/// The query language, as JSON.
struct QueryHelpJSON: Encodable {
    let fields = Query.fields.map(\.name)
    let examples = QueryExamples.all.map { ["query": $0.query, "meaning": $0.meaning] }
}
