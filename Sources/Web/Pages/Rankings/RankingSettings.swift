import RankingsFeature

/// The settings of a ranking's page, which are passed from one question to the next.
struct RankingSettings {
    /// The number of Pokémon in a question.
    var size = 6
    /// The number of places to determine; nil for all.
    var top: Int?

    /// The values of `size` offered on the page.
    static let sizes = [2, 4, 6, 12, 20]

    /// Parses the fields of a form or query string. Numbers out of range are clamped; anything that isn't a
    /// number is replaced by the default.
    init(_ fields: Fields) {
        let bounds = RankingSort.sizes
        if let size = fields["size"].flatMap({ Int($0) }) {
            self.size = min(max(size, bounds.lowerBound), bounds.upperBound)
        }
        top = fields["top"].flatMap { Int($0) }.map { min(max($0, 1), 10_000) }
    }

    /// Returns the address of a ranking with these settings.
    func address(of ranking: Ranking) -> Address {
        let address = Address.ranking(ranking.name).adding("size", String(size))
        return top.map { address.adding("top", String($0)) } ?? address
    }

    /// Writes the settings as hidden fields of a form.
    func write(into html: inout HTML) {
        html.hidden("size", String(size))
        if let top { html.hidden("top", String(top)) }
    }
}
