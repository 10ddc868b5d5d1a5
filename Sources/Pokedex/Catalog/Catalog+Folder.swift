import Files
public import Foundation

/// Stores a catalogue in a folder as a single file, because a file can be replaced atomically.

extension Catalog {
    /// The file's name.
    public static let fileName = "pokedex.catalog"

    /// Reads the catalogue that ``write(to:)`` wrote to a folder, and checks its length and checksum.
    ///
    /// Throws ``PokedexError/missing(file:)`` if the folder has no catalogue, ``PokedexError/foreign(path:)``
    /// if the file isn't a catalogue, or ``PokedexError/damaged`` if it is incomplete or was changed. The
    /// facts themselves are checked by ``NationalDex/init(catalog:moves:)``.
    public init(folder: URL) throws(PokedexError) {
        let archive = try Self.file.read(from: folder)
        guard Self.file.mark.utf8.starts(with: archive.prefix(Self.file.mark.utf8.count)) else {
            throw .foreign(path: Self.file.path(in: folder))
        }
        var rest = try Self.file.opened(archive)
        var files: [File: [UInt8]] = [:]
        while let line = Self.line(&rest) {
            let parts = line.split(separator: " ")
            guard parts.count == 2, let count = Int(parts[1]), count >= 0, count <= rest.count else {
                throw .damaged
            }
            // Ignore files added by newer versions. Parsing reports missing ones.
            if let file = File(rawValue: String(parts[0])) { files[file] = Array(rest.prefix(count)) }
            rest = rest.dropFirst(count)
        }
        guard rest.isEmpty else { throw .damaged }
        self.init(files: files)
    }

    /// Writes the catalogue to a folder, which is created if needed. Replaces an older one atomically.
    ///
    /// The data is on disk when this returns: it is written to a temporary file, synced and renamed.
    ///
    /// Throws ``PokedexError/foreign(path:)`` if the existing file isn't a catalogue, and leaves that file
    /// alone.
    public func write(to folder: URL) throws(PokedexError) {
        // Each file is preceded by a line with its name and length.
        var body: [UInt8] = []
        for file in File.allCases {
            let contents = contents(of: file)
            body += "\(file.rawValue) \(contents.count)\n".utf8
            body += contents
        }
        try Self.file.write(body, to: folder)
    }

    /// Checks that writing to a folder wouldn't overwrite anything other than a catalogue.
    ///
    /// Throws ``PokedexError/foreign(path:)`` if it would.
    public static func requireOurs(in folder: URL) throws(PokedexError) {
        try file.requireOurs(file.path(in: folder))
    }

    /// Renames a damaged catalogue so that it is no longer read but can still be examined.
    public static func setAside(in folder: URL) throws(PokedexError) {
        let path = file.path(in: folder)
        for path in [path, path + ".damaged"] { try file.requireOurs(path) }
        do throws(FileError) { try WholeFile.move(path, to: path + ".damaged") } catch {
            throw PokedexError(error)
        }
    }

    private static let file = FactsFile(
        name: fileName, mark: "pokeexplorer-catalog", limit: File.allCases.count * File.sizeLimit)

    /// Removes and returns the first line.
    fileprivate static func line(_ rest: inout ArraySlice<UInt8>) -> String? {
        guard let end = rest.prefix(100).firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        defer { rest = rest[(end + 1)...] }
        return String(decoding: rest[..<end], as: UTF8.self)
    }

    /// Returns a 64-bit checksum in hexadecimal: FNV-1a over eight bytes at a time, with the high half folded
    /// in.
    ///
    /// Each step is reversible, so changing any single word changes the sum. It detects accidents, not
    /// tampering.
    static func checksum(_ bytes: ArraySlice<UInt8>) -> String {
        let sum = bytes.withUnsafeBytes { bytes in
            var sum: UInt64 = 14_695_981_039_346_656_037
            func add(_ word: UInt64) {
                sum = (sum ^ word) &* 1_099_511_628_211
                sum ^= sum >> 32
            }
            let words = bytes.count / 8
            for word in 0..<words {
                add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)))
            }
            for byte in bytes[(words * 8)...] { add(UInt64(byte)) }
            add(UInt64(bytes.count))
            return sum
        }
        return String(sum, radix: 16)
    }

    // MARK: Parsing shared by all files, and source.csv

    /// The range of valid ids.
    static let ids = 1...99_999
    /// The range of valid generations.
    static let generations = 1...99

    /// Checks that the bytes of all files are valid UTF-8.
    func checkText() throws(PokedexError) {
        do throws(UTF8.ValidationError) {
            try bytes.withSpan { bytes throws(UTF8.ValidationError) in _ = try UTF8Span(validating: bytes) }
        } catch {
            let position = error.byteOffsets.lowerBound
            guard let file = File.allCases.first(where: { range(of: $0).contains(position) }) else {
                throw .damaged
            }
            let lines = bytes[range(of: file).lowerBound..<position].count { $0 == UInt8(ascii: "\n") }
            throw file.fault(.badCharacter, row: lines - 1, column: 1)
        }
    }
}

