import SettingsFeature
import Terminal
import ArgumentParser
import Foundation

/// The manual page, made from the commands themselves.
enum ManualPage {
    /// The page for man.
    static var text: String {
        let date = "2026-11-21"
        let head =
            ".TH POKEEXPLORER 1 \(Roff.escaped(date)) \"pokeexplorer \(Program.version)\" \"User Commands\""
        let parts =
            [".\\\" Made by “pokeexplorer manual”.".asciiOnly, head] + introduction + verbs + queries
            + settings + rest
        return parts.joined(separator: "\n")
    }

    private static var introduction: [String] {
        [
            Roff.section("Name"),
            "pokeexplorer \\- " + Roff.escaped("browse the Pokédex and keep your favourites"),
            Roff.section("Synopsis"),
            "\\fBpokeexplorer\\fR [\\fIoptions\\fR] [\\fIverb\\fR [\\fIarguments\\fR]]",
            Roff.section("Description"),
            Roff.escaped(
                """
                Everyone on a machine has an account of their own and keeps Pokémon as favourites. The whole Pokédex is \
                inside the program, which needs no network; where there is one, it makes the facts fresher and adds \
                what the games say, calls and pictures.
                """), ".PP",
            Roff.escaped(
                """
                Without a verb it starts a shell in which the same verbs work. Where standard input is no terminal, the \
                shell reads a command a line, and a password from the line behind the command that needs it, a new one \
                from two; a line that begins with # is a comment. The beginning of a verb is enough where it is clear.
                """), ".PP",
            Roff.escaped(
                """
                A Pokémon is named by its number (25), by its name in any language (pikachu, “mr mime”, Glurak), several \
                by a range (1-6); . is the one shown last, and - stands for a list on standard input, one a line or as \
                --json prints it.
                """),
        ]
    }

    private static var verbs: [String] {
        let options = CommandInfo(Root.self)?.shown ?? []
        return [Roff.section("Options"), Roff.escaped("Before or behind any verb.")]
            + options.map { Roff.item($0.usage, [$0.abstract ?? ""]) }
            + [Roff.section("Verbs")]
            + VerbGroup.all.flatMap { group in
                [Roff.subsection(group.name)]
                    + group.commands.compactMap { CommandInfo($0) }.flatMap { verb($0) }
            }
    }

    private static func verb(_ info: CommandInfo, below path: String = "") -> [String] {
        let discussion = (info.discussion ?? "").split(separator: "\n\n").map(String.init)
        let paragraphs = [info.abstract ?? ""] + discussion
        let arguments = info.shown.map { argument in
            let name = argument.kind == "positional" ? "<\(argument.valueName ?? "value")>" : argument.usage
            return Roff.item(name, [argument.abstract ?? ""])
        }
        let below = (info.subcommands ?? []).filter { $0.commandName != "help" }
            .flatMap { verb($0, below: path + info.commandName + " ") }
        return [Roff.item(info.usage(below: path), paragraphs)]
            + (arguments.isEmpty ? [] : [".RS"] + arguments + [".RE"]) + below
    }

    private static var queries: [String] {
        let lines = QueryHelpView.lines(width: 70, theme: .plain).map(\.description)
        return [
            Roff.section("Queries"),
            Roff.escaped("What browse, search, random and favorites understand. " + (lines.first ?? "")),
            Roff.verbatim(lines.dropFirst().map { $0 }),
        ]
    }

    private static var rest: [String] {
        section("Environment", environment) + section("Files", files) + section("Exit status", statuses)
            + [Roff.section("Examples"), Roff.verbatim(examples)]
            + [Roff.section("See also"), Roff.escaped("https://pokeapi.co, where the facts come from.")]
    }

    private static func section(
        _ title: String, _ items: [(String, String)], lead: String? = nil
    ) -> [String] {
        [Roff.section(title)] + (lead.map { [Roff.escaped($0)] } ?? [])
            + items.map { Roff.item($0.0, [$0.1]) }
    }

    private static var settings: [String] {
        let lead =
            "An option goes before an environment variable, that before the file, and that before the default."
        return section(
            "Settings",
            Setting.all.map { setting in
                (
                    "\(setting.name), \(setting.variable)",
                    "\(setting.meaning) Values: \(setting.values.description). Default: \(setting.standard)."
                )
            }, lead: lead)
    }

    private static let environment = [
        ("POKEEXPLORER_HOME", "One folder for everything, as --home."),
        ("POKEEXPLORER_ and the name of a setting", "That setting, such as POKEEXPLORER_UNITS=imperial."),
        (
            "XDG_DATA_HOME, XDG_CACHE_HOME, XDG_STATE_HOME, XDG_CONFIG_HOME",
            "The folders below which the files are."
        ),
        (
            "NO_COLOR, CLICOLOR, CLICOLOR_FORCE, COLORTERM, COLORFGBG, TERM",
            "Whether there are colours, how many, and on what ground."
        ),
        ("LC_ALL, LC_CTYPE, LANG", "Whether signs beyond ASCII are drawn."),
        ("PAGER", "What scrolls through more than a screenful."),
        ("COLUMNS, LINES", "The size of the screen where there is no terminal."),
    ]

    private static let files = [
        ("~/.local/share/pokeexplorer/pokeexplorer.sqlite", "Accounts and favourites. Precious: see backup."),
        ("~/.local/share/pokeexplorer/session", "The session of commands outside of the shell."),
        ("~/.cache/pokeexplorer", "What came from the network. It can be deleted at any time."),
        (
            "~/.local/state/pokeexplorer/history",
            "The lines typed in the shell, none of which holds a secret."
        ),
        ("~/.local/state/pokeexplorer/activity.jsonl", "Which verbs ran, if that is turned on."),
        ("~/.config/pokeexplorer/settings.json", "What you set."),
        ("~/.editrc", "The keys of the line editor; see editrc(5)."),
    ]

    private static let statuses = [
        ("0", "Done; also when the reader of the answer went away."), ("1", "Some other failure."),
        ("64", "The command was not understood."),
        ("65", "What was given, such as a password or a list, is refused."),
        ("66", "There is no such Pokémon, user or file."),
        ("69", "The network is needed and cannot be reached."), ("73", "A file cannot be made."),
        ("74", "A file, or the answer, cannot be written or read."),
        ("77", "Nobody is signed in, or the password is wrong."),
    ]

    /// A test runs each.
    static let examples = [
        "pokeexplorer show pikachu --full",
        "pokeexplorer browse type:fire,dragon legendary!=yes speed:100- sort:-bst",
        "pokeexplorer browse type:water gen:1 --json | pokeexplorer favorite add -",
        "pokeexplorer favorites --json",
    ]
}

extension String {
    /// Itself with what is not ASCII left out.
    fileprivate var asciiOnly: String { String(filter(\.isASCII)) }
}
