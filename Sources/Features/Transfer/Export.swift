public import Pokedex
public import Records

/// The content of a file of favourites: no username and no time of export, so that equal favourites make equal files.
public struct Export: Sendable {
    /// In the order of the list.
    public let kept: [FavoritePokemon]
    /// In the order of their names.
    public let saved: [SavedSearch]

    /// - Parameters:
    ///   - kept: the favourites, in the order of the list.
    ///   - saved: saved searches.
    public init(_ kept: [FavoritePokemon], saved: [SavedSearch] = []) {
        (self.kept, self.saved) = (kept, saved)
    }

    /// The file, with a line feed at its end.
    public func text(as format: ExportFormat, in pokedex: NationalDex) -> String {
        switch format {
        case .json: json(in: pokedex)
        case .csv: csv(in: pokedex)
        case .markdown: markdown(in: pokedex)
        case .showdown: showdown(in: pokedex)
        case .ids: kept.map { "\($0.pokemonID)\n" }.joined()
        }
    }

    /// The name of a Pokémon that the Pokédex may not know.
    static func name(of id: Int, in pokedex: NationalDex) -> String { pokedex[id]?.displayName ?? String(id) }
}
