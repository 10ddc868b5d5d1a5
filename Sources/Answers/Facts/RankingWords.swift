package import RankingsFeature
import Wording

extension Ranking {
    /// Describes the remaining work: “105 Pokémon have no place yet; at most 22 answers to the next place,
    /// 353 to the end.”
    ///
    /// - Parameters:
    ///   - size: the number of Pokémon per question.
    ///   - places: the number of places wanted; nil for all.
    /// - Returns: the sentence.
    package func forecast(atMost size: Int, top places: Int? = nil) -> String {
        let next = answersLeft(atMost: size, top: order.count + 1)
        let all = answersLeft(atMost: size, top: places)
        let end = places.map { "the top \($0)" } ?? "the end"
        let later = all > next ? ", \(all.grouped) to \(end)" : ""
        return "\(unplacedCount.grouped) Pokémon have no place yet; "
            + "at most \(counted(next, "answer")) to the next place\(later)."
    }
}
