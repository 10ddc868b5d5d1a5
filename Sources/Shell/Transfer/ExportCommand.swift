import Answers
public import ArgumentParser
import FavoritesFeature
import Pokedex
import Records
import Terminal
public import TransferFeature
import Wording

extension ExportFormat: ExpressibleByArgument {}

/// `export`: writes favourites to a file, or prints them.
struct ExportCommand: UserCommand {
    static let about = About(
        "export", "Export your favourites to a file.",
        discussion: """
            JSON keeps everything and can be imported again: dates, tags, notes, ratings, the order, and, without a query, \
            \(KeptKind.listed). CSV is for spreadsheets and can be imported too; it has only favourites. Markdown is for \
            reading. Showdown gets names, nicknames and one look of each, for Pokémon Showdown's team builder. Neither your name nor the time \
            is in the file, so you can compare two exports line by line.
            --all exports everything stored about you, except secrets. --card exports only your name and these Pokémon, for a \
            friend to type “compare-with card.json”.
            """,
        examples: [
            "export", "export type:fire --format csv", "export --format showdown", "export --all",
            "export type:fire --card",
        ],
        otherWords: [OtherWords("dump", "save-as", mean: "export")],
        offers: [.query()],
        optionOffers: [
            "--save": .path, "--format": .words(ExportFormat.allCases.map(\.rawValue)),
        ])

    @Argument(help: "A query, such as: type:water tag:team")
    var query: [String] = []
    @Option(help: "The file's format.")
    var format = ExportFormat.json
    @Option(
        help: ArgumentHelp(
            "Save it to this new file, or in this folder. “-” is standard output.", valueName: "path"))
    var save: String?
    @Flag(help: "Add columns with types and base stats to CSV.")
    var facts = false
    @Flag(help: "Replace the file that --save names.")
    var force = false
    @Flag(help: "Export everything stored about you, except secrets.")
    var all = false
    @Flag(help: "Export a card for others to compare with: your name and these Pokémon, nothing else.")
    var card = false

    func run(as user: User, in shell: REPL) async throws {
        guard !all else {
            guard query.isEmpty, format == .json, !facts, !card else {
                throw Failure(
                    usage: "--all exports everything as JSON; it takes no query and no format.")
            }
            return try shell.hand(
                over: await shell.transfer.account(of: user), to: save, replacing: force)
        }
        guard !facts || format == .csv else {
            throw Failure(usage: "--facts adds columns to a table, so it needs --format csv.")
        }
        var selection: [FavoritePokemon]?
        if !query.isEmpty {
            try refusePath()
            let query = try await shell.query(query)
            let found = try await shell.favorites.list(of: user, matching: query).favorites
            selection = found.map(\.kept)
            if found.isEmpty {
                let text = query.text.shortened()
                let hint = ExportFormat(rawValue: text) == nil ? "" : " For the format: --format \(text)"
                shell.console.printError(
                    "\("None of your favourites match “\(text)”, so the export is empty.\(hint)", .warning)"
                )
            }
        }
        guard !card || format == .json else {
            throw Failure(usage: "A card is JSON; --card takes no format.")
        }
        let file =
            card
            ? try await shell.transfer.card(selection, of: user)
            : try await shell.transfer.export(selection, as: format, withFacts: facts, of: user)
        try shell.hand(over: file, to: save, replacing: force)
        guard file.withoutLooks > 0 else { return }
        let names = counted(file.withoutLooks, "favourite")
        shell.console.printError(
            "\("Some looks of \(names) are left out: Showdown has one of each Pokémon, and no sweets.", .dim)"
        )
    }

    /// Refuses a file's name in place of a query.
    private func refusePath() throws {
        guard query.count == 1, !query[0].contains(":") else { return }
        let isPath =
            query[0].contains("/")
            || ExportFormat.allCases.contains { query[0].hasSuffix(".\($0.fileEnding)") }
        guard isPath else { return }
        throw Failure(
            usage: "“\(query[0])” isn't a query.",
            advice: "To save the export there, type “export --save \(query[0])”.")
    }
}

extension REPL {
    /// Writes an export to a new file, or to standard output.
    fileprivate func hand(over file: ExportedFile, to path: String?, replacing: Bool) throws {
        try save(
            file.text, as: file.format.rawValue, to: path, naming: file.name, replacing: replacing,
            done: "Exported to")
    }
}
