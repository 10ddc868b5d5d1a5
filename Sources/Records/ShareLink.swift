public import Foundation

/// A public link to a user's favourites, filtered by a query.
public struct ShareLink: Hashable, Sendable {
    /// The number of random bytes in a token.
    public static let byteCount = 16

    /// The last part of the URL: 32 random lower-case hexadecimal digits.
    public let token: String
    /// The query; empty for all favourites.
    public let query: String
    /// The time it was created.
    public let createdAt: Date

    /// Creates a link from its row in the database.
    public init(token: String, query: String, createdAt: Date) {
        self.token = token
        self.query = query
        self.createdAt = createdAt
    }

    /// Returns whether a string has the format of a token, so that anything else needn't be looked up.
    public static func mayBeToken(_ text: String) -> Bool {
        text.utf8.count == 2 * byteCount && text.utf8.allSatisfy("0123456789abcdef".utf8.contains)
    }
}
