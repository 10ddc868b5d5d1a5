import ArgumentParser
import Records

/// `saved`: the user's saved searches.
struct SavedCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "saved", abstract: "Save searches under names, or list them.",
        discussion: """
            A saved search works wherever a query does, and in other saved searches: favorites saved:strong-fire. Its \
            name is one word of letters, digits, - and _.
            """,
        examples: [
            "saved add strong-fire type:fire bst>=500", "saved", "browse saved:strong-fire gen:1",
            "saved rename strong-fire hot", "saved remove hot",
        ],
        subcommands: [
            SavedListCommand.self, SavedAddCommand.self, SavedRenameCommand.self, SavedRemoveCommand.self,
        ],
        defaultSubcommand: SavedListCommand.self)
    static let aliases = ["searches"]
    static let takesVerbLater = true

    static func meant(by words: [String]) -> String? {
        let other = words.filter { !["delete", "discard"].contains($0) }
        guard let name = other.first else { return nil }
        if other.count < words.count { return "saved remove \(name)" }
        return words.count == 1 ? "browse saved:\(name)" : "saved add \(words.joined(separator: " "))"
    }
}
