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

/// `note`: the user's notes on favourites.
struct NoteCommand: AttributeCommand {
    static let about = About(
        "note", "Write a note on a favourite, or remove it.",
        discussion: """
            The Pokémon comes first, then the text. Without a text, your editor ($VISUAL or $EDITOR) opens the current \
            note; on the command line, “-” reads it from standard input. A new note replaces the old one; a Pokémon that isn't a favourite yet becomes one. A text that begins \
            with “-” goes after “--”. Queries find notes: favorites note:yuki
            """,
        examples: ["note pikachu \"from Yuki's game\"", "favorites note:yuki", "note remove pikachu"],
        aliases: ["notes"],
        subcommands: [NoteAddCommand.self, AttributeRemoveCommand<Self>.self])
    static let field = FavoriteField.note
    static let example = "eevee"
}

/// `note <ref> <text>`: sets a note.
struct NoteAddCommand: UserCommand {
    static let about = About(
        "add", "Write a note, replacing the old one.",
        examples: ["note add eevee \"wants to be an Umbreon\""],
        offers: [.references()],
        takesText: true)

    @Argument(help: "The Pokémon (default: the one shown last) and the text (default: opens your editor).")
    var words: [String] = []

    func run(as user: User, in shell: REPL) async throws {
        let (pokemon, text) = try await shell.pokemonAndText(words, after: "note")
        func keep(_ note: FavoriteValue?) async throws {
            let act = Favorites.Act.set(FavoriteEdit(.note, note))
            try shell.answer(
                await shell.favorites.perform(act, on: [pokemon], of: user).value, act)
        }
        if text == "-" { return try await keep(shell.note(of: shell.readStandardInput())) }
        if let text { return try await keep(FavoriteField.note.value(text)) }
        let marks = try await shell.favorites.marks(
            of: user, among: [pokemon.id], withNotes: true)
        let isNew = try await shell.editNote(marks.kept[pokemon.id]?.note ?? "", on: pokemon, keep)
        if !isNew { try shell.answer([Favorites.Outcome](), [], notes: ["The note stays as it was."]) }
    }
}

extension REPL {
    /// Splits words into the name of a Pokémon and the text that follows. The name takes as many words as
    /// possible, but a look after a name is part of the text: “note gyarados shiny at last”.
    ///
    /// - Parameters:
    ///   - words: the words after `verb`.
    ///   - verb: the command, for advice on the order of words.
    /// - Returns: the Pokémon, and the text if there is one.
    /// - Throws: any error thrown by `resolveOne`, or a `Failure` for the text “remove”, which is more likely
    ///   the subcommand.
    func pokemonAndText(_ words: [String], after verb: String) async throws -> (Pokemon, text: String?) {
        let (pokemon, text) = try await splitText(words, after: verb)
        guard text == "remove" else { return (pokemon, text) }
        throw Failure(
            usage: "“remove” comes first.",
            advice: .words("To remove its \(verb): “\(verb) remove \(pokemon.name)”."))
    }

    private func splitText(_ typed: [String], after verb: String) async throws -> (Pokemon, text: String?) {
        let words = typed.map(unquoted)
        guard words.count > 1 else { return (try await resolveForChange(words).one(), nil) }
        func text(after count: Int) -> String? {
            // Quotation marks around the whole text aren't part of it.
            typed.count == count
                ? nil
                : typed.count == count + 1 ? words[count] : typed[count...].joined(separator: " ")
        }
        let pokedex = try await lookup.pokedex()
        func found(_ name: [String]) -> ResolvedReferences? {
            try? pokedex.resolve(name, last: shown, language: settings.language)
        }
        let beginsWithName = found([words[0]]) != nil
        for count in stride(from: min(words.count, 4), to: 1, by: -1) {
            let name = Array(words.prefix(count))
            // The text may contain symbols of the query language.
            guard !name.contains(where: { $0.contains { ":=<>,".contains($0) } }),
                let found = found(name), found.isSingle, found.looks.isEmpty || !beginsWithName
            else { continue }
            return (try await resolveOne(name), text(after: count))
        }
        do { return (try await resolveOne([words[0]]), text(after: 1)) } catch {
            guard let last = words.last, found([last]) != nil else { throw error }
            let failure = Failure(describing: error)
            let guess = pokedex.names(nearestTo: words[0]).isEmpty ? nil : failure.advice?.shellWords
            let text = words.dropLast().joined(separator: " ")
            let order = "The Pokémon comes first: “\(verb) \(last) \(text)”."
            throw failure.advising(.words([guess, order].compactMap(\.self).joined(separator: " ")))
        }
    }

