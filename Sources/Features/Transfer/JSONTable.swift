import Records

/// A list of JSON objects as a table, with a column for each key. The value of a nested object is its name;
/// its `id` gets a separate column, such as `pokemon.id`.
struct JSONTable {
    /// The keys of the first objects.
    let keys: [String]

    /// The maximum number of keys examined.
    private static let keyLimit = 200

    /// Collects the keys of the first objects.
    init(_ items: [LocatedJSON]) {
        var keys: [String] = []
        var seen: Set<String> = []
        for item in Self.objects(items) {
            for (key, value) in item.members.prefix(Self.keyLimit) {
                for key in value["id"] == nil ? [key] : [key, key + ".id"] where keys.count < Self.keyLimit {
                    if seen.insert(key).inserted { keys.append(key) }
                }
            }
        }
        self.keys = keys
    }

    /// Whether this program wrote the list, as a JSON answer.
    var isOurs: Bool {
        func have(_ wanted: String...) -> Bool { Set(keys).isSuperset(of: wanted) }
        return have("id", "name", "heightCentimeters") || have("id", "name", "isFavorite", "displayName")
            || have("id", "name", "isFavorite", "tags")
    }

    /// Returns the cells of an object; nil for keys that it doesn't have.
    func cells(of item: LocatedJSON) -> [TableCell?] {
        keys.map { key in
            var value = item[key]
            if value == nil, key.hasSuffix(".id") { value = item[String(key.dropLast(3))]?["id"] }
            return value.map { TableCell(text: $0.cellText, offset: $0.offset, value: $0) }
        }
    }

    /// Returns the texts of the first objects, from which the meanings of the keys are inferred.
    func sample(of items: [LocatedJSON]) -> [[String]] {
        Self.objects(items).map { item in cells(of: item).map { $0?.text.clipped ?? "" } }
    }

    private static func objects(_ items: [LocatedJSON]) -> [LocatedJSON] {
        Array(items.lazy.filter { !$0.members.isEmpty }.prefix(32))
    }
}

extension LocatedJSON {
    /// The members of an object; empty for any other value.
    var members: [(key: String, value: LocatedJSON)] {
        if case .object(let members) = value { members } else { [] }
    }

    /// The value as the text of a cell: the name of an object, or empty for a list.
    var cellText: String {
        switch value {
        case .null, .array: ""
        case .bool(let value): String(value)
        case .number(let text): integer.map { String($0) } ?? text.clipped
        case .string(let text): text
        case .object: self["name"]?.string ?? ""
        }
    }
}
