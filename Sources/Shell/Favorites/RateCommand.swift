import ArgumentParser
import FavoritesFeature
import Records

/// `rate`: the user's ratings of favourites.
struct RateCommand: AttributeCommand {
    static let about = About(
        "rate", "Rate favourites from 1 to 5, or remove their rating.",
        discussion: """
            The last word is the rating: “rate 5” rates the Pokémon shown last. A Pokémon that isn't a favourite \
            yet becomes one; a query, such as “type:dragon”, means your favourites unless you add --add. Queries find \
            ratings: favorites rating>=4 sort:-rating
            """,
        examples: ["rate pikachu 5", "favorites rating>=4", "rate remove pikachu"],
        aliases: ["rating"],
        takesVerbLater: true,
        subcommands: [RateAddCommand.self, AttributeRemoveCommand<Self>.self])
    static let field = FavoriteField.rating
    static let example = "133-136"
}

/// `rate <refs> <1–5>`: rates favourites.
struct RateAddCommand: ShellCommand {
    static let about = About(
        "add", below: "rate", "Rate Pokémon from 1 to 5, making each a favourite.",
        examples: ["rate add 133-136 4"],
        offers: [.references()])

    @Argument(help: "The Pokémon, by default the one shown last, and then a number from 1 to 5.")
    var words: [String]
    @Flag(help: .addsOthers)
    var add = false
    @OptionGroup var options: ChangeOptions

    func run(in shell: REPL) async throws {
        guard let rating = try FavoriteField.rating.value(words.last ?? "") else {
            throw FavoriteFault.number(.rating, "")
        }
        try await shell.change(
            words.dropLast(), .set(FavoriteEdit(.rating, rating)), options, addsOthers: add)
    }
}
