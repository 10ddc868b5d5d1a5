import Answers
import Terminal
import Foundation
import FavoritesFeature
import Pokedex
import ReferencesFeature
import SettingsFeature
import Wording

/// References on standard input: one a line, or in JSON as `--json` prints them, in a list or alone, or as the file of
/// an export has them.
struct ReferenceList {
    /// A reference and where it stands, for people.
    struct Entry: Equatable {
        let place: String
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
    /// Whether it is a list in JSON, of which none is an answer as well.
    let isJSON: Bool

    /// The most bytes of a list; that of all Pokémon in JSON has 0.3 MiB.
    static let byteLimit = 4 << 20
    /// The most references in a list.
    static let countLimit = 10_000
    /// The most bytes of a reference.
    static let lengthLimit = 1_000

    /// - Throws: `Failure` for bytes that are no such list.
    init(parsing bytes: [UInt8]) throws(Failure) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure("bad_list", .badData, "Standard input isn't UTF-8 text.")
        }
        let first = text.first { !$0.isWhitespace }
        isJSON = first == "[" || first == "{"
        entries = isJSON ? try Self.entries(inJSON: text) : Self.entries(inLines: text)
        guard entries.count <= Self.countLimit else {
            throw Failure(
                "too_many", .badData,
                "Standard input names more than \(Self.countLimit.grouped) Pokémon.",
                advice: "Split the list.")
        }
        if let long = entries.first(where: { $0.text.utf8.count > Self.lengthLimit }) {
            throw Failure(
                "too_long", .badData,
                "\(long.place) of standard input has more than \(Self.lengthLimit.grouped) bytes.")
        }
    }

    /// A line that is blank, or begins with `#` and goes on with something else than a number, says nothing.
    private static func entries(inLines text: String) -> [Entry] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
            .compactMap { index, line in
                let reference = line.trimmingCharacters(in: .whitespaces)
                guard !reference.isEmpty, !isComment(reference) else { return nil }
                return Entry(place: "Line \(index + 1)", text: reference)
            }
    }

    /// `#25` is Pikachu.
    private static func isComment(_ line: String) -> Bool {
        line.first == "#" && !(line.dropFirst().first?.isNumber ?? false)
    }

    /// A list, one object, or an object a line, as several answers make them.
    private static func entries(inJSON text: String) throws(Failure) -> [Entry] {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let data = Data(text.utf8)
        if let items = (try? decoder.decode([Item].self, from: data))
            ?? (try? decoder.decode(Export.self, from: data).favorites)
        {
            return items.enumerated().map { $0.element.entry(at: "Entry \($0.offset + 1)") }
        }
        if let item = try? decoder.decode(Item.self, from: data) {
            return [item.entry(at: "The object")]
        }
        var entries: [Entry] = []
        for line in Self.entries(inLines: text).prefix(countLimit + 1) {
            guard let item = try? decoder.decode(Item.self, from: Data(line.text.utf8)) else {
                throw Failure(
                    "bad_list", .badData, "Standard input looks like JSON, but names no Pokémon.",
                    advice: "It can have objects with an “id” or a “name”, numbers and strings.")
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

        func entry(at place: String) -> Entry {
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

extension Shell {
    /// The Pokémon that standard input names, each once.
    ///
    /// - Throws: as `readList`.
    func resolveList() async throws -> [Pokemon] {
        var seen: Set<Int> = []
        return try await readList().map(\.pokemon).filter { seen.insert($0.id).inserted }
    }

    /// What standard input lists; none where it is an empty list in JSON, as a search that found nothing prints it. No
    /// text at all is a mistake, since that is what a command that failed leaves to the next one in a pipe.
    ///
    /// - Throws: `Failure` that tells the line.
    func readList() async throws -> [Favorites.Entry] {
        guard mode == .oneShot else {
            throw Failure(
                "no_list", .usage,
                "“-” means a list on standard input, where the shell reads its commands.",
                advice:
                    "Type the names after the command, or run it as “pokeexplorer” in your system's shell."
            )
        }
        guard let bytes = try await reader.readRest(limit: ReferenceList.byteLimit) else {
            throw Failure.cancelled
        }
        let list = try ReferenceList(parsing: bytes)
        guard list.isJSON || !list.entries.isEmpty else { throw Failure.emptyList }
        let pokedex = try await features.lookup.pokedex()
        return try list.entries.flatMap { entry in
            do {
                let tags = try entry.tags.map(TagName.init)
                return try pokedex.resolve([entry.text], language: settings.language).pokemon.map { pokemon in
                    // Sessions and other things have numbers, too.
                    if let name = entry.name, (try? pokedex.resolve([name]))?.pokemon != [pokemon] {
                        throw Failure("bad_list", .badData, "Number \(entry.text) isn't “\(name)”.")
                    }
                    return Favorites.Entry(pokemon, addedAt: entry.addedAt, tags: tags)
                }
            } catch {
                let failure = Failure(describing: error)
                throw Failure(
                    failure.code, failure.kind, "\(entry.place) of standard input: \(failure.message)",
                    advice: error is TagName.Fault ? nil : failure.advice)
            }
        }
    }
}

extension Failure {
    /// Why nothing can be done with a list of nothing.
    static let emptyList = Failure(
        "missing_reference", .usage, "Standard input names no Pokémon.",
        advice: "Give one number or name per line, or the output of --json.")
}

extension StyledText {
    /// What is said where the list on standard input was empty.
    static let emptyList: StyledText = "The list is empty; nothing to do."
}
