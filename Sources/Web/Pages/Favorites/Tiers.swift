import FavoritesFeature
import Records
import Wording

extension HTML {
    /// Writes the user's favourites in a row for each rating. A script moves them between the rows; without it,
    /// the bar for selected Pokémon does.
    mutating func ownTiers(of favorites: [Favorites.Favorite]) {
        self(.p, .class("count")) { html in
            html(
                .span, .class("scripted fine"),
                text: "Drag a Pokémon to another row, or focus it and press 0 to 5. Or: ")
            html.text("Tap the boxes of those to move, and use “Rate”.")
        }
        self(.div, .id("tiers"), .flag("data-fresh")) { html in
            for tier in favorites.tiers { html.tier(tier) { $1.card($0, sortedBy: nil) } }
        }
    }

    /// Writes the favourites with the same rating as a row of cards.
    mutating func tier(_ tier: Favorites.Tier, card: (Favorites.Favorite, inout HTML) -> Void) {
        let label = "tier\(tier.rating)"
        self(
            .section, .class("panel tier"), .labelledBy(label), .other("data-rating", String(tier.rating))
        ) { html in
            html(.h2, .id(label)) { html in
                if tier.rating > 0 {
                    html.value(.number(Int64(tier.rating)), of: .rating)
                } else {
                    html.text("Unrated")
                }
                html(.span, .class("fill dim small"), text: " \(tier.favorites.count.grouped)")
            }
            html(.ul, .class("row")) { html in
                for favorite in tier.favorites { card(favorite, &html) }
            }
        }
    }
}
