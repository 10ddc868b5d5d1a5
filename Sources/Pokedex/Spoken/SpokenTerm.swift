/// A term of the query being put together.
struct SpokenTerm: Equatable {
    let field: QueryField
    let sign: String
    var values: [String]
    var isNegated = false

    /// The term in the query language.
    var text: String {
        (isNegated ? QueryParser.negation + " " : "") + field.name + sign + values.joined(separator: ",")
    }
}
