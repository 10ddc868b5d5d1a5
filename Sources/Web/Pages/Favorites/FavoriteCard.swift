import Answers
import FavoritesFeature
import Pokedex
import Records

/// A favourite as a card: like any card, with a box to pick it, its rating, its tags and the beginning of its note.
struct FavoriteCard {
    let favorite: Favorites.Favorite

    func write(to html: inout HTML) {
        guard let detail = favorite.detail else { return unknown(&html) }
        let pokemon = detail.pokemon
        html(.li, .class("card \(detail.types.classes)"), .id("p\(pokemon.id)")) { html in
            html(.a, .href(.pokemon(pokemon))) { html in
                html.picture(.sprite, of: pokemon)
                html(.span, .class("number"), text: pokemon.number)
                html(.span, .class("name"), text: pokemon.displayName)
            }
            html(.span, .class("types")) { $0.badges(detail.types) }
            html.pick(favorite.id, pokemon.displayName)
            html.heart(pokemon, isKept: true)
            noted(&html)
        }
    }

    private func noted(_ html: inout HTML) {
        let kept = favorite.kept
        guard kept.rating > 0 || !kept.note.isEmpty || !kept.tags.isEmpty else { return }
        html(.div, .class("about-it")) { html in
            html.stars(kept.rating)
            html.tagLinks(kept.tags)
            if !kept.note.isEmpty { html(.p, text: kept.note) }
        }
    }

    /// One of another Pokédex: only its number is known.
    private func unknown(_ html: inout HTML) {
        html(.li, .class("card"), .id("p\(favorite.id)")) { html in
            html(.span, .class("picture"))
            html(.span, .class("number"), text: "#\(favorite.id)")
            html(.span, .class("name"), text: "Not in this Pokédex")
            noted(&html)
        }
    }
}

extension HTML {
    /// A box by which several Pokémon are selected; a faint one is seen when it is wanted.
    mutating func pick(_ id: Int, _ name: String, isFaint: Bool = false) {
        self(.label, .class(isFaint ? "pick faint" : "pick")) { html in
            html(
                .input, .type("checkbox"), .form("bulk"), .name("id"), .value(String(id)),
                .label("Select \(name)"))
        }
    }

    /// A rating; nothing where there is none.
    mutating func stars(_ rating: Int) {
        guard rating > 0 else { return }
        self(
            .span, .class("stars"), .role("img"), .label("\(rating) of 5"),
            text: String(repeating: "★", count: min(rating, 5)))
    }

    /// Tags, each of which leads to the favourites that have it.
    mutating func tagLinks(_ tags: [String]) {
        guard !tags.isEmpty else { return }
        self(.span, .class("tags list")) { html in
            for tag in tags { html(.a, .href(.favorites("tag:\(tag)")), text: tag) }
        }
    }
}
