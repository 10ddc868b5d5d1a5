/// A filter for the list of characters: any combination of part of a name, a status, a species and a gender.
public struct CharacterFilter: Hashable, Sendable {
    /// A field, with the API's name as the raw value.
    public enum Field: String, CaseIterable, Sendable {
        case name, status, species, gender

        /// The valid values; empty if every value is valid.
        public var values: [String] {
            switch self {
            case .name, .species: []
            case .status: ["alive", "dead", "unknown"]
            case .gender: ["female", "male", "genderless", "unknown"]
            }
        }

        /// Returns the field that a word is a value of; nil for “unknown”, which is a value of several
        /// fields.
        static func naming(_ word: String) -> Field? {
            let fields = allCases.filter { $0.values.contains(word.lowercased()) }
            return fields.count == 1 ? fields[0] : nil
        }
    }

    /// The reason that a filter is invalid.
    public enum Fault: Error, Hashable {
        /// There is no field with this name.
        case unknownField(String)
        /// The field has no value.
        case missingValue(Field)
        /// The value isn't valid for the field.
        case unknownValue(Field, String)
        /// A field other than the name occurs twice, but the API only accepts one value per field.
        case repeated(Field)
        /// A value exceeds `limit` bytes.
        case tooLong(limit: Int)
    }

    /// The maximum length of a value in bytes.
    public static let valueLimit = 100

    private var values: [Field: String] = [:]

    /// Creates a filter that matches every character.
    public init() {}

    /// Creates a filter for part of a name.
    public init(name: String) throws(Fault) { try add(name, to: .name) }

    /// Parses a filter such as `rick status:alive species:"mythological creature"`.
    public init(parsing text: String) throws(Fault) { try self.init(Self.parted(text)) }

    /// Parses the words of a filter. Words without a field are part of a name, except for statuses and
    /// genders: `alive`, `dead`, `female`, `male`, `genderless`.
    public init(_ words: [String]) throws(Fault) {
        var name: [String] = []
        for word in words.map({ $0.filter { $0 != "\"" } }) {
            guard let mark = word.firstIndex(where: { ":=".contains($0) }),
                word[..<mark].allSatisfy(\.isLetter)
            else {
                if let field = Field.naming(word), values[field] == nil {
                    try add(word, to: field)
                } else {
                    name.append(word)
                }
                continue
            }
            let title = String(word[..<mark])
            let value = String(word[word.index(after: mark)...])
            guard let field = Field(rawValue: title.lowercased()) else { throw .unknownField(title) }
            if field == .name { name.append(value) } else { try add(value, to: field) }
        }
        if !name.allSatisfy(\.isEmpty) { try add(name.joined(separator: " "), to: .name) }
    }

    /// The value of a field; nil if the filter doesn't use it.
    public subscript(field: Field) -> String? { values[field] }

    /// Returns a copy with the value of a field replaced, or removed if it is nil.
    public func replacing(_ field: Field, with value: String?) -> Self {
        var filter = self
        filter.values[field] = value
        return filter
    }

    /// The filter as text that parses to the same filter.
    public var text: String {
        Field.allCases.compactMap { field in
            values[field].map { value in
                let value = field != .name && value.contains(where: \.isWhitespace) ? "\"\(value)\"" : value
                guard field == .name else { return "\(field.rawValue):\(value)" }
                return value.split(separator: " ").map { word in
                    Field.naming(String(word)) == nil ? String(word) : "\(field.rawValue):\(word)"
                }.joined(separator: " ")
            }
        }.joined(separator: " ")
    }

    private mutating func add(_ text: String, to field: Field) throws(Fault) {
        let value = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !value.isEmpty else { throw .missingValue(field) }
        guard value.utf8.count <= Self.valueLimit else { throw .tooLong(limit: Self.valueLimit) }
        guard values[field] == nil else { throw .repeated(field) }
        let known = field.values
        guard known.isEmpty || known.contains(value.lowercased()) else { throw .unknownValue(field, value) }
        values[field] = known.isEmpty ? value : value.lowercased()
    }

    /// Splits text at spaces outside quotation marks.
    private static func parted(_ text: String) -> [String] {
        var parts = [""]
        var isQuoted = false
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if character.isWhitespace, !isQuoted {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts.filter { !$0.isEmpty }
    }
}
