public import Foundation

/// Words on what abilities and moves do, by the API's names: sentences of our own in summaries.bin, and PokéAPI's words
/// that `sync` keeps.
///
/// README.md in `Sources/CPokedex` describes the format.
public struct EffectTexts: Sendable {
    /// The kinds of things with a text, in the order of the file.
    public enum Kind: Int, CaseIterable, Hashable, Sendable {
        case ability, move
    }

    /// The words on one ability or move.
    public struct Row: Hashable, Sendable {
        /// The kind of thing.
        public var kind: Kind
        /// The API's name.
        public var name: String
        /// The text by language, without line feeds.
        public var texts: [String: String]

        /// The words on one ability or move.
        public init(_ kind: Kind, _ name: String, _ texts: [String: String]) {
            self.kind = kind
            self.name = name
            self.texts = texts
        }
    }

    /// The largest file that is read, unpacked, in bytes: ten times what PokéAPI has.
    private static let sizeLimit = 4 << 20
    private static let pack = MarkedPack(mark: Array("pktexts1".utf8), limit: sizeLimit)

    private let languages: [String]
    private let names: [TextColumn]
    /// A column for each kind and, within it, each language; empty where there is no text.
    private let texts: [TextColumn]

    /// Reads the whole file.
    ///
    /// - Throws: ``PokedexError/damaged``.
    init(_ bytes: some Collection<UInt8>) throws(PokedexError) {
        var reader = try Self.pack.reader(of: bytes)
        languages = try reader.words().all
        var names: [TextColumn] = []
        var texts: [TextColumn] = []
        for _ in Kind.allCases {
            let count = try reader.count(atMost: MoveTables.limit)
            names.append(try reader.texts(count))
            for _ in languages { texts.append(try reader.texts(count)) }
        }
        try reader.finish()
        self.names = names
        self.texts = texts
    }

    /// The text on a thing in a language, or else in English; nil if it has neither.
    public func text(_ kind: Kind, _ name: String, in language: String = "en") -> String? {
        guard let row = names[kind.rawValue].row(of: name) else { return nil }
        for wanted in [language.lowercased(), "en"] {
            guard let place = languages.firstIndex(of: wanted) else { continue }
            let text = texts[kind.rawValue * languages.count + place][row]
            if !text.isEmpty { return text }
        }
        return nil
    }

    /// The bytes of a file. The same rows give the same bytes with the same zlib, whatever their order.
    ///
    /// - Throws: ``PokedexError/damaged`` where there is too much of anything, or a text has a line feed.
    public static func packed(_ rows: [Row]) throws(PokedexError) -> [UInt8] {
        let languages = Set(rows.flatMap(\.texts.keys)).sorted()
        var writer = PackBytesWriter()
        writer.number(languages.count, bytes: 4)
        writer.texts(languages)
        for kind in Kind.allCases {
            let some = rows.filter { $0.kind == kind }.sorted { $0.name < $1.name }
            writer.number(some.count, bytes: 4)
            writer.texts(some.map(\.name))
            for language in languages { writer.texts(some.map { $0.texts[language] ?? "" }) }
        }
        let bytes = try pack.bytes(of: writer)
        // A file that can't be read back must never be written.
        _ = try EffectTexts(bytes)
        return bytes
    }
}

// MARK: PokéAPI's words that `sync` downloaded, as a file beside the catalogue

extension EffectTexts {
    /// The name of the file in its folder.
    public static let fileName = "effects.pack"
    private static let file = FactsFile(name: fileName, mark: "pokeexplorer-effects", limit: sizeLimit + 200)

    /// Writes the bytes of ``packed(_:)`` to a folder; replaces an older file at once or not at all.
    ///
    /// - Throws: ``PokedexError/foreign(path:)`` if something else is in its place, and leaves it alone.
    public static func write(_ bytes: [UInt8], to folder: URL) throws(PokedexError) {
        try file.write(bytes, to: folder)
    }

    /// Reads the file in a folder; nil if the folder has no such file.
    ///
    /// - Throws: ``PokedexError/damaged`` if it is half-written or was changed.
    public static func read(from folder: URL) throws(PokedexError) -> EffectTexts? {
        let bytes: [UInt8]
        do throws(PokedexError) { bytes = try file.read(from: folder) } catch {
            if case .missing = error { return nil }
            throw error
        }
        return try EffectTexts(try file.opened(bytes))
    }
}
