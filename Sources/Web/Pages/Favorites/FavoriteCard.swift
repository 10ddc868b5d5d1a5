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
                html.names(favorite.kept)
            }
            html(.span, .class("types")) { $0.badges(detail.types) }
            html.pick(favorite.id, pokemon.displayName)
            html.heart(pokemon, isKept: true)
            noted(&html)
        }
    }

    private func noted(_ html: inout HTML) {
        let fields = FavoriteField.shown.filter { favorite.kept[$0] != nil }
        guard !fields.isEmpty else { return }
        html(.div, .class("about-it")) { html in
            for field in fields { html.value(favorite.kept[field], of: field) }
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

    /// The user's names for a favourite, beside the Pokémon's own.
    mutating func names(_ favorite: FavoritePokemon?) {
        if let names = favorite?.quotedNames { self(.span, .class("nickname"), text: names) }
    }

    /// An attribute's value: stars, tags that lead to the favourites that have them, or a text; nothing where there is none.
    mutating func value(_ value: FavoriteValue?, of field: FavoriteField, isInCell: Bool = false) {
        switch (value, field.kind) {
        case (.number(let number)?, .number(let range)):
            self(
                .span, .class("stars"), .role("img"), .label("\(number) of \(range.upperBound)"),
                text: String(repeating: "★", count: Int(min(number, range.upperBound))))
        case (.tags(let tags)?, _):
            self(.span, .class("tags list")) { html in
                for tag in tags { html(.a, .href(.favorites("tag:\(tag)")), text: tag) }
            }
        case (.text(let note)?, _):
            if isInCell { text(note) } else { self(.p, text: note) }
        default: break
        }
    }
}

extension FavoriteField {
    /// Those that lists of favourites show after the facts, in that order; names are beside the Pokémon's.
    static let shown: [FavoriteField] = {
        let numbers = answered.filter { if case .number = $0.kind { true } else { false } }
        return numbers + textsLast.filter { answered.contains($0) && !$0.isName && !numbers.contains($0) }
    }()
}
