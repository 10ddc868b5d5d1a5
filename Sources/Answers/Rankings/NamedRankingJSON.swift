package import Shapes

/// A ranking in a list, as JSON.
package struct NamedRankingJSON: Answer {
    private let name: String
    private let query: String

    package init(name: String, query: String) {
        self.name = name
        self.query = query
    }

    package static let members: [Member<Self>] = [
        Member("name") { $0.name },
        Member("query", "The query as it was typed; empty for all favourites.") { $0.query },
    ]
}
