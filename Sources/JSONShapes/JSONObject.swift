/// A JSON response with members that are declared once, for encoding as well as for the OpenAPI description.
///
/// ```swift
/// struct BerryJSON: JSONObject {
///     let name: String
///     let flavor: String?
///
///     static let members: Members = [
///         Member("name") { $0.name }, Member("flavor", "The strongest flavor.") { $0.flavor },
///     ]
/// }
/// ```
package protocol JSONObject: MemberValue {
    /// The name of the shape.
    static var shapeName: String { get }
    /// The members, in any order: JSON is sorted by name.
    static var members: Members { get }

    typealias Members = [Member<Self>]
}

extension JSONObject {
    /// The name of the type without “JSON”.
    package static var shapeName: String {
        let name = String(describing: Self.self)
        return name.hasSuffix("JSON") ? String(name.dropLast(4)) : name
    }
    package static var shape: Shape { .reference(to: shapeName) }
    /// The full shape, as opposed to a reference by name.
    package static var wholeShape: Shape { .object(members) }

    package func write(to json: inout JSONWriter) { json.object(self, Self.members) }

    package static func write(_ list: [Self], to json: inout JSONWriter) {
        json.objects(list, Self.members)
    }
}
