import Foundation
import Pokedex
import Records

extension FavoritesExport {
    /// The columns for CSV. If a favourite was moved by hand, its place is written as the row number, because
    /// a spreadsheet would round the longer stored number.
    var columns: [ExportColumn<Row>] {
        [
            ExportColumn(heading: "id") { String($0.kept.pokemonID) },
            ExportColumn(heading: "name") { $0.name },
        ] + FavoriteField.all.map { $0.column } + (hasFacts ? Self.facts : [])
    }

    /// The columns for Markdown, which leave out the place in the list.
    var printedColumns: [ExportColumn<Row>] {
        [
            ExportColumn(heading: "No.", isNumber: true) { String($0.kept.pokemonID) },
            ExportColumn(heading: "Name") { $0.name },
        ] + FavoriteField.textsLast.filter { $0.kind != .place }.map { $0.printedColumn }
    }

    /// Columns with facts from the Pokédex. Their cells are empty if a Pokémon's facts are unknown, and
    /// imports ignore them.
    static let facts: [ExportColumn<Row>] =
        [fact("types") { pokemon, _ in pokemon.types.map(\.name).joined(separator: " ") }]
        + Stat.allCases.map { stat in fact(stat.name) { String($1[stat]) } }
        + [fact("total") { String($1.total) }]

    private static func fact(
        _ heading: String, _ text: @escaping @Sendable (Pokemon, Stats) -> String
    ) -> ExportColumn<Row> {
        ExportColumn(heading: heading) { row in
            guard let pokemon = row.pokemon, let stats = pokemon.stats else { return "" }
            return text(pokemon, stats)
        }
    }
}

extension FavoriteField {
    /// The attribute's column in CSV.
    fileprivate var column: ExportColumn<FavoritesExport.Row> {
        ExportColumn(heading: name) { [self] row in
            guard kind == .place else { return text(of: row.kept) }
            return row.kept[self] == nil ? "" : String(row.place)
        }
    }

    /// The attribute's column in Markdown.
    fileprivate var printedColumn: ExportColumn<FavoritesExport.Row> {
        ExportColumn(heading: heading) { [self] row in
            let text = text(of: row.kept)
            return switch kind {
            case .date: String(text.prefix(10))
            case .number(let range): text.isEmpty ? "" : "\(text)/\(range.upperBound)"
            default: text
            }
        }
    }

    /// Formats the attribute's value as text. Returns an empty string if there is none.
    private func text(of kept: FavoritePokemon) -> String {
        switch (kept[self], kind) {
        case (let value, .date): Timestamp.text(Date(milliseconds: value.number))
        case (.words(let words)?, _): words.joined(separator: " ")
        case (.text(let text)?, _): text
        case (.number(let number)?, _): String(number)
        case (nil, _): ""
        }
    }
}
