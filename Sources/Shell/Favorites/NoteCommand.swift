import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records
import ReferencesFeature
import SettingsFeature
import Terminal

/// `note`: texts of one's own on favourites.
struct NoteCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "note", abstract: "Write a note on a favourite, or remove it.",
        discussion: """
            The Pokémon comes first, then the text. Without a text, your editor ($VISUAL or $EDITOR) opens the current \
            note. A new note replaces the old one; a Pokémon that isn't a favourite yet becomes one. A text that begins \
            with “-” goes after “--”. Queries find notes: favorites note:yuki
            """,
        examples: ["note pikachu \"from Yuki's game\"", "favorites note:yuki", "note remove pikachu"],
        subcommands: [NoteAddCommand.self, NoteRemoveCommand.self], defaultSubcommand: NoteAddCommand.self)
    static let aliases = ["notes"]

    func run(in shell: REPL) async throws {}
}

/// `note <ref> <text>`: writes a note.
struct NoteAddCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "add", below: "note", abstract: "Write a note, replacing the old one.",
        examples: ["note add eevee \"wants to be an Umbreon\""])
    static let offers: [Offer] = [.references()]

    @Argument(help: "The Pokémon and the text; by default, the one shown last, and your editor.")
    var words: [String] = []

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let (pokemon, text) = try await shell.pokemonAndText(words)
        func keep(_ note: FavoriteValue?) async throws {
            let act = Favorites.Act.set(FavoriteEdit(.note, note))
            try shell.answer(
                try await shell.features.favorites.perform(act, on: [pokemon], of: user).value, act)
        }
        if let text { return try await keep(try FavoriteField.note.value(text)) }
        let marks = try await shell.features.favorites.marks(
            of: user, among: [pokemon.id], withNotes: true)
        let isNew = try await shell.editNote(marks.kept[pokemon.id]?.note ?? "", on: pokemon, keep)
        if !isNew { try shell.answer([OutcomeJSON](), [], notes: ["The note stays as it was."]) }
    }
}

/// `note remove <refs>`: removes notes.
struct NoteRemoveCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "remove", below: "note", abstract: "Remove notes; the Pokémon stay favourites.",
        examples: ["note remove eevee"])
    static let offers: [Offer] = [.references(keptAlone: true)]

    @Argument(help: .references)
    var references: [String] = []
    @OptionGroup var options: ChangeOptions

    func run(in shell: REPL) async throws {
        try await shell.change(references, .set(FavoriteEdit(.note, nil)), options)
    }
}

extension REPL {
    /// The Pokémon that the first words name, as many of them as are a name, and the text that follows.
    func pokemonAndText(_ words: [String]) async throws -> (Pokemon, text: String?) {
        guard words.count > 1 else { return (try await resolveForChange(words).one(), nil) }
        for count in stride(from: min(words.count, 4), to: 1, by: -1) {
            let name = Array(words.prefix(count))
            // A text may have signs of the query language in it.
            guard !name.contains(where: { $0.contains { ":=<>,".contains($0) } }),
                let found = try? await features.lookup.pokedex().resolve(
                    name, last: shown, language: settings.language), found.isSingle
            else { continue }
            let rest = words.dropFirst(count).joined(separator: " ")
            return (found.pokemon[0], rest.isEmpty ? nil : rest)
        }
        return (try await resolveOne([words[0]]), words.dropFirst().joined(separator: " "))
    }
}
