import Answers
import ArgumentParser
import Pokedex
import Terminal

/// A summary of the query language; the article `QueryLanguage` has the grammar.
enum QueryHelpView {
    static func lines(width: Int, theme: Theme) -> [StyledText] {
        let fields = KeyValues(
            Query.fields.map { ($0.name, "\($0.meaning ?? "", .dim)") }, .accent, theme)
        let dexes: StyledText =
            "\("dex:", .accent) takes numbers or a name: \(QueryExamples.dexes.joined(separator: " "), .accent), "
            + "or one game's, such as \("updated-hoenn", .accent)."
        func block(_ text: StyledText) -> [StyledText] {
            text.wrapped(to: max(20, width - 2)).map { "  " + $0 }
        }
        let queries = KeyValues(
            QueryExamples.all.map { ($0.query, "\($0.meaning, .dim)") }, .accent, theme)
        return [
            "A query is a list of terms that must all match; plain words match parts of names.",
            "Everyday words are read as queries where nothing is changed: \("fire types from kanto", .accent)",
            "",
            "\("Fields", .title)",
        ] + fields.rendered(width: width, theme: theme) + ["", "\("Pokédexes", .title)"] + block(dexes)
            + [
                "", "\("Operators", .title)",
                "  \(":", .accent) or \("=", .accent) is, \("!=", .accent) is not, "
                    + "\(">", .accent) \(">=", .accent) \("<", .accent) \("<=", .accent) for numbers, a comma for “or”,",
                "  \("a-b", .accent), \("a-", .accent) and \("-b", .accent) for ranges, quotation marks for names with spaces.",
                "  \("or", .accent) between terms, \("not", .accent) before one, and brackets: \("not (type:fire or gen:1)", .accent)",
                "  \("char*", .accent) begins a word of a name, \("*chu", .accent) ends one; \("attack>defense", .accent) compares two facts.",
                "  \("speed>garchomp", .accent) compares with another Pokémon.",
                "", "\("Order", .title)",
                "  \("sort:type,-bst", .accent) sorts by type, then by base stat total, highest first;",
                "  \("limit:10", .accent) shows no more than ten.",
            ] + block("\(QueryExamples.unsortable)") + [
                "", "\("Examples", .title)",
            ] + queries.rendered(width: width, theme: theme)
    }
}
