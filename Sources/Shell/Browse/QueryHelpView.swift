import Answers
import Pokedex
import Terminal

/// The query language at a glance; the article `QueryLanguage` has the grammar.
enum QueryHelpView {
    static func lines(width: Int, theme: Theme) -> [StyledText] {
        let names = Query.fields.map(\.name).joined(separator: " ")
        let dexes: StyledText =
            "\("dex:", .accent) takes numbers or a name: \(QueryExamples.dexes.joined(separator: " "), .accent), "
            + "or one game's, such as \("updated-hoenn", .accent)."
        func block(_ text: StyledText) -> [StyledText] {
            text.wrapped(to: max(20, width - 2)).map { "  " + $0 }
        }
        var queries = KeyValues()
        queries.nameRole = .accent
        queries.margin = theme.spacing.indent
        for example in QueryExamples.all { queries.add(example.query, "\(example.meaning, .dim)") }
        return [
            "A query is a list of terms that must all match; plain words match parts of names.", "",
            "\("Fields", .title)",
        ] + block(StyledText(names, .accent)) + ["", "\("Pokédexes", .title)"] + block(dexes)
            + [
                "", "\("Operators", .title)",
                "  \(":", .accent) or \("=", .accent) is, \("!=", .accent) is not, "
                    + "\(">", .accent) \(">=", .accent) \("<", .accent) \("<=", .accent) for numbers, a comma for “or”,",
                "  \("a-b", .accent), \("a-", .accent) and \("-b", .accent) for ranges, quotation marks for names with spaces.",
                "  \("or", .accent) between terms, \("not", .accent) before one, and brackets: \("not (type:fire or gen:1)", .accent)",
                "  \("char*", .accent) begins a word of a name, \("*chu", .accent) ends one; \("attack>defense", .accent) compares two facts.",
                "", "\("Order", .title)",
                "  \("sort:type,-bst", .accent) sorts by type, then by base stat total, highest first;",
                "  \("limit:10", .accent) shows no more than ten.",
                "", "\("Examples", .title)",
            ] + queries.rendered(width: width, theme: theme)
    }
}
