/// The tokens of badges: a ground for each name.
extension Color {
    /// The grounds that come with the theme.
    public static let badgeTokens: [String: Color] = [
        "normal": Color(0xA8A77A), "fighting": Color(0xC22E28), "flying": Color(0xA98FF3),
        "poison": Color(0xA33EA1), "ground": Color(0xE2BF65), "rock": Color(0xB6A136),
        "bug": Color(0xA6B91A), "ghost": Color(0x735797), "steel": Color(0xB7B7CE),
        "fire": Color(0xEE8130), "water": Color(0x6390F0), "grass": Color(0x7AC74C),
        "electric": Color(0xF7D02C), "psychic": Color(0xF95587), "ice": Color(0x96D9D6),
        "dragon": Color(0x6F35FC), "dark": Color(0x705746), "fairy": Color(0xD685AD),
    ]
}
