/// A character seen before, for suggestions and offline use.
public struct SeenCharacter: Codable, Hashable, Sendable {
    /// The name.
    public let name: String
    /// The species.
    public let species: String
    /// The path of the page that lists it, relative to the base URL.
    let place: String
}
