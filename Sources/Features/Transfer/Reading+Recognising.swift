import Foundation
import Pokedex
import Records
import Showdown
import Wording

extension Reading {
    /// Reads a file in a format that is detected from the content.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - pokedex: the Pokédex in which to find Pokémon.
    ///   - language: the API's code for the language of suggested names, in addition to English.
    ///   - now: the time of the import. Later dates in the file are ignored.
    ///   - rules: the rules for saved items.
    ///   - choices: the columns chosen by the user.
    ///   - corrects: the misspelt names to read as the nearest ones; nil for all of them.
    /// - Throws: `ReadingError` if the file as a whole can't be read; `.cancelled` soon after the task was
    ///   cancelled.
    init(
        _ bytes: [UInt8], in pokedex: NationalDex, language: String = "en", now: Date,
        things rules: KeptRules = KeptRules(), columns choices: [ColumnChoice] = [],
        corrects: [String]? = []
    ) throws(ReadingError) {
        guard bytes.count <= Self.byteLimit else { throw .tooLarge(limit: Self.byteLimit) }
        if bytes.starts(with: Array("SQLite format 3\0".utf8)) { throw .database }
        let (text, encoding) = try TextEncoding.utf8(bytes)
        var identifier = Identifier(pokedex: pokedex, language: language, byteCount: bytes.count)
        identifier.corrects = corrects
        identifier.colon = choices.first { $0.column == ColumnChoice.colon }
        func reader(_ format: Format) -> Reader {
            var reader = Reader(text, as: format, identifier: identifier, now: now)
            reader.choices = choices
            return reader
        }
        guard let start = text.firstIndex(where: { !" \t\r\n".utf8.contains($0) }) else { throw .empty }
        if Self.isJSON(text[start...]) {
            var json = reader(.json)
            json.rules = rules
            try json.readJSON()
            self = json.finishedJSON()
        } else if ShowdownDetection.isPacked(text) {
            self = try reader(.showdown).readPackedTeams()
        } else if let table = try reader(.csv).readTable() {
            self = table
        } else {
            try Self.requireList(text)
            let isTeam = ShowdownDetection.isTeam(text)
            self = try isTeam ? reader(.showdown).readTeam() : reader(.list).readList()
            let isLeftOut = leftOut.unchecked > 0 || !leftOut.missing.isEmpty
            guard !rows.isEmpty || badCount > 0 || isLeftOut else { throw .noRows }
        }
        if let doubt { throw doubt }
        self.encoding = encoding
    }

    /// Decodes a text file in any known encoding, so that a form can resubmit it.
    ///
    /// - Throws: `ReadingError` if the file isn't text.
    public static func text(of bytes: [UInt8]) throws(ReadingError) -> String {
        try String(decoding: TextEncoding.utf8(bytes).text, as: UTF8.self)
    }

