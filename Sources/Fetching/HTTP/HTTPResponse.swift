public import Foundation

/// A whole answer.
public struct HTTPResponse: Hashable, Sendable {
    /// The status, 100...599.
    public var status: Int
    /// The headers by lower-case name; the first of several with one name.
    public var headers: [String: String]
    /// The body, unpacked.
    public var body: Data

    /// An answer made of its parts; the headers' names may be in any case.
    init(status: Int, headers: some Sequence<(name: String, value: String)>, body: Data) {
        self.status = status
        self.body = body
        self.headers = Dictionary(headers.map { ($0.name.lowercased(), $0.value) }) { first, _ in first }
    }
}
