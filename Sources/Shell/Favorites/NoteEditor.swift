import Answers
import Files
import Foundation
import Pokedex
import Records
import Terminal

extension REPL {
    /// What a person makes of a note in their editor.
    ///
    /// - Returns: nil where they left it as it was.
    /// - Throws: a `Failure` where no editor can be used, `Note.Fault`.
    func editedNote(_ note: String, on pokemon: Pokemon) async throws -> Note? {
        let terminal = console.terminal
        guard mode != .script, !answersInJSON, terminal.isInputTerminal, terminal.isOutputTerminal else {
            throw Failure(
                "missing_note", .usage, "The text of the note is missing.",
                advice: "Type it after the name: “note \(pokemon.name) a text”.")
        }
        guard let editor = Editor(environment: terminal.environment) else {
            throw Failure(
                "no_editor", .usage, "The text of the note is missing, and no editor is set.",
                advice: "Type it after the name, or set the variable EDITOR.")
        }
        // Nobody else may read what people note.
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "pokeexplorer-\(UUID().uuidString)"
        )
        .path(percentEncoded: false)
        try PrivateFolder.make(folder)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = "\(folder)/\(pokemon.name).txt"
        try WholeFile.make(file, with: Data((note.isEmpty ? "" : note + "\n").utf8))
        guard await editor.edit(file, on: console) else {
            throw Failure(
                "editor_failed", .failure, "The editor “\(editor.command)” failed.",
                advice: "The note stays as it was.")
        }
        let bytes = try WholeFile.read(file, limit: 16 * Note.maximumLength)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure("bad_note", .badData, "The note isn't UTF-8 text.", advice: "It stays as it was.")
        }
        let edited = try Note(text)
        return edited.description == note ? nil : edited
    }
}
