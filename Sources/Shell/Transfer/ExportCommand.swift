import Answers
public import ArgumentParser
import FavoritesFeature
import Files
import Foundation
import Records
import Terminal
public import TransferFeature

extension ExportFormat: ExpressibleByArgument {}

/// `export`: writes favourites to a file, or prints them.
struct ExportCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "export", abstract: "Export your favourites to a file.",
        discussion: """
            JSON keeps everything and can be imported again: dates, tags, notes, ratings, the order, and, without a query, \
            saved searches. CSV is for spreadsheets and can be imported too; it has no saved searches. Markdown is for \
            reading. Showdown gets names only, for Pokémon Showdown's team builder. Neither your name nor the time \
            is in the file, so you can compare two exports line by line.
            --all exports everything stored about you, except secrets.
            """,
        examples: [
            "export", "export type:fire --format csv", "export --format showdown", "export --all",
        ])
    static let otherWords = [OtherWords("dump", "save-as", mean: "export")]
    static let offers: [Offer] = [.query()]
    static let optionOffers: [String: Offer] = [
        "--save": .path, "--format": .words(ExportFormat.allCases.map(\.rawValue)),
    ]

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

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        guard !all else {
            guard query.isEmpty, format == .json, !facts else {
                throw Failure(
                    .usage, .usage, "--all exports everything as JSON; it takes no query and no format.")
            }
            return try shell.hand(
                over: try await shell.features.transfer.account(of: user), to: save, replacing: force)
        }
        guard !facts || format == .csv else {
            throw Failure(.usage, .usage, "--facts adds columns to a table, so it needs --format csv.")
        }
        var selection: [FavoritePokemon]?
        if !query.isEmpty {
            let query = try await shell.query(query)
            selection = try await shell.features.favorites.list(of: user, matching: query)
                .favorites.map(\.kept)
        }
        let file = try await shell.features.transfer.export(
            selection, as: format, withFacts: facts, of: user)
        try shell.hand(over: file, to: save, replacing: force)
    }
}

extension REPL {
    /// Writes an export to a new file, or to standard output.
    fileprivate func hand(over file: ExportedFile, to path: String?, replacing: Bool) throws {
        guard let path, path != "-" else { return printFile(file.text) }
        let target = try TypedPath.meant(by: path, naming: file.name)
        let bytes = Data(file.text.utf8)
        if let found = FileIdentity(path: target, followingLinks: false), replacing {
            guard found.isRegular else { throw FileError.notRegular(path: target) }
            // Whoever mistypes a name loses an export at most, and no accounts.
            guard try !Self.isDatabase(target) else {
                throw Failure(
                    .fileInUse, .cannotCreate, "“\(target)” is a database; not changed.",
                    advice: "Choose another file.")
            }
            try WholeFile.replace(target, with: bytes, keepingAccess: true)
        } else {
            guard FileIdentity(path: target, followingLinks: false) == nil else {
                throw Failure(
                    .fileExists, .cannotCreate, "“\(target)” already exists; not changed.",
                    advice: .replaceWithForce)
            }
            try WholeFile.make(target, with: bytes)
        }
        try answer(
            ExportedJSON(path: target, format: file.format, bytes: bytes.count),
            ["\(theme.glyphs.check, .success) Exported to \(target, .link)."])
    }

    /// Whether a file begins as those of SQLite do, which has <https://www.sqlite.org/fileformat.html#magic_header_string>.
    private static func isDatabase(_ path: String) throws -> Bool {
        let file = try FileHandle(forReadingFrom: URL(filePath: path))
        defer { try? file.close() }
        return try file.read(upToCount: 16) == Data("SQLite format 3\0".utf8)
    }

    /// Prints the text of a file, as it is where it goes to a file or a program.
    private func printFile(_ text: String) {
        guard !console.write(file: Array(text.utf8)) else { return }
        console.print(
            text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).dropLast().map {
                StyledText(String($0))
            }, folds: false)
    }
}
