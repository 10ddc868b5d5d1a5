import Answers
import Pokedex

/// An overview of the query language.
enum QueryHelp {
    static let all: [Route] = [
        .page("/help/queries") { call in call.reply(page) },
        .page("/help") { _ in Reply.seeOther(.queries) },
    ]

    private static var page: Page {
        Page(
            "Search language", about: "How to search for Pokémon by type, stats and more."
        ) { html in
            html(.h1, text: "Search language")
            html(
                .p, text: "A search is a list of terms that must all match; plain words match parts of names."
            )
            html.contents(parts)
            html(.div, "flowing") {
                html.panel("examples", "Examples") {
                    meanings(QueryExamples.all.map { ($0.query, $0.meaning) }, isLinked: true, html)
                }
                html.panel("operators", "Operators") {
                    meanings(operators, html)
                    html(.p, text: QueryExamples.unsortable)
                }
                html.panel("dexes", "Pokédexes") {
                    html(.p) {
                        html(.code, text: "dex:")
                        html.text(" takes numbers or a name: \(QueryExamples.dexes.joined(separator: ", ")).")
                    }
                }
                html.panel("fields", "Fields") {
                    meanings(Query.fields.map { ($0.name, $0.meaning ?? "") }, html)
                }
            }
        }
    }

    private static let parts: [(id: String, title: String)] = [
        ("examples", "Examples"), ("operators", "Operators"), ("dexes", "Pokédexes"), ("fields", "Fields"),
    ]

    private static let operators: [(code: String, meaning: String)] = [
        (": or =", "is"),
        ("!=", "is not"),
        ("> >= < <=", "for numbers"),
        ("a,b", "one or the other"),
        ("a-b a- -b", "ranges"),
        ("or not ( )", "“or” between terms, “not” or - before one, and brackets"),
        ("char* *chu", "names with a word that begins or ends so"),
        ("attack>defense", "two facts compared"),
        ("sort:type,-bst", "by type, then by base stat total, highest first"),
        ("limit:10", "no more than ten"),
        ("name:or", "“or” as a part of a name"),
        ("\"mr. mime\"", "names with spaces"),
    ]

    /// Writes terms, which are collapsed in a narrow window unless they are linked.
    private static func meanings(
        _ terms: [(code: String, meaning: String)], isLinked: Bool = false, _ html: HTML
    ) {
        html.details("All \(terms.count)", "fold", .flag("open", if: isLinked)) {
            html(.dl, "facts terms") {
                for (code, meaning) in terms {
                    html(.dt) {
                        if isLinked {
                            html(.a, .href(.list(code))) { html(.code, text: code) }
                        } else {
                            html(.code, text: code)
                        }
                    }
                    html(.dd, text: meaning)
                }
            }
        }
    }
}
