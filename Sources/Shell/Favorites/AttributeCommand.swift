import Answers
import ArgumentParser
import FavoritesFeature
import Records

/// A command for an attribute of favourites.
protocol AttributeCommand: ShellCommand {
    static var field: FavoriteField { get }
    /// An example of Pokémon to remove the attribute from.
    static var example: String { get }
}

/// `note remove <refs>` and similar commands: removes an attribute.
struct AttributeRemoveCommand<Attribute: AttributeCommand>: ShellCommand {
    static var about: About {
        About(
            "remove", below: Attribute.name, "Remove \(Attribute.field.noun)s; the Pokémon stay favourites.",
            examples: ["\(Attribute.name) remove \(Attribute.example)"],
            offers: [.references(keptAlone: true)])
    }

    @OptionGroup var arguments: ChangeArguments

    func run(in shell: REPL) async throws {
        try await shell.change(
            arguments.references, .set(FavoriteEdit(Attribute.field, nil)), arguments.options)
    }
}
