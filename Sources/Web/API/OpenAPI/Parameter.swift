import BrowseFeature
import FavoritesFeature
import JSONShapes
import Lists
import Pokedex
import Records
import TransferFeature
import Wording

/// A request parameter, in the path, the query string or a header.
struct Parameter {
    let name: String
    /// The description of the parameter.
    let meaning: String
    let shape: Shape
    var isRequired = false

    /// A Pokédex query.
    static let query = Parameter(
        name: "q",
        meaning:
            "A query, such as `type:water speed>=100 sort:-bst` or `(gen:1 or gen:2) not type:fire`, or part of a name.",
        shape: .text.example("type:water gen:1"))
    static let page = Parameter(
        name: "page", meaning: "Which page, from 1.", shape: .integer(1...1_000_000).example(1))
    static let size = Parameter(
        name: "size", meaning: "How many are on a page; 20 by default.",
        shape: .integer(Browse.State.sizes).example(20))
    static let generation = Parameter(
        name: "gen", meaning: "The generation whose chart counts; the newest by default.",
        shape: .integer(generations).example(5))
    /// The range of generations.
    static let generations = 1...9
    static let steps = Parameter(
        name: "steps", meaning: "How many changes; 1 by default.", shape: .integer(1...1000).example(1))
    static let dryRun = Parameter(
        name: "dryRun", meaning: "Whether to say only what would change.", shape: .flag)
    static let conflict = Parameter(
        name: "conflict",
        meaning: "The rule for favourites that you have already; `merge` by default, as in the shell.",
        shape: .word(ImportPlan.Conflict.allCases.map(\.rawValue)))
    static let columns = Parameter(
        name: "columns",
        meaning:
            "The meanings of a table's columns, by heading or number; by default as the headings and contents say.",
        shape: .text.example("name=Pokémon,note=Notiz"))
    static let tags = Parameter(
        name: "tag", meaning: "A tag for everything in the file.", shape: .tagName.example("box"))
    static let skipUnreadable = Parameter(
        name: "skipUnreadable", meaning: "Whether to import the other rows if some can't be read.",
        shape: .flag)
    static let correct = Parameter(
        name: "correct", meaning: "Whether to read a misspelt name as the nearest one.", shape: .flag)
    static let format = Parameter(
        name: "format", meaning: "The form of the file; `json` by default.",
        shape: .word(ExportFormat.allCases.map(\.rawValue)))
    static let by = Parameter(
        name: "by", meaning: "The field to divide by, or `looks` for the forms of each Pokémon.",
        shape: .word(Favorites.progressFields.map(\.name) + ["looks"]))
    static let everyLook = Parameter(
        name: "all", meaning: "With `by=looks`, whether sexes and every form count.", shape: .flag)

    /// The header with the entity tag of the state that the client has seen.
    static let ifMatch = Parameter(
        name: "If-Match", meaning: "Do it only while this is still its `ETag`.", shape: .text)
    /// The header that requires the resource not to exist yet.
    static let ifNoneMatch = Parameter(
        name: "If-None-Match", meaning: "With `*`, do it only where there is nothing yet.", shape: .text)

    /// The parameters in paths, by name.
    static let ofPaths: [String: Parameter] = Dictionary(
        uniqueKeysWithValues: ([
            ("ref", "A Pokémon: its number or its name.", Shape.named),
            ("move", "A move: its number or its name.", .named.example("flamethrower")),
            ("ability", "An ability: its number or its name.", .named.example("levitate")),
            (
                "name",
                "The name of a \(KeptKind.all.map(\.noun).listed(conjunction: "or", isQuoted: false)).",
                .tagName.example("strong-fire")
            ),
            ("id", "A number.", .integer(1...Int.max).example(1)),
        ] + FavoriteField.sets.compactMap(\.wordSet).map { ($0.noun, "A \($0.noun).", $0.wordShape) })
        .map { ($0, Parameter(name: $0, meaning: $1, shape: $2, isRequired: true)) })
}
