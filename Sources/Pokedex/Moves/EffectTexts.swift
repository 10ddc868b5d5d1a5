public import Foundation

/// Descriptions of the effects of abilities and moves, keyed by API name: our own sentences from
/// summaries.bin, or PokéAPI's descriptions downloaded by `sync`.
///
/// README.md in `Sources/CPokedex` describes the format.
public struct EffectTexts: Sendable, PackedTable {
    /// The kinds of things described, in file order.
    public enum Kind: Int, CaseIterable, Sendable {
        case ability, move
    }

    /// The description of an ability or a move: its API name, and the text in each language, without line feeds.
    public typealias Row = (kind: Kind, name: String, texts: [String: String])

    static let mark = "pktexts1"
    static let limit = 4 << 20

    private let languages: [String]
    private let names: [TextColumn]
    /// A column for each kind and language, grouped by kind; missing descriptions are empty.
    private let texts: [TextColumn]

    /// Parses a file.
    ///
    /// - Throws: ``PokedexError/damaged``.
    init(from reader: inout PackBytesReader) throws(PokedexError) {
        languages = try reader.words().all
        var names: [TextColumn] = []
        var texts: [TextColumn] = []
        for _ in Kind.allCases {
            let count = try reader.count(atMost: MoveTables.limit)
            names.append(try reader.texts(count))
            for _ in languages { texts.append(try reader.texts(count)) }
        }
        self.names = names
        self.texts = texts
    }

    /// Returns the description in a language, or else in English; nil if neither exists.
    public func text(_ kind: Kind, _ name: String, in language: String = "en") -> String? {
        guard let row = names[kind.rawValue].row(of: name) else { return nil }
        for wanted in [language.lowercased(), "en"] {
            guard let place = languages.firstIndex(of: wanted) else { continue }
            let text = texts[kind.rawValue * languages.count + place][row]
            if !text.isEmpty { return text }
        }
        return nil
    }

    /// Encodes rows as a file. The result doesn't depend on the order of the rows, only on the version of
    /// zlib.
    ///
    /// - Throws: ``PokedexError/damaged`` if a limit is exceeded, or a description contains a line feed.
    public static func packed(_ rows: [Row]) throws(PokedexError) -> [UInt8] {
        let languages = Set(rows.flatMap(\.texts.keys)).sorted()
        return try packed { writer in
            writer.words(languages)
            for kind in Kind.allCases {
                let some = rows.filter { $0.kind == kind }.sorted { $0.name < $1.name }
                writer.words(some.map(\.name))
                for language in languages { writer.texts(some.map { $0.texts[language] ?? "" }) }
            }
        }
    }

    /// The file's name.
    public static let fileName = "effects.pack"
    private static let file = FactsFile(name: fileName, mark: "pokeexplorer-effects", limit: limit + 200)

    /// Writes the result of ``packed(_:)`` to a folder, atomically replacing an older file.
    ///
    /// - Throws: ``PokedexError/foreign(path:)`` if the existing file has a different format, and leaves
    ///   that file alone.
    public static func write(_ bytes: [UInt8], to folder: URL) throws(PokedexError) {
        try file.write(bytes, to: folder)
    }

    /// Reads the file from a folder; returns nil if it doesn't exist.
    ///
    /// - Throws: ``PokedexError/damaged`` if the file is incomplete or was changed.
    public static func read(from folder: URL) throws(PokedexError) -> EffectTexts? {
        guard let bytes = try file.openedIfPresent(in: folder) else { return nil }
        return try EffectTexts(bytes)
    }
}

// MARK: PokéAPI's descriptions as downloaded by `sync`, in a file next to the catalogue
