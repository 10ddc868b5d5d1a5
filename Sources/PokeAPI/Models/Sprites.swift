import Fetching

/// All of a Pokémon's pictures that we know how to show.
public struct Sprites: Codable, Hashable, Sendable {
    /// The small pictures of the games.
    public var games: SpriteSet
    /// Pictures from elsewhere.
    public var other: Other?

    /// Pictures from elsewhere.
    public struct Other: Codable, Hashable, Sendable {
        /// The official artwork, 475 pixels square.
        public var officialArtwork: SpriteSet?
        /// Of the HOME app, 512 pixels square.
        public var home: SpriteSet?
        /// Moving ones.
        public var showdown: SpriteSet?
        /// Drawings.
        public var dreamWorld: SpriteSet?

        private enum CodingKeys: String, CodingKey {
            case home, showdown, officialArtwork = "official-artwork", dreamWorld = "dream_world"
        }
    }

    private enum CodingKeys: String, CodingKey { case other }

    /// Decodes the small pictures from the same object as the others.
    ///
    /// - Throws: what the decoder throws.
    public init(from decoder: any Decoder) throws {
        games = try SpriteSet(from: decoder)
        other = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Other.self, forKey: .other)
    }

    /// Encodes them as they were decoded.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        try games.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(other, forKey: .other)
    }
}
