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

/// `note <ref> <text>`: sets a note.
struct NoteAddCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "add", below: "note", abstract: "Write a note, replacing the old one.",
        examples: ["note add eevee \"wants to be an Umbreon\""])
    static let offers: [Offer] = [.references()]
    static let takesText = true

    @Argument(help: "The Pokémon (default: the one shown last) and the text (default: opens your editor).")
    var words: [String] = []

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let (pokemon, text) = try await shell.pokemonAndText(words, after: "note")
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
        if !isNew { try shell.answer([Favorites.Outcome](), [], notes: ["The note stays as it was."]) }
    }
}
