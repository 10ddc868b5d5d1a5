import Pokedex
import Records

/// The keys that identify Pokémon in a file's objects, inferred from the first objects.
struct JSONColumns {
    /// The path to the Pokémon's number; nil if there is none.
    private(set) var number: String?
    /// The keys with numbers that are a row counter or unrelated.
    private(set) var leftOut: [String] = []
    /// The key that says whether a Pokémon was caught.
    private(set) var caught: String?
    /// The key that contains the form.
    private(set) var form: String?

    /// Paths that often contain the number in other programs' files, in addition to known headings.
    private static let paths = ["pokemon", "pokemon.id", "species", "species.id"]

    /// The maximum number of keys examined.
    private static let keyLimit = 200

    /// Creates the columns for this program's own files.
    init() { number = "id" }

    /// Infers the keys from the first objects and the user's choices.
    ///
    /// - Throws: `ReadingError.unclearNumbers`, `.noSuchColumn`.
    init(
        of items: some Sequence<PlacedJSON>, _ choices: [Reading.ColumnChoice], _ identifier: Identifier
    ) throws(ReadingError) {
        var identifier = identifier
        let sample = Array(items.lazy.filter { !$0.keys.isEmpty }.prefix(32))
        var keys: [String] = []
        var seen: Set<String> = []
        for key in sample.flatMap({ $0.keys.prefix(Self.keyLimit) })
        where keys.count < Self.keyLimit && seen.insert(key).inserted {
            keys.append(key)
        }
        let chosen = try Self.chosen(choices, among: keys)
        func meaning(_ key: String) -> Reading.Meaning? {
            if let choice = chosen[key] { return choice }
            return HeaderWords.meaning(of: key)
        }
        let known = keys.filter { meaning($0) == .number && chosen[$0] == nil }
        let numbers = (known + Self.paths.filter { chosen[$0] == nil }).filter { path in
            sample.contains { $0.number(at: path) != nil }
        }
        caught = keys.filter { meaning($0) == .caught }
            .min { HeaderWords.rank(ofCaught: $0) < HeaderWords.rank(ofCaught: $1) }
        form = keys.first { key in meaning(key) == .form && sample.contains { $0[key]?.string != nil } }
        if let key = chosen.first(where: { $0.value == .number })?.key {
            number = key
        } else if !numbers.isEmpty, !choices.contains(where: { $0.column.isEmpty && $0.meaning == .number }) {
            let names = numbers.map { $0.hasSuffix(".id") ? $0.replacing(".", with: "") : $0 + "id" }
            let headings = numbers.indices.map { known.contains(numbers[$0]) ? numbers[$0] : names[$0] }
            let rows = sample.map { item in
                numbers.map { item.number(at: $0).map(String.init) ?? "" } + [
                    item.name(besideNumber: true, &identifier) ?? ""
                ]
            }
            let isNamed = rows.contains { $0.last != "" }
            var judge = ColumnJudge(sample: rows, identifier: identifier)
            let others = keys.contains {
                meaning($0) == nil && !HeaderWords.isFact($0) && !Self.paths.contains($0)
            }
            let column = try judge.columnOfNumbers(
                Array(numbers.indices), headed: headings, beside: isNamed ? numbers.count : nil,
                amongOthers: others)
            number = column.map { numbers[$0] }
        }
        leftOut = known.filter { $0 != number && numbers.contains($0) }
    }

    private static func chosen(
        _ choices: [Reading.ColumnChoice], among keys: [String]
    ) throws(ReadingError) -> [String: Reading.Meaning?] {
        var chosen: [String: Reading.Meaning?] = [:]
        for choice in choices where !choice.column.isEmpty {
            guard let key = keys.first(where: { HeaderWords.areEqual($0, choice.column) }) else {
                throw .noSuchColumn(choice.column.clipped, among: keys.prefix(20).map(\.clipped))
            }
            chosen[key] = .some(choice.meaning)
        }
        return chosen
    }
}

extension PlacedJSON {
    /// The keys of an object; empty for any other value.
    var keys: [String] {
        guard case .object(let members) = value else { return [] }
        return members.map(\.key)
    }

    /// Returns the whole number at a path such as `pokemon.id`. It may be written as a string.
    func number(at path: String) -> Int64? {
        var found: PlacedJSON? = self
        for key in path.split(separator: ".") { found = found?[String(key)] }
        return found?.integer ?? found?.string.flatMap { Int64($0) }
    }

    /// Finds the name of a Pokémon in an object: the first of several candidates that names a Pokémon.
    ///
    /// - Parameters:
    ///   - hasNumber: whether a number already identifies the Pokémon. If not, and if there is a `species`,
    ///     `name` is treated as a nickname, as in Showdown's teams.
    ///   - identifier: finds Pokémon.
    /// - Returns: the name; nil if the object has none.
    func name(besideNumber hasNumber: Bool, _ identifier: inout Identifier) -> String? {
        let others = keys.filter {
            !["name", "species", "pokemon"].contains($0) && HeaderWords.meaning(of: $0) == .name
        }
        let own = ["pokemon", "species"].compactMap { self[$0]?.string }.filter { Int($0) == nil }
        let nested = ["pokemon", "species"].compactMap { self[$0]?["name"]?.string }
        let plain = (["name"] + others).compactMap { key in self[key]?.string ?? self[key]?["name"]?.string }
        let names = hasNumber ? plain + own + nested : own + plain + nested
        return names.first { identifier.single($0) != nil } ?? names.first
    }
}
