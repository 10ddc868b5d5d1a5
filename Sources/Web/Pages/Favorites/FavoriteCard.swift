import Answers
import FavoritesFeature
import Pokedex
import Records

extension HTML {
    /// Writes a favourite as a card; if the Pokémon isn't in this Pokédex, only its number is known.
    func card(_ favorite: Favorites.Favorite, sortedBy field: QueryField?) {
        if let detail = favorite.detail {
            return card(detail, isKept: true, favorite: favorite.kept, sortedBy: field)
        }
        self(.li, "card", .id("p\(favorite.id)")) {
            self(.span, "picture")
            self(.span, "number", text: "#\(favorite.id)")
            self(.span, "name", text: "Not in this Pokédex")
            noted(favorite.kept)
        }
    }

    /// Writes the attributes that lists of favourites show, such as the rating and the tags.
    func noted(_ favorite: FavoritePokemon) {
        let fields = FavoriteField.shown.filter { favorite[$0] != nil }
        guard !fields.isEmpty else { return }
        self(.div, "about-it") {
            for field in fields { value(favorite[field], of: field) }
        }
    }

    /// Writes the user's names for a favourite, next to the Pokémon's own name.
    func names(_ favorite: FavoritePokemon?) {
        if let names = favorite?.quotedNames { self(.span, "nickname", text: names) }
    }

    /// Writes an attribute's value: stars, tags that link to the favourites with that tag, or text; nothing
    /// for nil.
    func value(_ value: FavoriteValue?, of field: FavoriteField, isInCell: Bool = false) {
        switch (value, field.kind) {
        case (.number(let number)?, .number(let range)):
            self(
                .span, "stars", .role("img"), .label("\(number) of \(range.upperBound)"),
                text: String(repeating: "★", count: Int(min(number, range.upperBound))))
        case (.words(let words)?, .words(let set)):
            self(.span, "tags list") {
                for word in words {
                    self(.a, "tag", .href(.favorites("\(set.noun):\(word)")), text: set.spoken(word))
                }
            }
        case (.text(let note)?, _):
            if isInCell { text(note) } else { self(.p, text: note) }
        default: break
        }
    }
}

extension FavoriteField {
    /// The fields that lists of favourites show after the facts, in order. Names are shown next to the
    /// Pokémon's own name instead.
    static let shown: [FavoriteField] = {
        let numbers = answered.filter { if case .number = $0.kind { true } else { false } }
        return numbers + textsLast.filter { answered.contains($0) && !$0.isName && !numbers.contains($0) }
    }()
}
