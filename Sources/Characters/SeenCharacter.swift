import Foundation

/// A character that was seen, for suggestions and for looking it up offline.
public struct SeenCharacter: Codable, Hashable, Sendable {
    /// The name.
    public let name: String
    /// The species.
    public let species: String
    /// The path of the page it is on, relative to the base URL.
    let place: String
}
