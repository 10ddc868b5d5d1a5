import Pokedex
import Records
import Shapes

/// Favourites and kept things, to be exported: no username and no time of export, so that equal favourites make equal files.
struct FavoritesExport: ExportSubject {
    /// A favourite of the list.
    struct Row {
        /// Its place in the list, from 1.
        let place: Int
        let kept: FavoritePokemon
        /// Nil if the Pokédex doesn't know it.
        let pokemon: Pokemon?
        /// Its name, which has no hidden characters.
        let name: String
        /// The look that is shown of it.
        let look: Look
    }

    static let fileName = "favourites"
    /// The word by which its JSON is recognised.
    static let mark = "pokeexplorer-favorites"
    /// The version of its JSON; older ones stay readable.
    static let version: Int64 = 1

    /// In the order of the list.
    let rows: [Row]
    /// Kept things, kind after kind, in the order of their names.
    let things: [KeptThing]
    /// Whether CSV has types and base stats, too.
    let hasFacts: Bool

    /// - Parameters:
    ///   - kept: the favourites, in the order of the list.
    ///   - things: kept things.
    ///   - hasFacts: whether CSV has types and base stats, too.
    ///   - pokedex: the Pokédex that names them.
    init(
        _ kept: [FavoritePokemon], things: [KeptThing] = [], withFacts hasFacts: Bool = false,
        in pokedex: NationalDex
    ) {
        rows = kept.enumerated().map { index, kept in
            let pokemon = pokedex[kept.pokemonID]
            let looks = kept.shownLook == nil ? nil : pokemon.map(pokedex.looks)
            return Row(
                place: index + 1, kept: kept, pokemon: pokemon,
                name: pokedex.visibleName(of: kept.pokemonID),
                look: kept.shownLook.flatMap { looks?.look($0) } ?? Look())
        }
        self.things = things
        self.hasFacts = hasFacts
    }

    /// The favourites as text.
    ///
    /// - Throws: what a value throws that can't be encoded.
    func text(as format: ExportFormat) throws -> String {
        switch format {
        case .json: try json()
        case .csv: csv()
        case .markdown: markdown()
        case .showdown: showdown()
        case .ids: rows.map { "\($0.kept.pokemonID)\n" }.joined()
        }
    }
}
