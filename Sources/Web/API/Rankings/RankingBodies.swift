import Shapes

/// The query of a new ranking.
struct RankingBody: RequestBody {
    let query: String?

    static let shape = NamedShape(
        "RankingQuery",
        [("query?", .text.meaning("What it ranks; by default, your favourites.").example("type:ghost"))])
}

/// Another name for a ranking.
struct RankingRenameBody: RequestBody {
    let name: String

    static let shape = NamedShape("RankingRename", [("name", .tagName)])
}

/// An answer to the question of a ranking.
struct RankingAnswerBody: RequestBody {
    let shown: [Int]
    let picked: [Int]

    static let shape = NamedShape(
        "RankingAnswer",
        [
            (
                "shown",
                Shape.list(.integer).meaning("The numbers of all that were shown, in their order.").example([
                    92, 93,
                ])
            ),
            (
                "picked",
                Shape.list(.integer).meaning("The numbers of those that were picked; none is a pass.")
                    .example([92])
            ),
        ])
}

/// A Pokémon of a ranking.
struct RankedPokemonBody: RequestBody {
    let ref: String

    static let shape = NamedShape("RankedPokemon", [("ref", .named)])
}
