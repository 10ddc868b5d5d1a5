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

/// `note`: texts of one's own on favourites.
struct NoteCommand: AttributeCommand {
    static let configuration = CommandConfiguration(
        verb: "note", abstract: "Write a note on a favourite, or remove it.",
        discussion: """
            The Pokémon comes first, then the text. Without a text, your editor ($VISUAL or $EDITOR) opens the current \
            note; on the command line, “-” reads it from standard input. A new note replaces the old one; a Pokémon that isn't a favourite yet becomes one. A text that begins \
            with “-” goes after “--”. Queries find notes: favorites note:yuki
            """,
        examples: ["note pikachu \"from Yuki's game\"", "favorites note:yuki", "note remove pikachu"],
        subcommands: [NoteAddCommand.self, AttributeRemoveCommand<Self>.self],
        defaultSubcommand: NoteAddCommand.self)
    static let aliases = ["notes"]
    static let field = FavoriteField.note
    static let example = "eevee"
}

/// `note <ref> <text>`: writes a note.
struct NoteAddCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "add", below: "note", abstract: "Write a note, replacing the old one.",
        examples: ["note add eevee \"wants to be an Umbreon\""])
    static let offers: [Offer] = [.references()]

    @Argument(help: "The Pokémon (default: the one shown last) and the text (default: opens your editor).")
    var words: [String] = []

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let (pokemon, text) = try await shell.pokemonAndText(words)
        func keep(_ note: FavoriteValue?) async throws {
            let act = Favorites.Act.set(FavoriteEdit(.note, note))
            try shell.answer(
                try await shell.features.favorites.perform(act, on: [pokemon], of: user).value, act)
        }
        if text == "-" { return try await keep(try shell.note(of: await shell.readStandardInput())) }
        if let text { return try await keep(try FavoriteField.note.value(text)) }
        let marks = try await shell.features.favorites.marks(
            of: user, among: [pokemon.id], withNotes: true)
        let isNew = try await shell.editNote(marks.kept[pokemon.id]?.note ?? "", on: pokemon, keep)
        if !isNew { try shell.answer([OutcomeJSON](), [], notes: ["The note stays as it was."]) }
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
                    name, last: shown, language: settings.language), found.isSingle,
                found.looks.isEmpty
            else { continue }
            let rest = words.dropFirst(count).joined(separator: " ")
            return (found.pokemon[0], rest.isEmpty ? nil : rest)
        }
        return (try await resolveOne([words[0]]), words.dropFirst().joined(separator: " "))
    }

    /// Keeps what a person makes of a note in their editor. What can't be kept stays in its file.
    ///
    /// - Returns: whether they changed it.
    /// - Throws: a `Failure` where no editor can be used, or where the text could not be kept, with its file.
    func editNote(
        _ note: String, on pokemon: Pokemon, _ keep: (FavoriteValue?) async throws -> Void
    ) async throws -> Bool {
        let terminal = console.terminal
        guard mode != .script, !answersInJSON, terminal.isInputTerminal, terminal.isOutputTerminal else {
            throw Failure(
                .missingNote, .usage, "The text of the note is missing.",
                advice: "Type it after the name: “note \(pokemon.name) a text”.")
        }
        guard let editor = Editor(environment: terminal.environment) else {
            throw Failure(
                .noEditor, .usage, "The text of the note is missing, and no editor is set.",
                advice: "Type it after the name, or set the variable EDITOR.")
        }
        // Notes are private.
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "pokeexplorer-\(UUID().uuidString)").path(percentEncoded: false)
        try PrivateFolder.make(folder)
        // By number: another PokéAPI may give a name that leads out of the folder.
        let file = "\(folder)/\(pokemon.id).txt"
        let before = Array((note.isEmpty ? "" : note + "\n").utf8)
        do {
            try WholeFile.make(file, with: before)
            guard await editor.edit(file, on: console) else {
                throw Failure(.editorFailed, .failure, "The editor “\(editor.command)” failed.")
            }
            let edited = try editedNote(in: file)
            let isNew = edited.text != note
            if isNew { try await keep(edited) }
            try? FileManager.default.removeItem(atPath: folder)
            return isNew
        } catch {
            let failure = Failure(describing: error)
            let isLeft =
                FileIdentity(path: file) != nil && (try? WholeFile.read(file, limit: before.count)) != before
            if !isLeft { try? FileManager.default.removeItem(atPath: folder) }
            throw Failure(
                failure.code, failure.kind, failure.message,
                advice: .words("The note stays as it was" + (isLeft ? "; your text is in “\(file)”." : ".")))
        }
    }

    private func editedNote(in file: String) throws -> FavoriteValue? {
        do { return try note(of: WholeFile.read(file, limit: Self.longestNote)) } catch FileError.tooLarge {
            throw noteTooLong
        }
    }

    /// The note that a file or standard input has.
    ///
    /// - Throws: a `Failure` for what can't be one.
    fileprivate func note(of bytes: [UInt8]) throws -> FavoriteValue? {
        guard bytes.count <= Self.longestNote else { throw noteTooLong }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure(.badNote, .badData, "The note isn't UTF-8 text.")
        }
        return try FavoriteField.note.value(text)
    }

    /// More bytes than any note takes, with room for blanks around it.
    private static var longestNote: Int { 16 * AccountLimits.noteLength }

    private var noteTooLong: Failure {
        Failure(
            .badNote, .badData,
            "A note can have at most \(AccountLimits.noteLength.grouped) characters; this one has far more.")
    }
}

