import Pokedex

extension NationalDex {
    /// The English name of a Pokémon, or its number if it isn't known, without characters that command a terminal or reorder a
    /// line: another PokéAPI may give any.
    func visibleName(of id: Int) -> String { Self.visible(self[id]?.displayName ?? String(id)) }

    /// A name without such characters.
    static func visible(_ name: String) -> String {
        String(name.unicodeScalars.filter { ![.control, .format].contains($0.properties.generalCategory) })
    }
}
