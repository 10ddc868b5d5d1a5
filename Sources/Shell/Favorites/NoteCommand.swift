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
