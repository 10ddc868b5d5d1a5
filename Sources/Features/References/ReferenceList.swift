import Foundation

/// A list of references: one a line, or in JSON as `--json` prints them, in a list or alone, or as the file of an
/// export has them.
public struct ReferenceList: Sendable {
    /// Where in a list something stands, counted from 1.
    public enum Place: Hashable, Sendable {
        /// A line.
        case line(Int)
        /// An entry of a list in JSON.
        case entry(Int)
        /// The one object that there is.
        case object
    }

    /// A reference and where it stands.
    struct Entry: Equatable {
        let place: Place
        let text: String
        /// What an object calls the Pokémon whose number is the text.
        var name: String?
        /// What an object says that it is tagged with.
        var tags: [String] = []
        /// Since when an object says that it is kept.
        var addedAt: Date?
    }

    /// In their order.
    let entries: [Entry]
    /// Whether it is in JSON, where an empty list is an answer as well.
    let isJSON: Bool

    /// The most bytes of a list; that of all Pokémon in JSON has 0.3 MiB.
    public static let byteLimit = 4 << 20
    /// The most references in a list.
    static let countLimit = 10_000
    /// The most bytes of a reference.
    static let lengthLimit = 1_000

    /// - Parameter bytes: at most `byteLimit`.
    /// - Throws: `ReferenceListError` for bytes that are no such list.
    public init(parsing bytes: [UInt8]) throws(ReferenceListError) {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
        let first = text.first { !$0.isWhitespace }
        isJSON = first == "[" || first == "{"
        entries = isJSON ? try Self.entries(inJSON: text) : Self.entries(inLines: text)
        guard entries.count <= Self.countLimit else { throw .tooMany(limit: Self.countLimit) }
        if let long = entries.first(where: { $0.text.utf8.count > Self.lengthLimit }) {
            throw .tooLong(long.place, limit: Self.lengthLimit)
        }
        // No text at all is a mistake: a command that failed leaves that to the next one in a pipe.
        guard isJSON || !entries.isEmpty else { throw .empty }
    }

    /// A line that is blank, or begins with `#` and goes on with something else than a number, says nothing.
    private static func entries(inLines text: String) -> [Entry] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
            .compactMap { index, line in
                let reference = line.trimmingCharacters(in: .whitespaces)
                guard !reference.isEmpty, !isComment(reference) else { return nil }
                return Entry(place: .line(index + 1), text: reference)
            }
    }

    /// `#25` is Pikachu.
    private static func isComment(_ line: String) -> Bool {
        line.first == "#" && !(line.dropFirst().first?.isNumber ?? false)
    }

    /// A list, one object, or an object a line, as several answers make them.
    private static func entries(inJSON text: String) throws(ReferenceListError) -> [Entry] {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let data = Data(text.utf8)
        if let items = (try? decoder.decode([Item].self, from: data))
            ?? (try? decoder.decode(Export.self, from: data).favorites)
        {
            return items.enumerated().map { $0.element.entry(at: .entry($0.offset + 1)) }
        }
        if let item = try? decoder.decode(Item.self, from: data) {
            return [item.entry(at: .object)]
        }
        var entries: [Entry] = []
        for line in Self.entries(inLines: text).prefix(countLimit + 1) {
            guard let item = try? decoder.decode(Item.self, from: Data(line.text.utf8)) else {
                throw .namesNothing
            }
            entries.append(item.entry(at: line.place))
        }
        return entries
    }

    /// What `account delete --export` writes.
    private struct Export: Decodable {
        let favorites: [Item]
    }

    /// A number, a name, or an object that has one of them, but for users, whose numbers are no Pokémon.
    private struct Item: Decodable {
        let text: String
        var name: String?
        var tags: [String] = []
        var addedAt: Date?

        func entry(at place: Place) -> Entry {
            Entry(place: place, text: text, name: name, tags: tags, addedAt: addedAt)
        }

        private enum CodingKeys: String, CodingKey { case id, name, username, tags, addedAt }

        init(from decoder: any Decoder) throws {
            if let value = try? decoder.singleValueContainer() {
                if let number = try? value.decode(Int.self) { text = String(number); return }
                if let name = try? value.decode(String.self) { text = name; return }
            }
            let object = try decoder.container(keyedBy: CodingKeys.self)
            guard !object.contains(.username) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .username, in: object, debugDescription: "A user is no Pokémon.")
            }
            tags = try object.decodeIfPresent([String].self, forKey: .tags) ?? []
            addedAt = try object.decodeIfPresent(Date.self, forKey: .addedAt)
            if let id = try object.decodeIfPresent(Int.self, forKey: .id) {
                text = String(id)
                name = try object.decodeIfPresent(String.self, forKey: .name)
            } else {
                text = try object.decode(String.self, forKey: .name)
            }
        }
    }
}