    /// Returns a word without surrounding quotation marks. In a one-shot command, the system's shell has
    /// already removed those that aren't part of the text.
    func unquoted(_ word: String) -> String {
        guard mode != .oneShot, let mark = word.first, mark == "\"" || mark == "'", word.last == mark,
            case let inner = word.dropFirst().dropLast(), word.count > 1, !inner.contains(mark)
        else { return word }
        return String(inner)
    }

    /// Edits a note in the user's editor and saves it. If it can't be saved, the edited file is kept.
    ///
    /// - Returns: whether the user changed the note.
    /// - Throws: a `Failure` if no editor is available, or if the text can't be saved, with the path of its
    ///   file.
    func editNote(
        _ note: String, on pokemon: Pokemon, _ keep: (FavoriteValue?) async throws -> Void
    ) async throws -> Bool {
        let terminal = console.terminal
        guard mode != .script, !answersInJSON, terminal.isInputTerminal, terminal.isOutputTerminal else {
            throw Failure(
                .missingNote, "The text of the note is missing.",
                advice: "Type it after the name: “note \(pokemon.name) a text”.")
        }
        guard let editor = Editor(environment: terminal.environment) else {
            throw Failure(
                .noEditor, "The text of the note is missing, and no editor is set.",
                advice: "Type it after the name, or set the variable EDITOR.")
        }
        // Notes are private, so use a private folder.
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "pokeexplorer-\(UUID().uuidString)").filePath
        try PrivateFolder.make(folder)
        // Use the ID, because another PokéAPI could supply a name that leads out of the folder.
        let file = "\(folder)/\(pokemon.id).txt"
        let before = Array((note.isEmpty ? "" : note + "\n").utf8)
        do {
            try WholeFile.make(file, with: before)
            guard await editor.edit(file, on: console) else {
                throw Failure(.editorFailed, "The editor “\(editor.command)” failed.")
            }
            let edited = try editedNote(in: file)
            let isNew = edited.text != note
            if isNew { try await keep(edited) }
            try? FileManager.default.removeItem(atPath: folder)
            return isNew
        } catch {
            let isLeft =
                FileIdentity(path: file) != nil && (try? WholeFile.read(file, limit: before.count)) != before
            if !isLeft { try? FileManager.default.removeItem(atPath: folder) }
            throw Failure(describing: error).advising(
                .words("The note stays as it was" + (isLeft ? "; your text is in “\(file)”." : ".")))
        }
    }

    private func editedNote(in file: String) throws -> FavoriteValue? {
        do { return try note(of: WholeFile.read(file, limit: Self.longestNote)) } catch FileError.tooLarge {
            throw noteTooLong
        }
    }

    /// Parses a note from a file or standard input.
    ///
    /// - Throws: an error if the note is too long or isn't UTF-8.
    func note(of bytes: [UInt8]) throws -> FavoriteValue? {
        guard bytes.count <= Self.longestNote else { throw noteTooLong }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure(.badNote, "The note isn't UTF-8 text.")
        }
        return try FavoriteField.note.value(text)
    }

    /// The maximum number of bytes to read: more than any note, with room for surrounding spaces.
    private static var longestNote: Int { 16 * AccountLimits.noteLength }

    private var noteTooLong: Failure {
        Failure(
            .badNote,
            "A note can have at most \(AccountLimits.noteLength.grouped) characters; this one has far more.")
    }
}
