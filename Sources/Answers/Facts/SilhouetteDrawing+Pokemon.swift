package import Pokedex
package import Silhouettes

extension SilhouetteDrawing {
    /// Creates the drawing to show in place of a Pokémon's picture. Returns nil if the shape is unknown, as
    /// in a Pokédex that has only names. A form is drawn with its species' shape and number; a tile, which is
    /// small and has a caption, without the number.
    package init?(_ pokemon: Pokemon, isTile: Bool = false, isShiny: Bool = false) {
        guard let species = pokemon.species, let shape = species.shape.flatMap(Silhouette.init) else {
            return nil
        }
        self.init(
            shape, SilhouetteColor(rawValue: species.color) ?? .gray,
            number: isTile ? nil : species.id,
            marks: Self.marks(of: pokemon, species) + (isShiny ? [.shiny] : []))
    }

    /// Returns the marks that show the kind of form and of species.
    private static func marks(of pokemon: Pokemon, _ species: Species) -> [SilhouetteMark] {
        let words = Set(pokemon.name.dropFirst(species.name.count).split(separator: "-"))
        var marks: [SilhouetteMark] = []
        if words.contains("mega") { marks.append(.mega) }
        if words.contains("gmax") { marks.append(.gigantamax) }
        // Pikachu's cap from Alola isn't a regional form.
        let isRegional = !words.isDisjoint(with: ["alola", "galar", "hisui", "paldea"])
        if isRegional, !words.contains("cap") { marks.append(.regional) }
        if species.isLegendary { marks.append(.legendary) }
        if species.isMythical { marks.append(.mythical) }
        if species.isBaby { marks.append(.baby) }
        return Array(marks.prefix(2))
    }
}
