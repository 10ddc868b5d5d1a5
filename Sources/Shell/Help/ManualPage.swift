import ArgumentParser
import Foundation
import SettingsFeature
import Terminal
import Wording

/// The man page, generated from the commands.
enum ManualPage {
    /// The man page in troff format.
    static var text: String {
        let date = "2026-11-21"
        let head =
            ".TH POKEEXPLORER 1 \(Roff.escaped(date)) \"pokeexplorer \(Program.version)\" \"User Commands\""
        // Neither hyphenate nor stretch lines, because many contain commands.
        let style = [".nh", ".ad l"]
        let parts =
            [".\\\" Made by pokeexplorer manual.", head] + style + introduction + verbs + queries + settings
            + rest
        return parts.joined(separator: "\n")
    }

    private static var introduction: [String] {
        [
            Roff.section("Name"),
            "pokeexplorer \\- " + Roff.escaped("browse the Pokédex and keep your favourites"),
            Roff.section("Synopsis"),
            "\\fBpokeexplorer\\fR [\\fIoptions\\fR] [\\fIcommand\\fR [\\fIarguments\\fR]]",
            Roff.section("Description"),
            Roff.escaped(
                """
                Everyone who shares an account of the operating system has an account of their own here, with their \
                favourite Pokémon. The whole Pokédex is built in, so no network is needed; with one, the data is fresher, \
                and there are flavour texts, cries and pictures.
                """), ".PP",
            Roff.escaped(
                """
                Without a command, it starts a shell where the same commands work. If standard input isn't a terminal, the \
                shell reads one command per line. A password goes on the line after the command that needs it, a new \
                password on the next two; a line that begins with # is a comment. Any unambiguous abbreviation of a \
                command works.
                """), ".PP",
            Roff.escaped(
                """
                Name a Pokémon by its number (25) or its name in any language (pikachu, “mr mime”, Glurak), several by a \
                range (1-6); . is the one shown last, and - is a list on standard input: one Pokémon per line, or the \
                output of --json.
                """),
        ]
    }

    private static var verbs: [String] {
        let options = CommandInfo(Root.self)?.shown ?? []
        return [Roff.section("Options"), Roff.escaped("Before or after any command.")]
            + options.map { Roff.item($0.usage, [$0.abstract ?? ""]) }
            + [Roff.section("Commands")]
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
            Roff.escaped("For browse, search, random and favorites. " + (lines.first ?? "")),
            Roff.verbatim(lines.dropFirst()),
        ]
    }

    private static var rest: [String] {
        section("Environment", environment) + section("Files", files) + section("Exit status", statuses)
            + [Roff.section("Examples"), Roff.verbatim(examples)]
            + [Roff.section("See also"), Roff.escaped("https://pokeapi.co, where the facts come from.")]
    }

    private static func section(_ title: String, _ items: KeyValuePairs<String, String>) -> [String] {
        [Roff.section(title)] + items.map { Roff.item($0.key, [$0.value]) }
    }

    private static var settings: [String] {
        let lead =
            "An option overrides an environment variable, which overrides the file, which overrides the default."
        return [Roff.section("Settings"), Roff.escaped(lead)]
            + Setting.all.map { setting in
                let values = "Values: \(setting.values.description). Default: \(setting.standard)."
                return Roff.item("\(setting.name), \(setting.variable)", ["\(setting.meaning) \(values)"])
            }
    }

    private static let environment: KeyValuePairs = [
        "POKEEXPLORER_HOME": "One folder for everything, like --home.",
        "POKEEXPLORER_ and the name of a setting": "That setting, such as POKEEXPLORER_UNITS=imperial.",
        "XDG_DATA_HOME, XDG_CACHE_HOME, XDG_STATE_HOME, XDG_CONFIG_HOME": "The folders that hold the files.",
        "NO_COLOR, CLICOLOR, CLICOLOR_FORCE, COLORTERM, COLORFGBG, TERM":
            "Whether to use colour, how many colours, and on what background.",
        "LC_ALL, LC_CTYPE, LANG": "Whether to print symbols beyond ASCII.",
        "PAGER": "The program for scrolling long output.",
        "COLUMNS, LINES": "The size of the screen without a terminal.",
    ]

    private static let files: KeyValuePairs = [
        "~/.local/share/pokeexplorer/pokeexplorer.sqlite": "Accounts and favourites. Precious: see backup.",
        "~/.local/share/pokeexplorer/session": "The command-line session.",
        "~/.cache/pokeexplorer": "Downloads; you can delete them at any time.",
        "~/.local/state/pokeexplorer/shell-history": "Commands typed in the shell, without secrets.",
        "~/.local/state/pokeexplorer/activity.jsonl": "The commands used, if that is turned on.",
        "~/.config/pokeexplorer/settings.json": "Your settings.",
        "~/.editrc": "The keys of the line editor; see editrc(5).",
    ]

    /// The exit statuses with their meanings.
    static let statuses: KeyValuePairs = [
        "0": "Success; also when the reader of the output went away.", "1": "Another failure.",
        "64": "The command was not understood.",
        "65": "The input, such as a password or a list, is not acceptable.",
        "66": "There is no such Pokémon, user or file.",
        "69": "The network is needed and can't be reached.", "73": "A file cannot be created.",
        "74": "A file, or the output, cannot be written or read.",
        "75": "It can't be known whether a change was saved: the connection to the database was lost.",
        "77": "Nobody is signed in, or the password is wrong.",
        "130": "“sync” was stopped by Ctrl-C.",
    ]

    /// Examples; a test runs all of them.
    static let examples = [
        "pokeexplorer show pikachu --full",
        "pokeexplorer browse type:fire,dragon legendary!=yes speed:100- sort:-bst",
        "pokeexplorer browse type:water gen:1 --json | pokeexplorer favorite add -",
        "pokeexplorer favorites --json",
    ]
}

