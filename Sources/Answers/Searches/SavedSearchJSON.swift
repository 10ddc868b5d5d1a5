package import JSONShapes
package import Records

/// A saved search, as JSON.
extension SavedSearch: JSONObject {
    package static let members: Members = [
        Member("id") { $0.name }, Member("name") { $0.name },
        Member("query") { $0.query },
    ]
}
