import Answers
import ArgumentParser
import FavoritesFeature
import Records
import ReferencesFeature
import Terminal

/// `rate`: how much one likes favourites.
struct RateCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "rate", abstract: "Rate favourites from 1 to 5, or remove their rating.",
        discussion: """
            The last word is the rating: “rate 5” rates the Pokémon shown last. A Pokémon that isn't a favourite \
            yet becomes one. Queries find ratings: favorites rating>=4 sort:-rating
            """,
        examples: ["rate pikachu 5", "favorites rating>=4", "rate remove pikachu"],
        subcommands: [RateAddCommand.self, RateRemoveCommand.self], defaultSubcommand: RateAddCommand.self)
    static let aliases = ["rating"]

    func run(in shell: REPL) async throws {}
}

/// `rate <refs> <1–5>`: rates Pokémon.
struct RateAddCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "add", below: "rate", abstract: "Rate Pokémon from 1 to 5, making each a favourite.",
        examples: ["rate add 133-136 4"])
    static let offers: [Offer] = [.references()]

    @Argument(help: "The Pokémon, by default the one shown last, and then a number from 1 to 5.")
    var words: [String]
    @OptionGroup var options: ChangeOptions

    func run(in shell: REPL) async throws {
        guard let rating = try FavoriteField.rating.value(words.last ?? "") else {
            throw FavoriteFault.number(.rating, "")
        }
        try await shell.change(words.dropLast(), .set(FavoriteEdit(.rating, rating)), options)
    }
}

/// `rate remove <refs>`: removes ratings.
struct RateRemoveCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "remove", below: "rate", abstract: "Remove ratings; the Pokémon stay favourites.",
        examples: ["rate remove 133-136"])
    static let offers: [Offer] = [.references(keptAlone: true)]

    @Argument(help: .references)
    var references: [String] = []
    @OptionGroup var options: ChangeOptions

    func run(in shell: REPL) async throws {
        try await shell.change(references, .set(FavoriteEdit(.rating, nil)), options)
    }
}
