import Answers
import ArgumentParser
import Files
import Foundation
import JSONShapes
import Terminal
import UpkeepFeature

extension REPL {
    /// Writes text to a new file and prints its path, or writes the text to standard output.
    ///
    /// - Parameters:
    ///   - text: the content of the file.
    ///   - format: the format's name, for programs.
    ///   - path: the path as typed; nil or “-” for standard output.
    ///   - name: the file's name if the path is a folder.
    ///   - replacing: whether to replace an existing file.
    ///   - done: the beginning of the answer, such as “Exported to”.
    ///   - missingPictures: the number of pictures that couldn't be drawn; nil if the file has none.
    /// - Throws: `FileError`, and `Failure` if the file exists.
    func save(
        _ text: String, as format: String, to path: String?, naming name: String, replacing: Bool,
        done: String, missingPictures: Int? = nil
    ) throws {
        guard let path, path != "-" else { return printFile(text) }
        let bytes = Data(text.utf8)
        let target = try write(bytes, to: path, naming: name, replacing: replacing)
        try answer(
            ExportedJSON(
                path: target, format: format, bytes: bytes.count, missingPictures: missingPictures),
            ["\(theme.check) \(done) \(target, .link)."])
    }

    /// Writes a file that the user named. The program's own files and databases are never replaced.
    ///
    /// - Parameters:
    ///   - bytes: the content of the file.
    ///   - path: the path as typed.
    ///   - name: the file's name if the path is a folder; nil if it can't be one.
    ///   - replacing: whether to replace an existing file; nil if the command has no such option.
    /// - Returns: the absolute path.
    /// - Throws: `FileError`, and `Failure` if the file exists or mustn't be replaced.
    @discardableResult
    func write(
        _ bytes: some ContiguousBytes, to path: String, naming name: String? = nil, replacing: Bool? = nil
    ) throws -> String {
        let target = try name.map { try TypedPath.meant(by: path, naming: $0) } ?? TypedPath.meant(by: path)
        guard !upkeep.reservedFiles.contains(target) else { throw Failure.ownFile(target) }
        guard replacing == true, let found = FileIdentity(path: target, followingLinks: false) else {
            guard FileIdentity(path: target, followingLinks: false) == nil else {
                throw Failure(
                    .fileExists, "“\(target)” already exists; not changed.",
                    advice: replacing == nil ? "Choose another name." : .replaceWithForce)
            }
            try WholeFile.make(target, with: bytes)
            return target
        }
        guard found.isRegular else { throw FileError.notRegular(path: target) }
        // A mistyped name may overwrite an export, but never a database of accounts.
        guard try !Self.isDatabase(target) else {
            throw Failure(
                .fileInUse, .cannotCreate, "“\(target)” is a database; not changed.",
                advice: "Choose another file.")
        }
        try WholeFile.replace(target, with: bytes, keepingAccess: true)
        return target
    }

    /// Saves a poster as SVG and prints its path, or writes it to standard output. Pictures that aren't cached
    /// are downloaded.
    ///
    /// - Parameters:
    ///   - poster: the poster.
    ///   - path: the path as typed; “-” for standard output.
    ///   - name: the file's name if the path is a folder.
    ///   - replacing: whether to replace an existing file.
    /// - Throws: `FileError`, and `Failure` if the file exists.
    func save(_ poster: Poster, to path: String, naming name: String, replacing: Bool) async throws {
        let (svg, missing) = await features.detail.svg(of: poster)
        try save(
            svg, as: "svg", to: path, naming: name, replacing: replacing, done: "Saved the picture as",
            missingPictures: missing)
        guard missing > 0, !answersInJSON else { return }
        console.printError("\(Poster.missingWords(missing), .warning)")
    }

    /// Returns whether a file starts with SQLite's magic number,
    /// <https://www.sqlite.org/fileformat.html#magic_header_string>.
    private static func isDatabase(_ path: String) throws -> Bool {
        let file = try FileHandle(forReadingFrom: URL(filePath: path))
        defer { try? file.close() }
        return try file.read(upToCount: 16) == Data("SQLite format 3\0".utf8)
    }

    /// Prints the content of a file, unchanged if it goes to a file or a program.
    private func printFile(_ text: String) {
        guard !console.write(file: Array(text.utf8)) else { return }
        console.print(
            text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).dropLast().map {
                StyledText(String($0))
            }, folds: false)
    }
}

/// The options for saving a picture of many Pokémon.
struct PosterOptions: ParsableArguments {
    /// The completions for the options' values.
    static let offers: [String: Offer] = ["--save": .path]

    @Option(
        help: ArgumentHelp(
            "Save them as a picture (SVG), in this new file or folder. “-” is standard output.",
            valueName: "path"))
    var save: String?
    @Flag(help: "Replace the file that --save names.")
    var force = false

    static var none: Self {
        var options = Self()
        options.save = nil
        options.force = false
        return options
    }

    func validate() throws {
        guard save != nil || !force else { throw ValidationError("“--force” needs --save.") }
    }
}

/// An exported file, as JSON.
private struct ExportedJSON: PlainAnswer {
    let path: String
    let format: String
    let bytes: Int
    let missingPictures: Int?
}
