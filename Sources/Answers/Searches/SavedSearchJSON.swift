package import Records
package import Shapes

/// A saved search, as JSON.
package struct SavedSearchJSON: Answer {
    private let search: SavedSearch

    package init(_ search: SavedSearch) { self.search = search }

    package static let members: [Member<Self>] = [
        Member("id") { $0.search.name }, Member("name") { $0.search.name },
        Member("query") { $0.search.query },
    ]
}
