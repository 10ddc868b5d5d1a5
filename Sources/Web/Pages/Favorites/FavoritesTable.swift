import Answers
import FavoritesFeature
import Pokedex
import Records

/// Favourites as a table.
struct FavoritesTable {
    let favorites: [Favorites.Favorite]

    func write(to html: inout HTML) {
        html(.div, .class("scroll"), .other("tabindex", "0"), .role("region"), .label("Favourites")) { html in
            html(.table, .class("list"), .id("list"), .flag("data-fresh")) { html in
                html(.thead) { html in
                    html(.tr) { html in
                        for name in [
                            "Pick", "", "Number", "Name", "Types", "Total", "Rating", "Tags", "Note", "Since",
                        ] {
                            if name.isEmpty { html(.td) } else { html(.th, .scope("col"), text: name) }
                        }
                    }
                }
                html(.tbody) { html in
                    for favorite in favorites { row(favorite, &html) }
                }
            }
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
                } else {
                    html.text("Not in this Pokédex")
                }
            }
            html(.td) { html in
                html(.span, .class("types")) { $0.badges(detail?.types ?? []) }
            }
            html(.td, .class("figure"), text: detail?.stats.map { String($0.total) } ?? "")
            html(.td) { $0.stars(favorite.kept.rating) }
            html(.td) { $0.tagLinks(favorite.tags) }
            html(.td, text: favorite.kept.note)
            html(.td, .class("number"), text: favorite.addedAt.day)
        }
    }
}
