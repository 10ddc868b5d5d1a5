import RankingsFeature

/// A visitor's wishes for a ranking, which its page carries from one question to the next.
struct RankingSettings {
    /// The number of Pokémon that a question shows.
    var size = 6
    /// The number of places that are wanted; nil for all.
    var top: Int?

    /// The choices of how many to show.
    static let sizes = [2, 4, 6, 12, 20]

    /// Reads the fields of a form or of an address; a number out of bounds becomes the nearest, another text the default.
    init(_ fields: Fields) {
        let bounds = Contest.sizes
        if let size = fields["size"].flatMap({ Int($0) }) {
            self.size = min(max(size, bounds.lowerBound), bounds.upperBound)
        }
        top = fields["top"].flatMap { Int($0) }.map { min(max($0, 1), 10_000) }
    }

    /// The address of a ranking, with these wishes.
    func address(of ranking: Ranking) -> Address {
        let address = Address.ranking(ranking.name).adding("size", String(size))
        return top.map { address.adding("top", String($0)) } ?? address
    }

    /// Writes them into a form.
    func write(into html: inout HTML) {
        html.hidden("size", String(size))
        if let top { html.hidden("top", String(top)) }
    }
}
