import Answers
import ArgumentParser
import FavoritesFeature
import Files
import Foundation
import Pokedex
import Records
import ReferencesFeature
import SettingsFeature
import Terminal
import Wording

/// `rate`: the user's ratings of favourites.
struct RateCommand: AttributeCommand {
    static let configuration = CommandConfiguration(
        verb: "rate", abstract: "Rate favourites from 1 to 5, or remove their rating.",
        discussion: """
            The last word is the rating: “rate 5” rates the Pokémon shown last. A Pokémon that isn't a favourite \
            yet becomes one; a query, such as “type:dragon”, means your favourites unless you add --add. Queries find \
            ratings: favorites rating>=4 sort:-rating
            """,
        examples: ["rate pikachu 5", "favorites rating>=4", "rate remove pikachu"],
        subcommands: [RateAddCommand.self, AttributeRemoveCommand<Self>.self],
        defaultSubcommand: RateAddCommand.self)
    static let aliases = ["rating"]
    static let takesVerbLater = true
    static let field = FavoriteField.rating
    static let example = "133-136"
}
