public import Foundation

/// A public link to the favourites of a user that a query selects.
public struct ShareLink: Hashable, Sendable {
    /// Random bytes in a token.
    public static let byteCount = 16

    /// The end of the address: 32 random lower-case hexadecimal digits.
    public let token: String
    /// The query, empty for all favourites.
    public let query: String
    /// When it was made.
    public let createdAt: Date

    /// A link as the database describes it.
    public init(token: String, query: String, createdAt: Date) {
        self.token = token
        self.query = query
        self.createdAt = createdAt
    }

    /// Whether a text may be a token, so that nothing else is looked up.
    public static func mayBeToken(_ text: String) -> Bool {
        text.utf8.count == 2 * byteCount && text.utf8.allSatisfy("0123456789abcdef".utf8.contains)
    }
}