/// `manual`: prints the man page.
struct ManualCommand: ShellCommand {
    static let about = About(
        "manual", "Print the man page.",
        discussion: "To read it: pokeexplorer manual | man -l -")

    func run(in shell: REPL) async throws {
        guard !shell.console.terminal.isOutputTerminal else {
            // The source is meant for man and hard to read directly.
            let page: StyledText =
                "To read the man page, run this in your system's shell: pokeexplorer manual | man -l -"
            return shell.console.print(page.wrapped(to: max(20, shell.width)))
        }
        shell.console.print(StyledText.lines(of: ManualPage.text))
    }
}

/// Writes text for troff's man macros.
///
/// Source: <https://man7.org/linux/man-pages/man7/man.7.html> and
/// <https://man7.org/linux/man-pages/man7/groff_char.7.html>
enum Roff {
    /// Escapes troff's special characters and all characters beyond ASCII.
    static func escaped(_ text: String) -> String {
        let result = text.unicodeScalars.map { scalar in
            signs[scalar] ?? (scalar.isASCII ? String(scalar) : named(scalar))
        }.joined()
        // A full stop at the start of a line would begin a request.
        return result.hasPrefix(".") ? "\\&" + result : result
    }

    private static let signs: [Unicode.Scalar: String] = [
        "\\": "\\[rs]", "-": "\\-", "'": "\\[aq]", "\"": "\\[dq]", "`": "\\[ga]", "^": "\\[ha]",
        "~": "\\[ti]",
        "\n": " ",
    ]

    /// Escapes a character by its code point, decomposed, as troff requires.
    private static func named(_ scalar: Unicode.Scalar) -> String {
        let parts = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.map { part in
            String(part.value, radix: 16, uppercase: true).withZeros(4)
        }
        return "\\[u\(parts.joined(separator: "_"))]"
    }

    /// Returns a section heading.
    static func section(_ title: String) -> String { ".SH \(escaped(title.uppercased()))" }

    /// Returns a subsection heading.
    static func subsection(_ title: String) -> String { ".SS \(escaped(title))" }

    /// Returns a term in bold, followed by its explanation in paragraphs.
    static func item(_ term: String, _ paragraphs: [String]) -> String {
        ".TP\n\\fB\(escaped(term))\\fR\n" + paragraphs.map(lines).joined(separator: "\n.IP\n")
    }

    /// Returns text with its line breaks preserved.
    private static func lines(_ text: String) -> String {
        text.split(separator: "\n").map { line in
            let text = line.drop { $0 == " " }
            let indent = String(repeating: "\\ ", count: line.count - text.count)
            return indent + escaped(String(text))
        }.joined(separator: "\n.br\n")
    }

    /// Returns preformatted lines.
    static func verbatim(_ lines: some Sequence<String>) -> String {
        ".nf\n" + lines.map { "    " + escaped($0) }.joined(separator: "\n") + "\n.fi"
    }
}
