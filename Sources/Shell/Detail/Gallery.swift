import Answers
import DetailFeature
import Pokedex
import Records
import ReferencesFeature
import Silhouettes
import Terminal

/// A Pokémon in a gallery: a small picture with a caption.
struct GalleryCard {
    let pokemon: Pokemon
    /// The picture; nil if there is none.
    let picture: SmallPicture?
    let words: [StyledText]
}

/// Shows small pictures side by side.
extension REPL {
    /// Whether the terminal can show galleries.
    var drawsGalleries: Bool {
        pictureForm != nil && console.theme.depth > .none && console.theme.usesUnicode
    }

    /// Prints a list, as a table or, if sprites are requested, as a gallery.
    ///
    /// If all pictures are cached, only the gallery is printed. Otherwise the table is printed immediately,
    /// and the gallery follows once the pictures have arrived. The notes come last.
    ///
    /// - Parameters:
    ///   - list: the list; nil if it is empty.
    ///   - printed: the names that were shown while facts were loading, which the table replaces.
    ///   - wanted: whether sprites were requested.
    ///   - remarks: the notes below it.
    /// - Throws: `CancellationError` if the command was cancelled between two pictures.
    func print(
        _ list: PokemonTable?, inPlaceOf printed: PrintedLines? = nil, withSprites wanted: Bool,
        notes remarks: [StyledText]
    ) async throws {
        let rows = list?.rows ?? []
        let (table, hidden) = rendered(list)
        let notes = remarks + hidden
        guard wanted, !rows.isEmpty, rows.count <= Gallery.limit, drawsGalleries else {
            if replace(printed, by: table + notes.map(hint)) { return }
            return await show(table, notes: notes)
        }
        let details = rows.map(\.detail)
        let looks = try await looks(of: rows.compactMap(\.kept))
        if printed == nil, let kept = await features.detail.keptSmallPictures(of: details, in: looks),
            kept.contains(where: { $0 != nil }), kept.allSatisfy({ $0 == nil || $0?.file != nil })
        {
            return await show(try gallery(rows, kept), notes: notes)
        }
        if !replace(printed, by: table) { console.print(table) }
        let pictures = await features.detail.smallPictures(of: details, in: looks)
        guard !Task.isCancelled, pictures.contains(where: { $0?.file != nil }) else {
            return console.print(notes.map(hint))
        }
        console.print([""] + (try gallery(rows, pictures)) + notes.map(hint))
    }

    /// Returns whether the lines were replaced; see `Console.print(_:inPlaceOf:with:holdingFoot:)`.
    private func replace(_ printed: PrintedLines?, by lines: [StyledText]) -> Bool {
        printed.flatMap { console.print(lines, inPlaceOf: $0) } != nil
    }

    /// Renders a list, and the notes on columns that don't fit on the screen.
    func rendered(_ list: PokemonTable?) -> (lines: [StyledText], notes: [StyledText]) {
        let table = list?.table(width: width, theme: theme)
        return (table?.rendered(width: tableWidth, theme: theme) ?? [], notes(on: [table]))
    }

    /// Returns the look to show for each favourite that has one, by Pokémon ID.
    func looks(of favorites: [FavoritePokemon]) async throws -> [Int: Look] {
        let kept = favorites.filter { $0.shownLook != nil }
        guard !kept.isEmpty else { return [:] }
        let pokedex = try await lookup.pokedex()
        let looks = kept.compactMap { favorite in
            pokedex[favorite.pokemonID].flatMap { pokemon in
                pokedex.looks(of: pokemon).look(favorite.shownLook ?? "").map { (pokemon.id, $0) }
            }
        }
        return Dictionary(first: looks)
    }

