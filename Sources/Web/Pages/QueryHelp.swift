import Answers
import Pokedex

/// An overview of the query language.
enum QueryHelp {
    static let all: [Route] = [
        .page("/help/queries") { call, visit in call.reply(page, visit) },
        .page("/help") { _, _ in Reply.seeOther(Address.queries.text) },
    ]

    private static let page = Page.narrow(
        "Search language", about: "How to search for Pokémon by type, stats and more."
    ) { html in
        html(.p, text: "A search is a list of terms that must all match; plain words match parts of names.")
        html(.h2, text: "Examples")
        html(.dl, .class("facts")) { html in
            for example in QueryExamples.all {
                html(.dt) { $0(.a, .href(.list(example.query))) { $0(.code, text: example.query) } }
                html(.dd, text: example.meaning)
            }
        }
        html(.h2, text: "Fields")
        meanings(Query.fields.map { ($0.name, $0.meaning ?? "") }, &html)
        html(.h2, text: "Pokédexes")
        html(.p) { html in
            html(.code, text: "dex:")
            html.text(" takes numbers or a name: \(QueryExamples.dexes.joined(separator: ", ")).")
        }
        html(.h2, text: "Operators")
        meanings(
            [
                (": or =", "is"), ("!=", "is not"), ("> >= < <=", "for numbers"),
                ("a,b", "one or the other"), ("a-b a- -b", "ranges"),
                ("or not ( )", "“or” between terms, “not” or - before one, and brackets"),
                ("char* *chu", "names with a word that begins or ends so"),
                ("attack>defense", "two facts compared"),
                ("sort:type,-bst", "by type, then by base stat total, highest first"),
                ("limit:10", "no more than ten"), ("name:or", "“or” as a part of a name"),
                ("\"mr. mime\"", "names with spaces"),
            ], &html)
    }

    private static func meanings(_ terms: [(code: String, meaning: String)], _ html: inout HTML) {
        html(.dl, .class("facts")) { html in
            for (code, meaning) in terms {
                html(.dt) { $0(.code, text: code) }
                html(.dd, text: meaning)
            }
        }
    }
}
