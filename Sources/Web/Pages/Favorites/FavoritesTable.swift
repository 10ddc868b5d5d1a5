import Answers
import FavoritesFeature
import Pokedex
import Records

/// Favourites as a table.
struct FavoritesTable {
    let favorites: [Favorites.Favorite]
    /// The query that selected them.
    let query: Query

    /// The columns, with what each sorts by first, and whether from the highest value down.
    private static let columns: [(name: String, field: QueryField?, isDescending: Bool)] =
        [
            ("Pick", nil, false), ("", nil, false), ("Number", .id, false), ("Name", .name, false),
            ("Types", .type, false), ("Total", .total, true),
        ]
        + FavoriteField.shown.map { field in
            let isNumber = if case .number = field.kind { true } else { false }
            return (field.heading, QueryField.allCases.first { $0.attribute == field }, isNumber)
        } + [("Since", .added, true)]

    func write(to html: inout HTML) {
        html(.div, .class("scroll"), .other("tabindex", "0"), .role("region"), .label("Favourites")) { html in
            html(.table, .class("list"), .id("list"), .flag("data-fresh")) { html in
                html(.thead) { html in
                    html(.tr) { html in
                        for column in Self.columns {
                            guard let field = column.field else {
                                if column.name.isEmpty {
                                    html(.td)
                                } else {
                                    html(.th, .scope("col"), text: column.name)
                                }
                                continue
                            }
                            heading(column.name, field, isDescending: column.isDescending, &html)
                        }
                    }
                }
                html(.tbody) { html in
                    for favorite in favorites { row(favorite, &html) }
                }
            }
        }
    }

    /// A heading that sorts by its column; once more, the other way round.
    private func heading(_ name: String, _ field: QueryField, isDescending: Bool, _ html: inout HTML) {
        let sorting = query.firstSorting
        let isSorted = sorting?.field == field
        let next = isSorted ? sorting?.isDescending != true : isDescending
        let order = sorting?.isDescending == true ? "descending" : "ascending"
        html(.th, .scope("col"), isSorted ? .other("aria-sort", order) : nil) {
            $0(
                .a,
                .href(
                    .favorites(query.text(sortedBy: field, isDescending: next)).adding("view", "table")),
                text: name)
        }
    }

    private func row(_ favorite: Favorites.Favorite, _ html: inout HTML) {
        let detail = favorite.detail
        let name = favorite.pokemon?.displayName ?? "#\(favorite.id)"
        html(.tr, .class(detail?.types.classes ?? "")) { html in
            html(.td) { html in
                guard detail != nil else { return }
                html(
                    .input, .type("checkbox"), .form("bulk"), .name("id"), .value(String(favorite.id)),
                    .label("Pick \(name)"))
            }
            html(.td) { html in
                if let pokemon = favorite.pokemon { html.picture(.sprite, of: pokemon) }
            }
            html(.td, .class("number"), text: favorite.pokemon?.number ?? "#\(favorite.id)")
            html(.td) { html in
                if let pokemon = favorite.pokemon {
                    html.link(pokemon)
                    html.names(favorite.kept)
                } else {
                    html.text("Not in this Pokédex")
                }
            }
            html(.td) { html in
                html(.span, .class("types")) { $0.badges(detail?.types ?? []) }
            }
            html(.td, .class("figure"), text: detail?.stats.map { String($0.total) } ?? "")
            for field in FavoriteField.shown {
                html(.td) { $0.value(favorite.kept[field], of: field, isInCell: true) }
            }
            html(.td, .class("number date"), text: favorite.addedAt.day)
        }
    }
}
