import JSONShapes

/// The body that answers a ranking's question.
struct RankingAnswerBody: RequestBody {
    let shown: [Int]
    let picked: [Int]
    let question: String?

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
            (
                "question?",
                Shape.text.meaning(
                    "The `question` that was answered. With it, an answer to a question that was asked before is refused, even if it showed the same Pokémon."
                )
            ),
        ])
}
