import ArgumentParser

/// What stands behind a verb, as far as completion is concerned.
enum VerbArgument {
    /// Nothing that could be completed.
    case nothing
    /// Another verb.
    case verb
    /// A query.
    case query
    /// A user who is signed in here.
    case people
    /// The name of a setting, then its value.
    case setting
    /// A file or a folder.
    case path
    /// Names of Pokémon, with subcommands that may stand before them.
    case references(subcommands: [String])

    static func of(_ verb: String) -> VerbArgument {
        switch verb {
        case "browse", "search", "random", "favorites": .query
        case "show", "artwork", "evolution", "matchups", "compare": .references(subcommands: [])
        case "favorite": .references(subcommands: ["add", "remove"])
        case "help": .verb
        case "login", "switch", "recover": .people
        case "set": .setting
        case "backup", "restore": .path
        default: .nothing
        }
    }
}

/// The options of verbs, read from their own help.
enum VerbOptions {
    static func of(_ verb: String) -> [String] {
        guard let command = VerbGroup.commands.first(where: { $0._commandName == verb }) else { return [] }
        let help = Root.helpMessage(for: command, includeHidden: true, columns: 200)
        var options: [String] = []
        for match in help.matches(of: /--[a-z][a-z-]+/) where !options.contains(String(match.output)) {
            options.append(String(match.output))
        }
        return options
    }
}
