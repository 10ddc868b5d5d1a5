/// A filter of the list of characters: part of a name, a status, a species, a gender, or several of them.
public struct CharacterFilter: Hashable, Sendable {
    /// A field, as the API names it.
    public enum Field: String, CaseIterable, Sendable {
        case name, status, species, gender

        /// The values that it can have; none where any text will do.
        public var values: [String] {
            switch self {
            case .name, .species: []
            case .status: ["alive", "dead", "unknown"]
            case .gender: ["female", "male", "genderless", "unknown"]
            }
        }
    }

    /// Why words aren't a filter.
    public enum Fault: Error, Hashable, Sendable {
        /// There is no field of that name.
        case unknownField(String)
        /// A field has no value.
        case missingValue(Field)
        /// A field can't have that value.
        case unknownValue(Field, String)
        /// A field other than the name is asked for twice; the API takes one value of each.
        case repeated(Field)
        /// A value has more than `limit` bytes.
        case tooLong(limit: Int)
    }

    /// The most bytes of a value.
    public static let valueLimit = 100

    private var values: [Field: String] = [:]

    /// The filter that matches every character.
    public init() {}

    /// The filter for part of a name.
    public init(name: String) throws(Fault) { try add(name, to: .name) }

    /// The filter that a text means, such as `rick status:alive species:"mythological creature"`.
    public init(parsing text: String) throws(Fault) { try self.init(Self.parted(text)) }

    /// The filter that words make together; those without a field are part of a name.
    public init(_ words: [String]) throws(Fault) {
        var name: [String] = []
        for word in words.map({ $0.filter { $0 != "\"" } }) {
            guard let mark = word.firstIndex(where: { ":=".contains($0) }),
                word[..<mark].allSatisfy(\.isLetter)
            else {
                name.append(word)
                continue
            }
            let title = String(word[..<mark])
            let value = String(word[word.index(after: mark)...])
            guard let field = Field(rawValue: title.lowercased()) else { throw .unknownField(title) }
            if field == .name { name.append(value) } else { try add(value, to: field) }
        }
        if !name.allSatisfy(\.isEmpty) { try add(name.joined(separator: " "), to: .name) }
    }

    /// The value that is asked for.
    public subscript(field: Field) -> String? { values[field] }

    /// A copy with another value of a field, or with none.
    public func replacing(_ field: Field, with value: String?) -> Self {
        var filter = self
        filter.values[field] = value
        return filter
    }

    /// The words that make this filter.
    public var text: String {
        Field.allCases.compactMap { field in
            values[field].map { value in
                let value = field != .name && value.contains(where: \.isWhitespace) ? "\"\(value)\"" : value
                return field == .name ? value : "\(field.rawValue):\(value)"
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

    /// The parts between blanks, but for those within quotation marks.
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
