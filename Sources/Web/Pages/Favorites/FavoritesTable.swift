import Answers
import FavoritesFeature
import Pokedex
import Records

/// A table of favourites.
struct FavoritesTable {
    let favorites: [Favorites.Favorite]
    /// The query that selected the favourites.
    let query: Query

    /// The number of rows that the browser renders together: more than fit in a window, since cells move
    /// while their row is arriving.
    private static let rowsAtOnce = 30

    /// Returns the id of the first row that the browser may render later; nil if the table is too short.
    static func rest(of count: Int) -> StaticString? { count > rowsAtOnce ? "rest" : nil }

    private struct Column {
        let name: String
        /// The CSS class of the heading, which determines the column's width.
        let look: String
        /// The field to sort by; nil if the column can't be sorted by.
        let field: QueryField?
        /// Whether the first click sorts in descending order.
        var isDescending = false
    }

    /// The field shown in the numeric column: the one that the list is sorted by, or else the base stat
    /// total.
    private var figure: QueryField {
        let field = query.firstSorting?.field
        return SortedFact.name(of: field) == nil ? .total : field ?? .total
    }

    /// The columns with a heading, from left to right.
    private var columns: [Column] {
        let own = fields.map { field in
            let isNumber = if case .number = field.kind { true } else { false }
            return Column(
                name: field.heading, look: "of-\(field.name)",
                field: QueryField.allCases.first { $0.attribute == field }, isDescending: isNumber)
        }
        return [
            Column(name: "Number", look: "number", field: .id),
            Column(name: "Name", look: "who", field: .name),
            Column(name: "Types", look: "kinds", field: .type),
            Column(
                name: SortedFact.name(of: figure) ?? "", look: "figure", field: figure, isDescending: true),
        ] + own + [Column(name: "Since", look: "date", field: .added, isDescending: true)]
    }

    /// The attributes that get a column, because at least one of the favourites has a value.
    private var fields: [FavoriteField] {
        FavoriteField.shown.filter { field in favorites.contains { $0.kept[field] != nil } }
    }

    func write(to html: HTML) {
        let fields = fields
        let look: Attribute = fields.contains(.note) ? "list wide" : "list"
        html.table("Favourites", look, .id("list"), .isFresh) {
            html(.th, .scope("col"), "picks", text: "Select")
            html(.td, "face")
            for column in columns { heading(column, html) }
        } rows: {
            for (place, favorite) in favorites.enumerated() {
                row(favorite, fields, place == Self.rowsAtOnce ? .id("rest") : nil, html)
            }
        }
    }

    /// Writes a heading that sorts by its column; clicking it again reverses the order.
    private func heading(_ column: Column, _ html: HTML) {
        let sorting = column.field.map { field in
            query.sorting(at: field, isFigure: column.isDescending) {
                ListView.table.shown(at: .favorites($0))
            }
        }
        html.sortHeading(column.name, sorting, .class(column.look))
    }

    private func row(
        _ favorite: Favorites.Favorite, _ fields: [FavoriteField], _ id: Attribute?, _ html: HTML
    ) {
        let detail = favorite.detail
        let name = favorite.pokemon?.displayName ?? "#\(favorite.id)"
        html(.tr, .class(detail?.types.classes ?? ""), id) {
            html(.td, "picks") { if detail != nil { html.pickBox(favorite.id, "Select \(name)") } }
            html(.td, "face") {
                if let pokemon = favorite.pokemon { html.picture(.sprite, of: pokemon) }
            }
            html(.td, "number", text: favorite.pokemon?.number ?? "#\(favorite.id)")
            html(.td, "who") {
                if let pokemon = favorite.pokemon {
                    html.link(pokemon)
                    html.names(favorite.kept)
                } else {
                    html.text("Not in this Pokédex")
                }
            }
            html(.td, "kinds") { html(.span, "types") { html.badges(detail?.types ?? []) } }
            let fact = detail.flatMap { SortedFact(figure, of: $0) }
            html(.td, "figure", fact.map { .other("data-of", $0.name) }, text: fact?.value ?? "")
            for field in fields {
                html(.td, "of-\(field.name)") {
                    html.value(favorite.kept[field], of: field, isInCell: true)
                }
            }
            html(.td, "number date", text: favorite.addedAt.day)
        }
    }
}
