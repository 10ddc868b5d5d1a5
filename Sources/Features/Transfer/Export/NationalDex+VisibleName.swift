import Pokedex

extension NationalDex {
    /// Returns the English name of a Pokémon, or its number if it isn't in the Pokédex. Characters that
    /// control a terminal or reorder a line are removed, since an API other than the public one may send
    /// anything.
    func visibleName(of id: Int) -> String { Self.visible(self[id]?.displayName ?? String(id)) }

    /// Removes characters that control a terminal or reorder a line.
    static func visible(_ name: String) -> String {
        String(name.unicodeScalars.filter { ![.control, .format].contains($0.properties.generalCategory) })
    }
}
