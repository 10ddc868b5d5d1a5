import Pokedex
import Records

/// An export of favourites and saved items. It contains neither the username nor the time of the
/// export, so equal favourites produce equal files.
struct FavoritesExport: ExportFile {
    /// A favourite in the list.
    struct Row {
        /// The favourite's place in the list, counted from 1.
        let place: Int
        let kept: FavoritePokemon
        /// The Pokémon; nil if it isn't in the Pokédex.
        let pokemon: Pokemon?
        /// The Pokémon's name, without invisible characters.
        let name: String
        /// The look in which the favourite is shown.
        let look: Look
    }

    /// The default file name, without an extension.
    static let fileName = "favourites"
    static let mark = "pokeexplorer-favorites"
    /// The version of the JSON format. Older versions can still be imported.
    static let version: Int64 = 1

    /// The favourites, in list order.
    let rows: [Row]
    /// Saved items, grouped by kind and sorted by name.
    let things: [KeptThing]
    /// Whether CSV includes types and base stats.
    let hasFacts: Bool

    /// Creates an export of these favourites and saved items.
    ///
    /// - Parameters:
    ///   - kept: the favourites, in list order.
    ///   - things: the saved items.
    ///   - hasFacts: whether CSV includes types and base stats.
    ///   - pokedex: the Pokédex with the Pokémon's names.
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

    /// Formats the export in a file format.
    func text(as format: ExportFormat) -> String {
        switch format {
        case .json: json()
        case .csv: csv()
        case .markdown: markdown()
        case .showdown: showdown()
        case .ids: rows.map { "\($0.kept.pokemonID)\n" }.joined()
        }
    }

    func csv() -> String { columns.csv(of: rows) }
    func markdown() -> String { printedColumns.markdown(of: rows) }
}
