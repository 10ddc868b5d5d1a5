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
    let isRequired: Bool

    init(_ name: String, _ meaning: String, _ shape: Shape, isRequired: Bool = false) {
        (self.name, self.meaning, self.shape, self.isRequired) = (name, meaning, shape, isRequired)
    }

    /// A Pokédex query.
    static let query = Parameter(
        "q",
        "A query, such as `type:water speed>=100 sort:-bst` or `(gen:1 or gen:2) not type:fire`, or part of a name.",
        .text.example("type:water gen:1"))
    static let page = Parameter(
        "page", "Which page, from 1.", .integer(1...1_000_000).example(1))
    static let size = Parameter(
        "size", "How many are on a page; 20 by default.",
        .integer(Browse.State.sizes).example(20))
    static let generation = Parameter(
        "gen", "The generation whose chart counts; the newest by default.",
        .integer(generations).example(5))
    /// The range of generations.
    static let generations = 1...9
    static let steps = Parameter(
        "steps", "How many changes; 1 by default.", .integer(1...1000).example(1))
    static let dryRun = Parameter(
        "dryRun", "Whether to say only what would change.", .flag)
    static let conflict = Parameter(
        "conflict",
        "The rule for favourites that you have already; `merge` by default, as in the shell.",
        .word(ImportPlan.Conflict.allCases.map(\.rawValue)))
    static let columns = Parameter(
        "columns",
        "The meanings of a table's columns, by heading or number; by default as the headings and contents say.",
        .text.example("name=Pokémon,note=Notiz"))
    static let tags = Parameter(
        "tag", "A tag for everything in the file.", .tagName.example("box"))
    static let skipUnreadable = Parameter(
        "skipUnreadable", "Whether to import the other rows if some can't be read.",
        .flag)
    static let correct = Parameter(
        "correct", "Whether to read a misspelt name as the nearest one.", .flag)
    static let format = Parameter(
        "format", "The form of the file; `json` by default.",
        .word(ExportFormat.allCases.map(\.rawValue)))
    static let by = Parameter(
        "by", "The field to divide by, or `looks` for the forms of each Pokémon.",
        .word(Favorites.progressFields.map(\.name) + ["looks"]))
    static let everyLook = Parameter(
        "all", "With `by=looks`, whether sexes and every form count.", .flag)

    /// The header with the entity tag of the state that the client has seen.
    static let ifMatch = Parameter(
        "If-Match", "Do it only while this is still its `ETag`.", .text)
    /// The header that requires the resource not to exist yet.
    static let ifNoneMatch = Parameter(
        "If-None-Match", "With `*`, do it only where there is nothing yet.", .text)

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
        .map { ($0, Parameter($0, $1, $2, isRequired: true)) })
}
