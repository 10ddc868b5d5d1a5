package import RankingsFeature
import Wording

extension Ranking {
    /// The number of Pokémon without a place, and of the answers left: “105 Pokémon have no place yet; at most 22 answers to the
    /// next place, 353 to the end.”
    ///
    /// - Parameters:
    ///   - size: the number of Pokémon that a question shows.
    ///   - places: the number of places that are wanted; nil for all.
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
