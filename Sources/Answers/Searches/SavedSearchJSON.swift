package import JSONShapes
package import Records

/// A saved search, as JSON.
extension SavedSearch: JSONObject {
    package static let members: Members = [
        Member("id", \.name), Member("name", \.name),
        Member("query", \.query),
    ]
}
