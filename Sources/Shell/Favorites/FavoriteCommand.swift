import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import ReferencesFeature
import Terminal

/// `favorite`: adds favourites, or removes them.
struct FavoriteCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "favorite", abstract: "Add or remove favourites.",
        discussion: """
            One Pokémon is added, or removed if it is a favourite already; several, ranges, queries and lists are only \
            added. Without any, it is the Pokémon shown last; after a list you are asked which. Removing a favourite \
            removes its tags.
            On the command line, - reads a list from standard input as “import” does: tags, notes, ratings and dates come \
            along. Saved searches don't.
            """,
        examples: [
            "favorite pikachu", "favorite add 1-9", "favorite add type:fire gen:1", "favorite remove mew",
        ],
        subcommands: [FavoriteToggleCommand.self, FavoriteAddCommand.self, FavoriteRemoveCommand.self],
        defaultSubcommand: FavoriteToggleCommand.self)
    static let aliases = ["fav", "favourite"]
}

/// `favorite <refs>`: adds or removes one Pokémon, and adds several.
struct FavoriteToggleCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "toggle", below: "favorite",
        abstract: "Add one Pokémon, or remove it if it is a favourite. Several are only added.",
        examples: ["favorite toggle pikachu"])
    static let offers: [Offer] = [.references()]

    @Argument(help: .references)
    var references: [String] = []
    @OptionGroup var options: ChangeOptions

    func run(in shell: REPL) async throws {
        do { try await shell.favorite(.toggle, references, options) } catch {
            throw await shell.explained(error, about: references)
        }
    }
}

/// `favorite add <refs>`: adds them.
struct FavoriteAddCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "add", below: "favorite", abstract: "Add Pokémon to your favourites.",
        examples: ["favorite add 1-9 pikachu mr. mime"])
    static let otherWords = [OtherWords("add", "keep", "save", "like", "star")]
    static let offers: [Offer] = [.references()]

    @Argument(help: .references)
    var references: [String] = []
    @OptionGroup var options: ChangeOptions

    func run(in shell: REPL) async throws {
        do { try await shell.favorite(.add, references, options) } catch {
            throw await shell.explained(error, about: references)
        }
    }
}

/// `favorite remove <refs>`: removes them.
struct FavoriteRemoveCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "remove", below: "favorite", abstract: "Remove Pokémon from your favourites.",
        examples: ["favorite remove 1-3"])
    static let otherWords = [
        OtherWords("delete", "remove", "rm", "del", "unfavorite", "unfavourite", "unlike")
    ]
    static let offers: [Offer] = [.references(keptAlone: true)]

    @Argument(help: .references)
    var references: [String] = []
    @OptionGroup var options: ChangeOptions

    func run(in shell: REPL) async throws { try await shell.favorite(.remove, references, options) }
}

extension REPL {
    fileprivate func favorite(
        _ act: Favorites.Act, _ references: [String], _ options: ChangeOptions
    ) async throws {
        let user = try await requireUser()
        let outcomes: [Favorites.Outcome]
        let removes = if case .remove = act { true } else { false }
        if references == ["-"], !removes {
            outcomes = try await addList(of: user, isDryRun: options.dryRun)
        } else {
            let found = try await resolveForChange(references)
            let act = if case .toggle = act, !found.isSingle { Favorites.Act.add } else { act }
            outcomes = try await change(found.pokemon, act, options, of: user)
        }
        try answer(
            outcomes.map {
                PokemonJSON(
                    PokemonDetail($0.pokemon), isFavorite: $0.isFavorite, addedTags: $0.addedTags,
                    removedTags: $0.removedTags)
            },
            OutcomesView(
                outcomes: outcomes, act: removes ? .remove : .add, isDryRun: options.dryRun
            ).lines(console.theme), notes: notes(options))
    }
}
