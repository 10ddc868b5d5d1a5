import Shapes

/// The body that creates a ranking, with its query.
struct RankingBody: RequestBody {
    let query: String?

    static let shape = NamedShape(
        "RankingQuery",
        [("query?", .text.meaning("What it ranks; by default, your favourites.").example("type:ghost"))])
}