    /// Checks that a file isn't in a format that could be mistaken for a list.
    ///
    /// - Throws: `ReadingError.yaml` for YAML, or `.fileNames` if most of the first lines are names of
    ///   pictures.
    private static func requireList(_ bytes: [UInt8]) throws(ReadingError) {
        let lines = TextLines(bytes).prefix(32).map(\.text)
        let isKey = { (line: String) in line.prefixMatch(of: /(- )?[A-Za-z_]+:(\s|$)/) != nil }
        if lines.first == "---" && lines.dropFirst().contains(where: isKey)
            || lines.contains(where: { $0.hasPrefix("- ") && isKey($0) && Heading.isKey($0.dropFirst(2)) }
            )
        {
            throw .yaml
        }
        let pictures = lines.count { line in
            [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"].contains(where: line.lowercased().hasSuffix)
        }
        if pictures * 2 > lines.count { throw .fileNames }
    }

    /// Returns whether a file begins like JSON, rather than like a checklist or wiki markup.
    private static func isJSON(_ text: ArraySlice<UInt8>) -> Bool {
        let line = String(decoding: text.prefix(16), as: UTF8.self)
        guard line.first == "[" || line.first == "{" else { return false }
        if line.hasPrefix("{{") || line.hasPrefix("{|") { return false }
        let inside = line.dropFirst().drop { $0 == " " }
        if line.hasPrefix("[["), let next = line.dropFirst(2).first, next.isLetter { return false }
        guard line.first == "[", let box = inside.first else { return true }
        // After an empty list, only another value can follow.
        if box == "]" { return inside.dropFirst().first { !$0.isWhitespace }.map("[{\"".contains) ?? true }
        return !("xX✓".contains(box) && inside.dropFirst().first == "]")
    }
}

extension Reader {
    /// Reads a table. Returns nil if the file is a list or a team.
    fileprivate consuming func readTable() throws(ReadingError) -> Reading? {
        if let table = try MarkdownTable(bytes) {
            reading.leftOut.lines = table.others
            return try readTable(table.rows, below: table.header)
        }
        if let table = try WikiTable(bytes) {
            reading.leftOut.lines = table.others
            guard let header = table.header else {
                return try readTable(table.rows, sampled: Self.sample(of: table.rows), isTable: true)
            }
            return try readTable(table.rows, below: header)
        }
        if let printed = try PrintedTable(bytes) {
            reading.leftOut.lines = printed.others
            hasDays = true
            return try readTable(printed.rows, below: printed.header)
        }
        let delimiters = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
        // Excel uses such a line to declare the delimiter.
        let named = delimiters.first { bytes.starts(with: Array("sep=".utf8) + [$0]) }
        let start = named == nil ? 0 : bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        let tables = (named.map { [$0] } ?? delimiters).map { delimiter in
            let rows = CSVReader(bytes: bytes, delimiter: delimiter, position: start)
            return (delimiter: delimiter, head: Array(rows.prefix(Self.titleLimit + 1)), rows: rows)
        }
        // Start with the delimiter that produces the most columns.
        let width = { (head: [TableRecord]) in head.map(\.cells.count).max() ?? 0 }
        let widths = Set(tables.map { width($0.head) }).sorted(by: >)
        for table in widths.flatMap({ wanted in tables.filter { width($0.head) == wanted } }) {
            for titles in 0..<max(1, table.head.count) {
                let above = table.head.prefix(titles)
                guard titles == 0 || isTitle(above[titles - 1]) else { break }
                let header = titles < table.head.count ? table.head[titles] : TableRecord()
                let rows = table.rows.dropFirst(titles + 1)
                guard titles == 0 || Heading.areHeader(header.cells.map(\.text)),
                    let reading = try readTable(rows, below: header, titles: titles)
                else { continue }
                return reading
            }
        }
        guard !ShowdownDetection.isTeam(bytes),
            let widest = tables.first(where: { width($0.head) == widths.first }),
            let first = widest.head.first,
            first.cells.count > 1 || first.cells.first?.isQuoted == true || named != nil
        else { return nil }
        let title = first.cells[0].text.clipped
        // Lines in a list may contain commas within brackets.
        guard !title.contains("(") || title.contains(")"), case let line = ListLine(title),
            named != nil || !line.isComment, line.items.allSatisfy({ $0.isOn == nil })
        else { return nil }
        let all = CSVReader(bytes: bytes, delimiter: widest.delimiter, position: start)
        let isTable = widest.delimiter == 0x09 || named != nil
        return try readTable(all, sampled: Self.sample(of: all), isTable: isTable, header: 0..<start)
    }

    /// The maximum number of lines before a header.
    private static let titleLimit = 4

    /// Returns whether a line names no Pokémon, so that it may be a title above a header.
    private func isTitle(_ record: TableRecord) -> Bool {
        var identifier = identifier
        let texts = record.cells.map(\.text.trimmed).filter { !$0.isEmpty }
        return texts.count <= 2 && texts.allSatisfy { (try? identifier.read($0)) == nil }
    }

    /// Reads a table without a header. Returns nil if the file is a list.
    private mutating func readTable(
        _ rows: some Sequence<TableRecord>, sampled sample: [[String]], isTable: Bool,
        header: Range<Int> = 0..<0
    ) throws(ReadingError) -> Reading? {
        guard !sample.isEmpty,
            let columns = try TableColumns(sample: sample, isTable: isTable, choices, identifier)
        else { return nil }
        guard columns.namesPokemon else {
            guard isTable || Set(sample.map(\.count)).count == 1 else { return nil }
            throw .noColumn(sample[0].prefix(20).map(\.clipped))
        }
        return try readTable(columns, rows, sample: sample, header: header)
    }

    /// Reads a table with this header. Returns nil if the record isn't a header.
    private mutating func readTable(
        _ rows: some Sequence<TableRecord>, below titles: TableRecord, titles lines: Int = 0
    ) throws(ReadingError) -> Reading? {
        let cells = titles.cells.map(\.text)
        let sample = Self.sample(of: rows)
        guard let columns = try TableColumns(header: cells, sample: sample, choices, identifier) else {
            return nil
        }
        guard columns.namesPokemon else {
            guard cells.count > 1 else { return nil }
            throw .noColumn(cells.prefix(20).map(\.clipped))
        }
        reading.leftOut.lines += lines
        return try readTable(columns, rows, sample: sample, header: 0..<titles.range.upperBound)
    }

    /// Returns the first rows, from which the meanings of the columns are inferred.
    private static func sample(of rows: some Sequence<TableRecord>) -> [[String]] {
        rows.lazy.prefix(32).map { $0.cells.map(\.text.clipped) }
    }
}
