/// The pictures of a Pokémon that this program can show.
struct Sprites: Codable, Hashable {
    /// The game sprites.
    var games: SpriteSet
    /// Pictures from other sources.
    var other: Other?

    /// Pictures from other sources.
    struct Other: Codable, Hashable {
        /// The official artwork, 475 × 475 pixels.
        var officialArtwork: SpriteSet?
        /// Renders from the HOME app, 512 × 512 pixels.
        var home: SpriteSet?
        /// Animated sprites.
        var showdown: SpriteSet?
        /// Vector drawings from the Dream World.
        var dreamWorld: SpriteSet?

        private enum CodingKeys: String, CodingKey {
            case home, showdown, dreamWorld, officialArtwork = "official-artwork"
        }
    }

    private enum CodingKeys: String, CodingKey { case other }

    /// Decodes the game sprites and the other pictures, which are in the same object.
    ///
    /// - Throws: Any error thrown by the decoder.
    init(from decoder: any Decoder) throws {
        games = try SpriteSet(from: decoder)
        other = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Other.self, forKey: .other)
    }

    /// Encodes the pictures in the format that `init(from:)` decodes.
    ///
    /// - Throws: Any error thrown by the encoder.
    func encode(to encoder: any Encoder) throws {
        try games.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(other, forKey: .other)
    }
}
