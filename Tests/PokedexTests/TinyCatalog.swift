import Pokedex
import TestSupport
import Testing

/// A catalogue of two evolution chains, small enough to be parsed thousands of times.
enum TinyCatalog {
    /// The rows of Pikachu's and Eevee's chains.
    static func rows() throws -> CatalogRows {
        try #require(CatalogRows(NationalDex(catalog: .pikachuAndEevee)))
    }

    /// The bytes of every file.
    static func files() -> [Catalog.File: [UInt8]] {
        let catalog = Catalog.pikachuAndEevee
        return Dictionary(
            uniqueKeysWithValues: Catalog.File.allCases.map { ($0, Array(catalog.contents(of: $0))) })
    }

    /// What parsing throws after a text in a file was replaced, where it stands first; nil if it throws nothing.
    static func error(
        in file: Catalog.File, replacing old: String, with new: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> PokedexError? {
        var files = files()
        let text = String(decoding: files[file] ?? [], as: UTF8.self)
        let range = try #require(text.firstRange(of: old), sourceLocation: sourceLocation)
        files[file] = Array(text.replacingCharacters(in: range, with: new).utf8)
        return error(of: Catalog(files: files))
    }

    /// What parsing throws; nil if it throws nothing.
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
