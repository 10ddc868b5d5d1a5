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
        let drawings = try cards.map { try drawing(of: $0, as: .symbols, in: Gallery.box) }
        return gallery(cards, drawings, in: Gallery.box)
    }

    /// Prints cards side by side, with pictures in the form that the terminal takes. All of them must fit in the window.
    ///
    /// - Parameters:
    ///   - cards: the cards, with as many lines of words each.
    ///   - box: the room of one picture.
    /// - Throws: `CancellationError` in a command that was stopped between two pictures.
    func printGallery(_ cards: [GalleryCard], in box: TerminalSize) throws {
        let form = pictureForm ?? .symbols
        let drawings = try cards.map { card in
            try drawing(of: card, as: form, in: box)
                ?? SilhouetteDrawing(card.pokemon).flatMap { drawing(of: $0, as: form, in: box) }
        }
        let lines = gallery(cards, drawings, in: box)
        console.print(lines)
        let width = Gallery.cardWidth(box)
        let gap = theme.spacing.columnGap
        let inShelf = max(1, (self.width + gap) / (width + gap))
        let height = box.rows + (cards.first?.words.count ?? 0) + 1
        for (index, drawing) in drawings.enumerated() {
            guard let drawing, drawing.lines == nil else { continue }
            let row = index / inShelf * height + box.rows - drawing.rows
            let column = index % inShelf * (width + gap) + (width - drawing.columns) / 2
            console.draw(drawing, above: lines.count - row, column: column)
        }
    }

    /// The picture of a card; nil if it has none, or one that can't be drawn.
    private func drawing(
        of card: GalleryCard, as form: PictureForm, in box: TerminalSize
    ) throws -> Drawing? {
        try Task.checkCancellation()
        guard let shown = card.picture, let file = shown.file else { return nil }
        return try? drawing(of: file, shown.found, as: form, in: box)
    }

    /// Cards, as many in a row as fit, with room for pictures that are no lines.
    private func gallery(
        _ cards: [GalleryCard], _ drawings: [Drawing?], in box: TerminalSize
    ) -> [StyledText] {
        let width = Gallery.cardWidth(box)
        let blocks = zip(cards, drawings).map { card, drawing in
            let picture = drawing?.lines ?? []
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