/// `nickname`: names of one's own for favourites.
struct NicknameCommand: AttributeCommand {
    static let configuration = CommandConfiguration(
        verb: "nickname", abstract: "Give a favourite a nickname, or remove it.",
        discussion: """
            The Pokémon comes first, then the nickname, of up to 40 characters. It is shown beside the name. A Pokémon that \
            isn't a favourite yet becomes one. Queries find nicknames: favorites nickname:sparky
            """,
        examples: ["nickname pikachu Sparky", "favorites nickname:yes", "nickname remove pikachu"],
        subcommands: [NicknameAddCommand.self, AttributeRemoveCommand<Self>.self],
        defaultSubcommand: NicknameAddCommand.self)
    static let aliases = ["nick", "nicknames"]
    static let field = FavoriteField.nickname
    static let example = "pikachu"
}

/// `nickname <ref> <name>`: gives a nickname.
struct NicknameAddCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "add", below: "nickname", abstract: "Give a nickname, replacing the old one.",
        examples: ["nickname add mr. mime Marcel"])
    static let offers: [Offer] = [.references()]

    @Argument(help: "The Pokémon, by default the one shown last, and the nickname.")
    var words: [String]

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        if words.count == 1, (try? await shell.resolveForChange(words)) != nil {
            throw Failure(
                .missingNickname, .usage, "Give the nickname, too.",
                advice: .words("Such as “nickname \(words[0]) Sparky”."))
        }
        let (pokemon, text) = try await shell.pokemonAndText(words.count > 1 ? words : ["."] + words)
        let act = Favorites.Act.set(
            FavoriteEdit(.nickname, try FavoriteField.nickname.value(text ?? "")))
        try shell.answer(try await shell.features.favorites.perform(act, on: [pokemon], of: user).value, act)
    }
}

/// `rate`: how much one likes favourites.
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
    static let field = FavoriteField.rating
    static let example = "133-136"
}

/// `rate <refs> <1–5>`: rates Pokémon.
struct RateAddCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "add", below: "rate", abstract: "Rate Pokémon from 1 to 5, making each a favourite.",
        examples: ["rate add 133-136 4"])
    static let offers: [Offer] = [.references()]

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

/// A verb for an attribute of favourites.
protocol AttributeCommand: ShellCommand {
    static var field: FavoriteField { get }
    /// Pokémon to remove it from, as an example.
    static var example: String { get }
}

/// `note remove <refs>` and the like: removes an attribute.
struct AttributeRemoveCommand<Attribute: AttributeCommand>: ShellCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            verb: "remove", below: Attribute.name,
            abstract: "Remove \(Attribute.field.noun)s; the Pokémon stay favourites.",
            examples: ["\(Attribute.name) remove \(Attribute.example)"])
    }
    static var offers: [Offer] { [.references(keptAlone: true)] }

    @OptionGroup var arguments: ChangeArguments

    func run(in shell: REPL) async throws {
        try await shell.change(
            arguments.references, .set(FavoriteEdit(Attribute.field, nil)), arguments.options)
    }
}
