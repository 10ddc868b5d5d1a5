import HTTPTypes
import RankingsFeature

/// The settings of a ranking's page, which are passed from one question to the next.
struct RankingSettings {
    /// The number of Pokémon in a question; nil for as many as the window has room for.
    var size: Int?
    /// The number of places to determine; nil for all.
    var top: Int?
    /// Whether a question is answered by selecting several Pokémon.
    var picksSeveral: Bool

    /// The number of Pokémon in a question if the user hasn't chosen one.
    private let usualSize: Int

    /// The values of `size` offered on the page.
    static let sizes = [nil, 2, 4, 6, 12, 20]

    /// The number of Pokémon that a page has for a question. With a script, small windows hide some of them.
    var most: Int { size ?? usualSize }

    /// Parses the fields of a form or query string. Numbers out of range are clamped; anything that isn't a
    /// number is replaced by the default. Fewer Pokémon are shown on phones, which all have “Mobi” in their
    /// browsers' names (<https://developer.mozilla.org/docs/Web/HTTP/Guides/Browser_detection_using_the_user_agent>).
    init(_ fields: Fields, for request: HTTPRequest) {
        let isPhone = request.headerFields[.userAgent]?.contains("Mobi") == true
        usualSize = isPhone ? Ranking.usualSize : Ranking.roomySize
        let bounds = RankingSort.sizes
        size = fields["size"].flatMap { Int($0) }.map { min(max($0, bounds.lowerBound), bounds.upperBound) }
        top = fields["top"].flatMap { Int($0) }.map { min(max($0, 1), 10_000) }
        picksSeveral = fields["several"] != nil
    }

    /// The fields that aren't the default.
    private var fields: [(name: StaticString, value: String)] {
        let fields: [(StaticString, String?)] = [
            ("size", size.map { String($0) }), ("top", top.map { String($0) }),
            ("several", picksSeveral ? "yes" : nil),
        ]
        return fields.compactMap { name, value in value.map { (name, $0) } }
    }

    /// Returns the address of a ranking with these settings.
    func address(of ranking: Ranking) -> Address {
        fields.reduce(.ranking(ranking.name)) { $0.adding($1.name, $1.value) }
    }

    /// Writes the settings as hidden fields of a form.
    func write(into html: HTML) {
        for (name, value) in fields { html.hidden(name, value) }
    }
}
