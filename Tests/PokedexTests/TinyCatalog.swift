import Pokedex
import TestSupport
import Testing

/// A catalogue of two evolution chains, small enough to parse thousands of times.
enum TinyCatalog {
    /// Returns the rows of Pikachu's and Eevee's evolution chains.
    static func rows() throws -> [Catalog.File: [Catalog.Row]] {
        try #require(NationalDex(catalog: .pikachuAndEevee).rows())
    }

    /// Returns the bytes of every file.
    static func files() -> [Catalog.File: [UInt8]] {
        let catalog = Catalog.pikachuAndEevee
        return Dictionary(
            uniqueKeysWithValues: Catalog.File.allCases.map { ($0, Array(catalog.contents(of: $0))) })
    }

    /// Replaces the first occurrence of a text in a file, and returns the parsing error, or `nil` if there is
    /// none.
    static func error(
        in file: Catalog.File, replacing old: String, with new: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> PokedexError? {
        var files = files()
        let text = (files[file] ?? []).text
        let range = try #require(text.firstRange(of: old), sourceLocation: sourceLocation)
        files[file] = Array(text.replacingCharacters(in: range, with: new).utf8)
        return error(of: Catalog(files: files))
    }

    /// Returns the parsing error, or `nil` if there is none.
    static func error(of catalog: Catalog) -> PokedexError? {
        do {
            _ = try NationalDex(catalog: catalog)
            return nil
        } catch {
            return error
        }
    }
}

extension String {
    fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
        self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}
