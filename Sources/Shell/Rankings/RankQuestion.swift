import Answers
import DetailFeature
import FavoritesFeature
import Pokedex
import RankingsFeature
import Records
import ReferencesFeature
import Terminal

/// Asks a ranking's questions until the user leaves or none are left.
@ShellActor struct RankQuestion {
    /// The number of Pokémon in a question.
    let size: Int
    /// The number of top positions to determine; nil for all.
    let top: Int?
    let user: User
    let shell: REPL

    /// Asks until the user leaves or the ranking is finished.
    ///
    /// - Returns: the resulting ranking.
    func ask(_ start: Ranking) async throws -> Ranking {
        var ranking = start
        while case let shown = ranking.shown(atMost: size, top: top), !shown.isEmpty {
            try await show(shown, after: ranking.orderSoFar(top: top))
            let prompt: StyledText =
                "Which do you like most? \("(\(Self.answers); \(ranking.forecast(atMost: size, top: top)))", .dim) "
            guard case .line(let line) = try await shell.reader.readLine(prompt: prompt, isCommand: false)
            else { return ranking }
            let text = line.split(separator: " ").joined(separator: " ")
            guard !text.isEmpty else { return ranking }
            do {
                ranking = try await answer(text, shown, ranking)
            } catch RankingFault.notAsked {
                shell.report(RankingFault.notAsked(ranking.name))
                ranking = try await shell.rankings.ranking(ranking.name, of: user)
            } catch  where Self.canBeAskedAgain(error) {
                shell.report(error)
            }
        }
        return ranking
    }

    /// Returns the number of Pokémon that the window has room for.
    static func size(in shell: REPL) -> Int {
        let window = shell.console.size
        let isRoomy =
            shell.drawsGalleries
            ? shell.galleryBox(for: Ranking.roomySize, leaving: rowsBeside) != nil
            : window.columns >= 60 && window.rows >= Ranking.roomySize + rowsBeside
        return isRoomy ? Ranking.roomySize : Ranking.usualSize
    }

    /// The rows for an empty line, the order so far, and a two-line prompt.
    private static let rowsBeside = 4

    private static let answers = "row or name, pass, back, Enter to stop"

    /// Returns whether the error is a mistyped answer, so that the question can be repeated.
    private static func canBeAskedAgain(_ error: any Error) -> Bool {
        [.usage, .badData, .notFound].contains(Failure(describing: error).kind)
    }

    /// Prints the Pokémon to choose from: as pictures side by side if the terminal supports pictures and all
    /// of them fit, otherwise one per line.
    private func show(_ shown: [Pokemon], after order: ArraySlice<Pokemon>) async throws {
        shell.console.print([""])
        if !order.isEmpty {
            let names = order.prefix(Ranking.usualSize).map(\.displayName).joined(separator: ", ")
            let line: StyledText = "\("So far: \(names)", .dim)"
            shell.console.print([line.truncated(to: shell.width, ellipsis: shell.theme.glyphs.ellipsis)])
        }
        if shell.drawsGalleries, let box = shell.galleryBox(for: shown.count, leaving: Self.rowsBeside),
            let cards = try await cards(of: shown)
        {
            return try shell.printGallery(cards, in: box)
        }
        let table = Table(
            of: Array(shown.enumerated()),
            [
                TableColumn("", .right, priority: 10) { "\("\($0.offset + 1)", .accent)" },
                TableColumn("", priority: 9) { "\($0.element.displayName)" },
                TableColumn("", priority: 8) { "\(Self.types(of: $0.element), .dim)" },
            ])
        shell.console.print(table.rendered(width: shell.width, theme: shell.theme))
    }

    /// Creates cards with the pictures and names of the Pokémon to choose from; nil if none has a picture.
    private func cards(of shown: [Pokemon]) async throws -> [GalleryCard]? {
        let marks = try await shell.favorites.marks(of: user, among: shown.map(\.id))
        let looks = try await shell.looks(of: Array(marks.kept.values))
        let pictures = await shell.features.detail.smallPictures(
            of: shown.map { PokemonDetail($0) }, in: looks)
        guard pictures.contains(where: { $0?.file != nil }) else { return nil }
        return zip(shown, pictures).enumerated().map { index, card in
            GalleryCard(
                pokemon: card.0, picture: card.1,
                words: [
                    "\("\(index + 1)", .accent)  \(card.0.displayName)", "\(Self.types(of: card.0), .dim)",
                ])
        }
    }

    private static func types(of pokemon: Pokemon) -> String {
        pokemon.types.map(\.displayName).joined(separator: "/")
    }

    private func answer(_ text: String, _ shown: [Pokemon], _ ranking: Ranking) async throws -> Ranking {
        let rankings = shell.rankings
        let ids = shown.map(\.id)
        switch text.lowercased() {
        case "pass", "p": return try await rankings.answer([], shown: ids, in: ranking, of: user)
        case "back", "b": return try await rankings.takeBack(in: ranking, of: user)
        case let rescue where rescue.hasPrefix("rescue "):
            let pokemon = try await named(text.dropFirst(7), shown)
            return try await rankings.rescue(pokemon, in: ranking, of: user)
        case let first where first.hasPrefix("first "):
            let pokemon = try await named(text.dropFirst(6), shown)
            return try await rankings.putFirst(pokemon, in: ranking, of: user)
        default:
            let picked = try await shell.picked(text, among: shown, hasRows: true, of: user)
            return try await rankings.answer(picked, shown: ids, in: ranking, of: user)
        }
    }

    /// Finds the Pokémon to rescue or put first. In an answer, a number is always the number of a row.
    private func named(_ text: Substring, _ shown: [Pokemon]) async throws -> Pokemon {
        let words = try Words(String(text)).words
        if words.count == 1, (try? ReferenceNumbers(words[0])) != nil,
            let row = try await shell.picked(words[0], among: shown, hasRows: true, of: user).first
        {
            return row
        }
        return try await shell.resolve(words).one()
    }
}
