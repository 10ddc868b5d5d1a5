/// A term of the query being built.
struct SpokenTerm: Equatable {
    let field: QueryField
    let sign: String
    var values: [String]
    var isNegated = false

    /// The text in the query language.
    var text: String {
        (isNegated ? QueryParser.negation + " " : "") + field.name + sign + values.joined(separator: ",")
    }
}
