import Pokedex
import Terminal

/// The query language at a glance; the article `QueryLanguage` has the grammar.
enum QueryHelpView {
    /// Queries and what they select; a test runs each.
    static let examples: [(query: String, meaning: String)] = [
        ("pika", "names with “pika” in them"),
        ("type:water gen:1", "water types of the first generation"),
        ("type:fire,dragon legendary!=yes", "fire or dragon types that are not legendary"),
        ("speed>=100 sort:-speed", "the fastest first"),
        ("speed:100-", "the same without “>”, safe in bash"),
        ("weight>100kg height<1m", "small and heavy"),
        ("dex:1-151 sort:name", "the first 151 by name"),
        ("dex:kanto favorite:no", "what you haven't kept yet of Kanto's Pokédex"),
        ("species:yes bst>=600", "each species once, by its default form"),
        ("ability:levitate form:default", "default forms that can have Levitate"),
        ("favorite:yes sort:-bst", "your favourites, the strongest first"),
        ("tag:team,gym", "your favourites with either tag"),
        ("rating>=4 note:yuki", "rated 4 or 5, with “yuki” in the note"),
        ("added:2026-11 tag:none", "added in that month, and not tagged"),
        ("saved:strong-fire", "what this saved search of yours finds"),
        ("habitat:unknown type:fairy", "fairy types with an unknown habitat"),
    ]

    /// The usual names after `dex:`, each of which is accepted.
    static let dexes = [
        "national", "kanto", "johto", "hoenn", "sinnoh", "unova", "kalos", "alola", "galar", "hisui",
        "paldea",
    ]

    static func lines(width: Int, theme: Theme) -> [StyledText] {
        let names = Query.fields.map(\.name).joined(separator: " ")
        let dexes: StyledText =
            "\("dex:", .accent) takes numbers or a name: \(Self.dexes.joined(separator: " "), .accent), "
            + "or one game's, such as \("updated-hoenn", .accent)."
        func block(_ text: StyledText) -> [StyledText] {
            text.wrapped(to: max(20, width - 2)).map { "  " + $0 }
        }
        var queries = KeyValues()
        queries.nameRole = .accent
        queries.margin = theme.spacing.indent
        for example in examples { queries.add(example.query, "\(example.meaning, .dim)") }
        return [
            "A query is a list of terms that must all match; plain words match parts of names.", "",
            "\("Fields", .title)",
        ] + block(StyledText(names, .accent)) + ["", "\("Pokédexes", .title)"] + block(dexes)
            + [
                "", "\("Operators", .title)",
                "  \(":", .accent) or \("=", .accent) is, \("!=", .accent) is not, "
                    + "\(">", .accent) \(">=", .accent) \("<", .accent) \("<=", .accent) for numbers, a comma for “or”,",
                "  \("a-b", .accent), \("a-", .accent) and \("-b", .accent) for ranges, quotation marks for names with spaces.",
                "", "\("Order", .title)",
                "  \("sort:type,-bst", .accent) sorts by type, then by base stat total, highest first.",
                "", "\("Examples", .title)",
            ] + queries.rendered(width: width, theme: theme)
    }
}
