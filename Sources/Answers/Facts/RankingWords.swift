package import RankingsFeature
import Wording

extension Ranking {
    /// Describes the remaining work: “105 Pokémon have no place yet; at most 22 more answers decide the next
    /// place, and 353 all of them.”
    ///
    /// - Parameters:
    ///   - size: the number of Pokémon per question.
    ///   - places: the number of places wanted; nil for all.
    /// - Returns: the sentence.
    package func forecast(atMost size: Int, top places: Int? = nil) -> String {
        let next = answersLeft(atMost: size, top: order.count + 1)
        let all = answersLeft(atMost: size, top: places)
        let end = places.map { "the top \($0)" } ?? "all of them"
        let later = all > next ? ", and \(all.grouped) \(end)" : ""
        return "\(unplacedCount.grouped) Pokémon have no place yet; \(nextPlace(atMost: size))\(later)."
    }

    /// Describes the answers to the next place: “at most 3 more answers decide the next place”.
    package func nextPlace(atMost size: Int) -> String {
        let answers = answersLeft(atMost: size, top: order.count + 1)
        return
            "at most \(counted(answers, "more answer")) \(answers == 1 ? "decides" : "decide") the next place"
    }
}
