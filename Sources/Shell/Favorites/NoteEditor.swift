import Answers
import Files
import Foundation
import Pokedex
import Records
import Terminal
import Wording

extension REPL {
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
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "pokeexplorer-\(UUID().uuidString)"
        )
        .path(percentEncoded: false)
        try PrivateFolder.make(folder)
        let file = "\(folder)/\(pokemon.name).txt"
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
        let bytes: [UInt8]
        do throws(FileError) { bytes = try WholeFile.read(file, limit: 16 * AccountLimits.noteLength) } catch
        {
            guard case .tooLarge = error else { throw error }
            throw Failure(
                .badNote, .badData,
                "A note can have at most \(AccountLimits.noteLength.grouped) characters; this one has far more."
            )
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure(.badNote, .badData, "The note isn't UTF-8 text.")
        }
        return try FavoriteField.note.value(text)
    }
}
