package import Pokedex

/// The Pokémon that Showdown's names mean.
package struct ShowdownNames: Sendable {
    private let ids: [String: Int]

    package init(of pokedex: NationalDex) {
        var ids: [String: Int] = [:]
        // The default form of a species comes first and keeps the plain name. Of others, the one that needs no ability
        // has the shorter name.
        for pokemon in pokedex.entries {
            let key = Self.key(ShowdownName.of(pokemon))
            let other = ids[key].flatMap { pokedex[$0] }
            if other == nil || other?.name.hasPrefix(pokemon.name + "-") == true { ids[key] = pokemon.id }
        }
        self.ids = ids
    }

    /// The Pokémon of exactly that name, in whatever case and with whatever signs.
    package func id(of name: String) -> Int? { ids[Self.key(name)] }

    /// The Pokémon of that name, or the species whose form it is, as in `Arceus-Fire`, which is Arceus with another type.
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
