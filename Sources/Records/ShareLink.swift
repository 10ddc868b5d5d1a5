public import Foundation

/// A public link to something that a user keeps.
public struct ShareLink: Hashable, Sendable {
    /// The kind of content. The raw values are stored, and must never change.
    public enum Kind: String, CaseIterable, Sendable {
        /// The favourites that match a query, without their attributes.
        case list
        /// The favourites that match a query, with their ratings.
        case tiers
        /// The user's picks for types, generations and regions.
        case picks
        /// The order of a ranking.
        case ranking
        /// The owner's own page, which is found by the owner's name instead of a token.
        case page
    }

    /// The number of random bytes in a token.
    public static let byteCount = 16

    /// The last part of the URL: 32 random lower-case hexadecimal digits.
    public let token: String
    /// The kind of link.
    public let kind: Kind
    /// The query of a list or tiers, empty for all favourites; the name of a ranking; otherwise empty.
    public let query: String
    /// The time it was created.
    public let createdAt: Date
    /// Whether the owner's page lists it.
    public let isOnPage: Bool

    /// Creates a link from its row in the database.
    public init(token: String, kind: Kind, query: String, createdAt: Date, isOnPage: Bool) {
        self.token = token
        self.kind = kind
        self.query = query
        self.createdAt = createdAt
        self.isOnPage = isOnPage
    }

    /// Returns whether a string has the format of a token, so that anything else needn't be looked up.
    public static func mayBeToken(_ text: String) -> Bool {
        text.utf8.count == 2 * byteCount && text.utf8.allSatisfy("0123456789abcdef".utf8.contains)
    }
}
