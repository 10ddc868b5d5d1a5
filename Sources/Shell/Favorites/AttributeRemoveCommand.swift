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

/// `note remove <refs>` and similar commands: removes an attribute.
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
