import ArgumentParser
import Records

/// `tag`: the user's tags for favourites.
struct TagCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "tag", abstract: "Tag your favourites, or list your tags.",
        discussion: """
            The tag comes first: letters, digits, - and _, in any case. Tagging a Pokémon makes it a favourite; a query, \
            such as “type:dragon”, means your favourites unless you add --add. Removing a favourite removes its tags. Queries find them: favorites tag:team
            Tags also say what you have and what you want: “tag want mew”, and once you have it, “tag remove want mew” \
            and “tag have mew”.
            """,
        examples: ["tag team pikachu eevee", "tag", "favorites tag:team", "tag remove team eevee"],
        subcommands: [
            TagAddCommand.self, TagRemoveCommand.self, TagListCommand.self, TagRenameCommand.self,
            TagMergeCommand.self, TagDeleteCommand.self,
        ],
        defaultSubcommand: TagAddCommand.self)
    static let aliases = ["tags"]
    static let takesVerbLater = true
}
