import Answers
import Pokedex
import RankingsFeature
import Terminal
import Wording

/// A ranking, rendered for the shell.
struct RankingView {
    let ranking: Ranking
    /// The number of Pokémon in a question.
    let size: Int
    /// The number of top positions to determine; nil for all.
    let top: Int?

    /// Renders the order and, optionally, the current question.
    func lines(_ theme: Theme, withQuestion: Bool) -> [StyledText] {
        let order = top.map { Array(ranking.order.prefix($0)) } ?? ranking.order
        let digits = "\(order.count)".count
        var lines = order.enumerated().map { index, pokemon -> StyledText in
            let place = "\(index + 1)"
            return
                "\(String(repeating: " ", count: digits - place.count) + place, .dim)  \(pokemon.displayName)"
        }
        let shown = ranking.shown(atMost: size, top: top)
        if withQuestion, !shown.isEmpty {
            lines.append(
                "Which do you like most: \(shown.map(\.displayName).listed(conjunction: "or", isQuoted: false))?"
            )
        }
        return lines
    }

    /// The notes on what is left to do, and on how to use the order.
    var notes: [StyledText] {
        let name = ranking.name == Rankings.everything ? "rank" : "rank \(ranking.name)"
        guard ranking.shown(atMost: size, top: top).isEmpty else {
            return ["\("\(ranking.forecast(atMost: size, top: top)) “\(name)” continues.", .dim)"]
        }
        guard !ranking.order.isEmpty else { return ["There is nothing to rank yet."] }
        return [
            "\("“\(name) --apply” puts your favourites into this order, “\(name) --keep” adds these to them.", .dim)"
        ]
    }
}
