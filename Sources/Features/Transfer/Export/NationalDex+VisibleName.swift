import Pokedex

extension NationalDex {
    /// Returns the English name of a Pokémon, or its number if it is unknown. Characters that control a
    /// terminal or reorder a line are removed, since another PokéAPI may send any text.
    func visibleName(of id: Int) -> String { Self.visible(self[id]?.displayName ?? String(id)) }

    /// Removes such characters from a name.
    static func visible(_ name: String) -> String {
        String(name.unicodeScalars.filter { ![.control, .format].contains($0.properties.generalCategory) })
    }
}
