import FavoritesFeature
import Records
import Wording

extension HTML {
    /// Writes the user's favourites in a row for each rating. A script moves them between the rows; without it,
    /// the bar for selected Pokémon does.
    func ownTiers(of favorites: [Favorites.Favorite]) {
        self(.p, "count") {
            self(
                .span, "scripted fine",
                text: "Drag a Pokémon to another row, or focus it and press 0 to 5. ")
            // The style sheet shows the checkboxes of cards only while this one is checked.
            self(.label, "button quiet") {
                self(.input, .type("checkbox"), .name("several"))
                text("Select several")
            }
        }
        self(.div, .id("tiers"), .isFresh) {
            tiers(favorites.tiers) { $1.card($0, sortedBy: nil) }
        }
    }

    /// Writes each tier as a row of cards. The favourites without a rating are collapsed, unless there are no
    /// others.
    func tiers(_ tiers: [Favorites.Tier], card: (Favorites.Favorite, HTML) -> Void) {
        let hasRatings = tiers.contains { $0.rating > 0 && !$0.favorites.isEmpty }
        for tier in tiers {
            let label = "tier\(tier.rating)"
            let isRated = tier.rating > 0
            self(
                .section, "panel tier", .labelledBy(label),
                .other("data-rating", String(tier.rating))
            ) {
                self(
                    isRated ? .div : .details, isRated ? nil : .id("unrated"),
                    .flag("open", if: !isRated && !hasRatings)
                ) {
                    self(isRated ? .h2 : .summary, .id(label)) {
                        if isRated {
                            value(.number(Int64(tier.rating)), of: .rating)
                        } else {
                            text("Unrated")
                        }
                        self(.span, "fill dim small", text: " \(tier.favorites.count.grouped)")
                    }
                    list("row", tier.favorites, card)
                }
            }
        }
    }
}
