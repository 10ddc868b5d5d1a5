import Foundation

/// A character that was seen: what can be suggested, and where to look when the network is gone.
public struct SeenCharacter: Codable, Hashable, Sendable {
    /// The name.
    public let name: String
    /// The species.
    public let species: String
    /// The page, below the base.
    let place: String
}
