/// A term of the query being built.
struct SpokenTerm: Hashable, CustomStringConvertible {
    /// The field; the name field for verbatim text.
    let field: QueryField
    /// The operator; empty for verbatim text.
    let sign: String
    var values: [String]

    init(_ field: QueryField, _ value: String, sign: String = ":") {
        self.field = field
        self.sign = sign
        values = [value]
    }

    /// Parses a term of the table, such as `tag!=none`; nil if it isn't one.
    init?(_ text: String) {
        guard let start = text.firstIndex(where: { ":!=<>".contains($0) }),
            let field = QueryField(named: String(text[..<start]))
        else { return nil }
        let value = text[start...].drop { ":!=<>".contains($0) }
        self.init(field, String(value), sign: String(text[start..<value.startIndex]))
    }

    /// The text in the query language.
    var description: String { (sign.isEmpty ? "" : field.name + sign) + values.joined(separator: ",") }
}
