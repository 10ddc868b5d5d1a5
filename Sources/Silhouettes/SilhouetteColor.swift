public import DesignTokens

/// One of PokéAPI's ten colours of species (<https://pokeapi.co/docs/v2#pokemon-colors>).
public enum SilhouetteColor: String, CaseIterable, Sendable {
    case black, blue, brown, gray, green, pink, purple, red, white, yellow

    /// The fill colour of the silhouette.
    public var color: Color {
        switch self {
        case .black: Color(0x3A3A44)
        case .blue: Color(0x4C86D9)
        case .brown: Color(0xA8754A)
        case .gray: Color(0x9297A0)
        case .green: Color(0x56AE62)
        case .pink: Color(0xEE9CB8)
        case .purple: Color(0x9466C4)
        case .red: Color(0xDB5550)
        case .white: Color(0xF2F2EE)
        case .yellow: Color(0xEBC84A)
        }
    }
}