    private func gallery(
        _ rows: [PokemonTable.Row], _ pictures: [SmallPicture?]
    ) throws -> [StyledText] {
        let cards = zip(rows, pictures).map { row, picture in
            let pokemon = row.detail.pokemon
            let name: StyledText = "\(pokemon.speciesNumber, .dim) \(pokemon.displayName, .accent)"
            return GalleryCard(
                pokemon: pokemon, picture: picture,
                words: [
                    row.kept == nil ? name : theme.heart(true) + " " + name, row.detail.badges(theme),
                ])
        }
        let drawings = try cards.map { try drawing(of: $0, as: .symbols, in: Gallery.box) }
        return gallery(cards, drawings, in: Gallery.box)
    }

    /// Prints cards side by side, with pictures in the form that the terminal supports. All cards must fit in
    /// the window.
    ///
    /// - Parameters:
    ///   - cards: the cards; all captions have the same number of lines.
    ///   - box: the maximum size of a picture.
    /// - Throws: `CancellationError` if the command was cancelled between two pictures.
    func printGallery(_ cards: [GalleryCard], in box: TerminalSize) throws {
        let form = pictureForm ?? .symbols
        let drawings = try cards.map { try drawing(of: $0, as: form, in: box) }
        let lines = gallery(cards, drawings, in: box)
        console.print(lines)
        let width = Gallery.cardWidth(box)
        let gap = Theme.columnGap
        let inShelf = max(1, (self.width + gap) / (width + gap))
        let height = box.rows + (cards.first?.words.count ?? 0) + 1
        for (index, drawing) in drawings.enumerated() {
            guard let drawing, drawing.lines == nil else { continue }
            let row = index / inShelf * height + box.rows - drawing.rows
            let column = index % inShelf * (width + gap) + (width - drawing.columns) / 2
            console.draw(drawing, above: lines.count - row, column: column)
        }
    }

    /// Draws the picture of a card, or the silhouette if there is no picture or it can't be drawn; nil if
    /// there is neither.
    private func drawing(
        of card: GalleryCard, as form: PictureForm, in box: TerminalSize
    ) throws -> Drawing? {
        try Task.checkCancellation()
        if let shown = card.picture, let file = shown.file,
            let picture = try? drawing(of: file, shown.found, as: form, in: box)
        {
            return picture
        }
        return SilhouetteDrawing(card.pokemon, isTile: true).flatMap { drawing(of: $0, as: form, in: box) }
    }

    /// Arranges cards in rows, with as many per row as fit. Pictures that aren't made of characters get empty
    /// lines, to be drawn on later.
    private func gallery(
        _ cards: [GalleryCard], _ drawings: [Drawing?], in box: TerminalSize
    ) -> [StyledText] {
        let width = Gallery.cardWidth(box)
        let blocks = zip(cards, drawings).map { card, drawing in
            let picture = drawing?.lines ?? []
            // Align pictures of different heights at the bottom.
            let above = [StyledText](repeating: "", count: max(0, box.rows - picture.count))
            let words = card.words.map { $0.truncated(to: width, ellipsis: theme.glyphs.ellipsis) }
            return (above + picture + words).map { $0.padded(to: width, .center) }
        }
        return sideBySide(blocks, width: self.width)
    }

    /// Returns the largest size at which `count` pictures, with two-line captions, leave `rows` of the window
    /// free; nil if they would be too small.
    func galleryBox(for count: Int, leaving rows: Int) -> TerminalSize? {
        stride(from: Gallery.box.rows, through: Gallery.leastRows, by: -1).lazy
            .map { TerminalSize(columns: 2 * $0, rows: $0) }
            .first { box in
                let gap = Theme.columnGap
                let inShelf = max(1, (self.width + gap) / (Gallery.cardWidth(box) + gap))
                let shelves = (count + inShelf - 1) / inShelf
                return shelves * (box.rows + 3) <= self.console.size.rows - rows
            }
    }
}

private enum Gallery {
    /// The size of a picture if there is enough room.
    static let box = TerminalSize(columns: 18, rows: 9)
    /// The minimum height of a recognisable picture.
    static let leastRows = 5
    /// The maximum length of a list shown as a gallery.
    static let limit = 60

    /// Returns the width of a card: that of its picture, but at least enough for a name.
    static func cardWidth(_ box: TerminalSize) -> Int { max(box.columns, 16) }
}
