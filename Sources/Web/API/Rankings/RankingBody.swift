import JSONShapes

/// The body that creates a ranking, with its query.
struct RankingBody: RequestBody {
    let query: String?
    let forms: Bool?

    static let shape = NamedShape(
        "RankingQuery",
        [
            (
                "query?",
                .text.meaning(
                    "What it ranks, as a query or in everyday words; by default, your favourites."
                ).example("type:ghost")
            ),
            (
                "forms?",
                Shape.flag.meaning("Whether every matching form takes part; by default, each species once.")
            ),
        ])
}
