import ArgumentParser
import Favorites
import Pokedex
import References
import Terminal

/// `favorite`: keeps Pokémon, or lets go of them.
struct FavoriteCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "favorite", abstract: "Add or remove favourites.",
        discussion: CommandConfiguration.discussion(
            "On the command line, - reads a list from standard input: one Pokémon per line, or the output of --json.",
            ["favorite pikachu eevee", "favorite add 1-9", "favorite remove mew"]),
        subcommands: [FavoriteToggleCommand.self, FavoriteAddCommand.self, FavoriteRemoveCommand.self],
        defaultSubcommand: FavoriteToggleCommand.self)

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {}
}

/// `favorite <refs>`: keeps what is not kept, and lets go of what is.
struct FavoriteToggleCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "toggle", abstract: "Add Pokémon that aren't favourites yet, and remove those that are.",
        examples: ["favorite toggle pikachu"])

    @Argument(help: .references)
    var references: [String] = []
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws { try await shell.favorite(.toggle, references) }
}

/// `favorite add <refs>`: keeps them.
struct FavoriteAddCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "add", abstract: "Add Pokémon to your favourites.",
        examples: ["favorite add 1-9 pikachu mr. mime"])

    @Argument(help: .references)
    var references: [String] = []
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws { try await shell.favorite(.add, references) }
}

/// `favorite remove <refs>`: lets go of them.
struct FavoriteRemoveCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "remove", abstract: "Remove Pokémon from your favourites.", examples: ["favorite remove 1-3"])

    @Argument(help: .references)
    var references: [String] = []
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws { try await shell.favorite(.remove, references) }
}

extension Shell {
    fileprivate func favorite(_ action: Favorites.Action, _ references: [String]) async throws {
        let user = try await requireUser()
        let pokemon = try await resolve(references).pokemon
        let outcomes = try await features.favorites.apply(action, to: pokemon, of: user)
        try answer(
            outcomes.map { PokemonJSON(PokemonDetail($0.pokemon), isFavorite: $0.isFavorite) },
            outcomes.isEmpty ? [.emptyList] : outcomes.map { $0.line(console.theme) })
    }
}
