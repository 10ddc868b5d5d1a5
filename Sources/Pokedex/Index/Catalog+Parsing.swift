/// Parsing that all files share, and that of source.csv.

extension Catalog {
    /// The bounds of an id.
    static let ids = 1...99_999
    /// The bounds of a generation.
    static let generations = 1...99

    /// Refuses bytes that aren't UTF-8, all files at once.
    func checkText() throws(PokedexError) {
        let fault = bytes.withSpan { bytes -> Int? in
            do throws(UTF8.ValidationError) {
                _ = try UTF8Span(validating: bytes)
                return nil
            } catch {
                return error.byteOffsets.lowerBound
            }
        }
        if let position = fault {
            guard let file = Catalog.File.allCases.first(where: { range(of: $0).contains(position) })
            else { throw .damaged }
            let before = bytes[range(of: file).lowerBound..<position]
            throw .malformed(
                file: file.rawValue, line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: 1,
                problem: .badCharacter)
        }
    }
}

extension Catalog.File {
    /// The error for a field: rows are counted from 0 after the header, columns from 1.
    func fault(_ problem: PokedexError.Problem, row: Int, column: Int) -> PokedexError {
        .malformed(file: rawValue, line: row + 2, column: column, problem: problem)
    }

    /// The error for a field in the column of that name.
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
