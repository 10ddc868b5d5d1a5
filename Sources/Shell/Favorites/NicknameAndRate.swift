import Answers
import ArgumentParser
import FavoritesFeature
import Records

/// A command for an attribute of favourites.
protocol AttributeCommand: ShellCommand {
    static var field: FavoriteField { get }
    /// An example of Pokémon to remove the attribute from.
    static var example: String { get }
}

/// `note remove <refs>` and similar commands: removes an attribute.
struct AttributeRemoveCommand<Attribute: AttributeCommand>: ShellCommand {
    static var about: About {
        About(
            "remove", "Remove \(Attribute.field.noun)s; the Pokémon stay favourites.",
            examples: ["\(Attribute.name) remove \(Attribute.example)"],
            offers: [.references(keptAlone: true)])
    }

    @Argument(help: .references)
    var references: [String] = []
    @OptionGroup var options: ChangeOptions

    func run(in shell: REPL) async throws {
        try await shell.change(
            references, .set(FavoriteEdit(Attribute.field, nil)), options)
    }
}

/// `nickname`: the user's nicknames for favourites.
struct NicknameCommand: AttributeCommand {
    static let about = About(
        "nickname", "Give a favourite a nickname, or remove it.",
        discussion: """
            The Pokémon comes first, then the nickname, of up to 40 characters. It is shown beside the name. A Pokémon that \
            isn't a favourite yet becomes one. Queries find nicknames: favorites nickname:sparky
            """,
        examples: ["nickname pikachu Sparky", "favorites nickname:yes", "nickname remove pikachu"],
        aliases: ["nick", "nicknames"],
        subcommands: [NicknameAddCommand.self, AttributeRemoveCommand<Self>.self])
    static let field = FavoriteField.nickname
    static let example = "pikachu"
}

/// `nickname <ref> <name>`: sets a nickname.
struct NicknameAddCommand: UserCommand {
    static let about = About(
        "add", "Give a nickname, replacing the old one.",
        examples: ["nickname add mr. mime Marcel"],
        offers: [.references()],
        takesText: true)

    @Argument(help: "The Pokémon, by default the one shown last, and the nickname.")
    var words: [String]

    func run(as user: User, in shell: REPL) async throws {
        if words.count == 1, (try? await shell.resolveForChange([shell.unquoted(words[0])])) != nil {
            throw Failure(
                .missingNickname, "The nickname is missing.",
                advice: "Add it, for example: “nickname \(words[0]) Sparky”.")
        }
        let (pokemon, text) = try await shell.pokemonAndText(
            words.count > 1 ? words : ["."] + words, after: "nickname")
        let act = Favorites.Act.set(
            FavoriteEdit(.nickname, try FavoriteField.nickname.value(text ?? "")))
        try shell.answer(await shell.favorites.perform(act, on: [pokemon], of: user).value, act)
    }
}

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
        "add", "Rate Pokémon from 1 to 5, making each a favourite.",
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
