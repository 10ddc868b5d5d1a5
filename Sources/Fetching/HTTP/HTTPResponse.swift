public import Foundation

/// A complete response.
public struct HTTPResponse: Hashable, Sendable {
    /// The status code, 100...599.
    public var status: Int
    /// The headers by lower-case name; if a name occurs more than once, its first value.
    public var headers: [String: String]
    /// The body, decompressed.
    public var body: Data

    /// Creates a response; header names are case-insensitive.
    init(status: Int, headers: some Sequence<(name: String, value: String)>, body: Data) {
        self.status = status
        self.body = body
        self.headers = Dictionary(headers.map { ($0.name.lowercased(), $0.value) }) { first, _ in first }
    }
}
