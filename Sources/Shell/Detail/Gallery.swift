import Answers
import DetailFeature
import Pokedex
import Records
import ReferencesFeature
import Silhouettes
import Terminal

/// A Pokémon in a gallery: its small picture, and words below it.
struct GalleryCard {
    let pokemon: Pokemon
    /// The picture; nil if there is none.
    let picture: SmallPicture?
    let words: [StyledText]
}

/// Small pictures side by side.
extension REPL {
    /// Whether small pictures are drawn here.
    var drawsGalleries: Bool {
        pictureForm != nil && console.theme.depth > .none && console.theme.usesUnicode
    }

    /// Prints a list: as a table, and where sprites are wanted as a gallery.
    ///
    /// A gallery takes the place of the table when all its pictures are at hand. Otherwise the table comes first, at
    /// once, and the gallery follows when the pictures have arrived. The footer is at the end.
    ///
    /// - Parameters:
    ///   - rows: what is listed, each with the favourite if it is one.
    ///   - wanted: whether sprites were asked for.
    ///   - table: the list as a table.
    ///   - notes: what stands below it.
    /// - Throws: `CancellationError` in a command that was stopped between two pictures.
    func print(
        _ rows: [(detail: PokemonDetail, favorite: FavoritePokemon?)], withSprites wanted: Bool,
        table: [StyledText], notes: [StyledText]
    ) async throws {
        guard wanted, !rows.isEmpty, rows.count <= Gallery.limit, drawsGalleries else {
            return await show(table, notes: notes)
        }
        let details = rows.map(\.detail)
        let looks = try await looks(of: rows.compactMap(\.favorite))
        if let kept = await features.detail.keptSmallPictures(of: details, in: looks),
            kept.contains(where: { $0 != nil }), kept.allSatisfy({ $0 == nil || $0?.file != nil })
        {
            return await show(try gallery(rows, kept), notes: notes)
        }
        console.print(table)
        let pictures = await features.detail.smallPictures(of: details, in: looks)
        guard !Task.isCancelled, pictures.contains(where: { $0?.file != nil }) else {
            return console.print(notes)
        }
        console.print([""] + (try gallery(rows, pictures)) + notes)
    }

    /// The looks in which favourites are shown that have one, by the ids of Pokémon.
    func looks(of favorites: [FavoritePokemon]) async throws -> [Int: Look] {
        let kept = favorites.filter { $0.shownLook != nil }
        guard !kept.isEmpty else { return [:] }
        let pokedex = try await features.lookup.pokedex()
        let looks = kept.compactMap { favorite in
            pokedex[favorite.pokemonID].flatMap { pokemon in
                pokedex.looks(of: pokemon).look(favorite.shownLook ?? "").map { (pokemon.id, $0) }
            }
        }
        return Dictionary(looks, uniquingKeysWith: { first, _ in first })
    }

    private func gallery(
        _ rows: [(detail: PokemonDetail, favorite: FavoritePokemon?)], _ pictures: [SmallPicture?]
    ) throws -> [StyledText] {
        let cards = zip(rows, pictures).map { row, picture in
            let pokemon = row.detail.pokemon
            let name: StyledText = "\(pokemon.speciesNumber, .dim) \(pokemon.displayName, .accent)"
            return GalleryCard(
                pokemon: pokemon, picture: picture,
                words: [
                    row.favorite == nil ? name : theme.heart(true) + " " + name, row.detail.badges(theme),
                ])
        }
        return try gallery(cards, in: Gallery.box)
    }

    /// Cards, as many in a row as fit.
    ///
    /// - Parameters:
    ///   - cards: the cards.
    ///   - box: the room of one picture.
    ///   - hasSilhouettes: whether silhouettes stand in for pictures.
    /// - Returns: lines of at most the window's width.
    /// - Throws: `CancellationError` in a command that was stopped between two pictures.
    func gallery(
        _ cards: [GalleryCard], in box: TerminalSize, hasSilhouettes: Bool = false
    ) throws -> [StyledText] {
        let width = Gallery.cardWidth(box)
        let blocks = try cards.map { card in
            try Task.checkCancellation()
            var picture: [StyledText] = []
            if let shown = card.picture, let file = shown.file {
                picture = (try? drawing(of: file, shown.found, as: .symbols, in: box))?.lines ?? []
            } else if hasSilhouettes, let silhouette = SilhouetteDrawing(card.pokemon) {
                picture = drawing(of: silhouette, as: .symbols, in: box)?.lines ?? []
            }
            // They stand on one ground, however high they are.
            let above = [StyledText](repeating: "", count: max(0, box.rows - picture.count))
            let words = card.words.map { $0.truncated(to: width, ellipsis: theme.glyphs.ellipsis) }
            return (above + picture + words).map { $0.padded(to: width, .center) }
        }
        return sideBySide(blocks, width: self.width, theme: theme)
    }

    /// The largest room for each of so many pictures, with two lines of words below, that leaves `rows` of the window free; nil
    /// where they would be too small.
    func galleryBox(for count: Int, leaving rows: Int) -> TerminalSize? {
        stride(from: Gallery.box.rows, through: Gallery.leastRows, by: -1).lazy
            .map { TerminalSize(columns: 2 * $0, rows: $0) }
            .first { box in
                let gap = self.theme.spacing.columnGap
                let inShelf = max(1, (self.width + gap) / (Gallery.cardWidth(box) + gap))
                let shelves = (count + inShelf - 1) / inShelf
                return shelves * (box.rows + 3) <= self.console.size.rows - rows
            }
    }
}

private enum Gallery {
    /// The room of one picture where there is no lack of it.
    static let box = TerminalSize(columns: 18, rows: 9)
    /// The height below which nobody could tell pictures apart.
    static let leastRows = 5
    /// Longer lists are not drawn.
    static let limit = 60

    /// The columns of a card: those of its picture, and enough for a name.
    static func cardWidth(_ box: TerminalSize) -> Int { max(box.columns, 16) }
}
