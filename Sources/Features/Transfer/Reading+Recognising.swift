public import Foundation
public import Pokedex
public import Records

extension Reading {
    /// Reads a file, whose form shows in its content.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - pokedex: what names and numbers mean.
    ///   - language: the language, beside English, of the names to suggest, as the API abbreviates it.
    ///   - now: the moment of the import, which no date is later than.
    ///   - saved: the searches that the user has saved, which those of the file may name.
    ///   - replacing: whether the file's searches take the place of those of the same name.
    /// - Throws: `ReadingError` for a file that can't be read as a whole.
    public init(
        _ bytes: [UInt8], in pokedex: NationalDex, language: String = "en", now: Date,
        besides saved: [SavedSearch] = [],
        replacing: Bool = false
    ) throws(ReadingError) {
        guard bytes.count <= Self.byteLimit else { throw .tooLarge(limit: Self.byteLimit) }
        if bytes.starts(with: Array("SQLite format 3\0".utf8)) { throw .database }
        if Self.isWide(bytes) { throw .wide }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        let identifier = Identifier(pokedex: pokedex, language: language)
        func reader(_ format: Format) -> Reader {
            Reader(text, as: format, identifier: identifier, now: now)
        }
        guard String(validating: text, as: UTF8.self) != nil else {
            var list = reader(.list)
            throw .notText(list.place(of: Self.validCount(text)))
        }
        guard let first = text.first(where: { !" \t\r\n".utf8.contains($0) }) else { throw .empty }
        if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
            var json = reader(.json)
            json.searches = Dictionary(
                saved.map { ($0.name, $0.query) }, uniquingKeysWith: { first, _ in first })
            json.replacesSearches = replacing
            try json.readJSON()
            self = json.reading
            return
        }
        if first == UInt8(ascii: "|") { throw .markdown }
        if let (columns, delimiter) = try Self.columns(of: text, identifier) {
            var table = reader(.csv)
            try table.readTable(columns, delimiter: delimiter)
            self = table.reading
        } else if Self.isTeam(text) {
            var team = reader(.showdown)
            team.readTeam()
            self = team.reading
        } else {
            var list = reader(.list)
            list.readList()
            self = list.reading
        }
        guard !rows.isEmpty || badCount > 0 || format == .csv else { throw .noRows }
    }

    /// Whether the bytes are those of UTF-16 or UTF-32, with a mark of their order or without.
    private static func isWide(_ bytes: [UInt8]) -> Bool {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return true }
        return bytes.count > 1 && (bytes[0] == 0) != (bytes[1] == 0)
    }

    /// How many of the bytes are UTF-8 before something isn't.
    private static func validCount(_ bytes: [UInt8]) -> Int {
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var count = 0
        while case .valid(let scalar) = parser.parseScalar(from: &rest) { count += scalar.count }
        return count
    }

    /// Whether a line is one that only teams of Showdown have.
    private static func isTeam(_ text: [UInt8]) -> Bool {
        text.prefix(8192).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).contains { line in
            let line = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)
            return Reader.isDetail(line) || (line.contains(" @ ") && !line.contains { ",;\t".contains($0) })
        }
    }

    /// The columns of a table; nil for a list or a team.
    private static func columns(
        of text: [UInt8], _ identifier: Identifier
    ) throws(ReadingError) -> (TableColumns, delimiter: UInt8)? {
        let delimiters = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
        let firstLines = delimiters.map { delimiter in
            var reader = CSVReader(text, delimiter: delimiter)
            return reader.next()?.cells ?? []
        }
        for (cells, delimiter) in zip(firstLines, delimiters) {
            if let columns = TableColumns(header: cells.map(\.text)) { return (columns, delimiter) }
        }
        guard !isTeam(text) else { return nil }
        guard text.first != UInt8(ascii: "#") || firstLines[0].first?.text.dropFirst().first?.isNumber == true
        else { return nil }
        let widest = firstLines.indices.max { firstLines[$0].count < firstLines[$1].count } ?? 0
        guard firstLines[widest].count > 1 || firstLines[widest].first?.isQuoted == true else { return nil }
        var reader = CSVReader(text, delimiter: delimiters[widest])
        let sample = (0..<8).compactMap { _ in reader.next()?.cells.map(\.text) }
        guard let columns = TableColumns(sample: sample, identifier) else { return nil }
        guard columns.meanings.contains(where: { $0 != nil }) else {
            throw .noColumn(Array(sample[0].prefix(20)))
        }
        return (columns, delimiters[widest])
    }
}
