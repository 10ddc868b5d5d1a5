package import Pokedex

/// Finds Pokémon by their names in Showdown.
package struct ShowdownNames: Sendable {
    private let ids: [String: Int]

    package init(of pokedex: NationalDex) {
        var ids: [String: Int] = [:]
        // Default forms come first, so they keep the plain name of their species. If other forms share a
        // name, it refers to the form with the shorter API name, which doesn't depend on an ability.
        for pokemon in pokedex.entries {
            let key = Self.key(ShowdownName.of(pokemon))
            let other = ids[key].flatMap { pokedex[$0] }
            if other == nil || other?.name.hasPrefix(pokemon.name + "-") == true { ids[key] = pokemon.id }
        }
        self.ids = ids
    }

    /// Returns the Pokémon with exactly this name, ignoring case and punctuation.
    package func id(of name: String) -> Int? { ids[Self.key(name)] }

    /// Returns the Pokémon with this name, or else the species that it is a form of: `Arceus-Fire` is Arceus
    /// with another type.
    package func nearest(to name: String) -> Int? {
        var name = name[...]
        while true {
            if let id = id(of: String(name)) { return id }
            guard let hyphen = name.lastIndex(of: "-"), hyphen > name.startIndex else { return nil }
            name = name[..<hyphen]
        }
    }

    private static func key(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