/// A data file in a folder. Its first line has a magic word, a version, and the length and checksum of the
/// rest.
struct FactsFile {
    let name: String
    /// The magic word that the file begins with.
    let mark: String
    /// The size in bytes of the largest file that is accepted.
    let limit: Int

    func path(in folder: URL) -> String { folder.appending(path: name).filePath }

    /// Throws ``PokedexError/foreign(path:)`` if a file of another kind exists at this path.
    func requireOurs(_ path: String) throws(PokedexError) {
        guard WholeFile.isOurs(path, mark: mark) else { throw .foreign(path: path) }
    }

    func read(from folder: URL) throws(PokedexError) -> [UInt8] {
        do throws(FileError) { return try WholeFile.read(path(in: folder), limit: limit) } catch {
            throw PokedexError(error)
        }
    }

    /// Writes the file, replacing an older one atomically.
    func write(_ body: [UInt8], to folder: URL) throws(PokedexError) {
        try requireOurs(path(in: folder))
        do throws(FileError) {
            try PrivateFolder.make(folder.filePath)
            try WholeFile.replace(path(in: folder), with: "\(head(of: body[...]))\n".utf8 + body)
        } catch {
            throw PokedexError(error)
        }
    }

    /// Reads the file and returns the bytes after its first line; nil if it doesn't exist.
    func openedIfPresent(in folder: URL) throws(PokedexError) -> ArraySlice<UInt8>? {
        do throws(PokedexError) { return try opened(try read(from: folder)) } catch {
            if case .missing = error { return nil }
            throw error
        }
    }

    /// Checks the first line and returns the bytes after it.
    func opened(_ bytes: [UInt8]) throws(PokedexError) -> ArraySlice<UInt8> {
        var rest = bytes[...]
        guard let first = Catalog.line(&rest), first == head(of: rest) else { throw .damaged }
        return rest
    }

    private func head(of body: ArraySlice<UInt8>) -> String {
        "\(mark) 1 \(body.count) \(Catalog.checksum(body))"
    }
}

extension PokedexError {
    init(_ error: FileError) {
        self =
            switch error {
            case .notRegular(let path), .noSuchUser(let path): .foreign(path: path)
            case .tooLarge(_, let limit): .tooLarge(file: Catalog.fileName, limit: limit)
            case .system where error.isMissing: .missing(file: Catalog.fileName)
            case .system(_, let path, let code): .system(path: path, code: code)
            }
    }
}

extension Catalog.File {
    /// Returns the error for a field; rows are counted from 0 after the header, columns from 1.
    func fault(_ problem: PokedexError.Problem, row: Int, column: Int) -> PokedexError {
        .malformed(file: rawValue, line: row + 2, column: column, problem: problem)
    }

    /// Returns the error for a field in the named column.
    func fault(_ problem: PokedexError.Problem, row: Int, _ column: String) -> PokedexError {
        fault(problem, row: row, column: (header.firstIndex(of: column) ?? 0) + 1)
    }
}

extension Catalog.Source {
    /// Parses the only row.
    init(of catalog: Catalog) throws(PokedexError) {
        var table = try FactTable(.source, of: catalog)
        guard table.nextRow() else { throw table.fail(.missingLine("source")) }
        url = table.text(try table.text())
        date = table.text(try table.text())
        let digits = date.utf8.prefix(10).map { $0 == UInt8(ascii: "-") ? "-" : "0" }.joined()
        guard digits == "0000-00-00", date.utf8.allSatisfy({ "0123456789-:.TZ".utf8.contains($0) }) else {
            throw table.fail(.unknownWord(date))
        }
        guard !table.nextRow() else { throw table.fail(.tooManyLines(limit: 1)) }
    }
}
