package import FavoritesFeature
package import JSONShapes
package import Pokedex
import RankingsFeature
package import Records
import Wording

/// A share link, as JSON.
extension ShareLink: JSONObject {
    package static let members: Members = [
        Member("id", \.token),
        Member("name", \.words), Member("kind", \.kind.rawValue),
        Member("query", \.query),
        Member("path", \.path), Member("createdAt", \.createdAt),
        Member("onPage", \.isOnPage),
    ]
}

extension ShareLink {
    /// The link's path, which is the same on every server that uses the store; empty for a user's page, which
    /// is found by name.
    package var path: String { kind == .page ? "" : "/shared/\(token)" }

    /// The link's content in words, including the query, for its owner.
    package var words: String {
        switch kind {
        case .list: query.isEmpty ? "all favourites" : query
        case .tiers: "tiers of \(query.isEmpty ? "all favourites" : query)"
        case .picks: "picks"
        case .ranking: "the ranking \(query)"
        case .page: "your own page"
        }
    }

    /// The number of favourites that a list shows now, in words.
    package static func contents(_ count: Int) -> String {
        count == 0 ? "nothing yet, but favourites as you add them" : counted(count, "favourite")
    }

    /// The public title, without the private parts of a query.
    ///
    /// - Parameters:
    ///   - owner: the owner's name.
    ///   - title: the title of the ranking; nil for its name.
    /// - Returns: the title.
    package func title(by owner: String, ranking title: String? = nil) -> String {
        "\(owner)'s \(subject(title))"
    }

    /// The title on the owner's page, without the owner's name, which is in the page's heading.
    package var pageTitle: String { subject(nil).capitalizedFirst }

    private func subject(_ title: String?) -> String {
        let phrase = (try? Query(parsing: query))?.nounPhrase
        return switch kind {
        case .list, .page: phrase ?? "favourites"
        case .tiers: "tiers" + (phrase.map { " of \($0)" } ?? "")
        case .picks: "picks"
        case .ranking:
            query == Rankings.everything
                ? "favourites, in order" : "ranking “\(Ranking.words(title ?? query, of: query))”"
        }
    }
}

extension Shared {
    /// The title.
    package var title: String {
        let ranking: Ranking? = if case .ranking(let ranking) = content { ranking } else { nil }
        return link.title(by: owner.username, ranking: ranking?.title)
    }

    /// Describes the visible part of a ranking: “Ranked by ash · the first 12 of 74 Ghost Pokémon”; nil for
    /// other content. If the query can't be put into words, it is returned separately.
    package var rankingWords: (words: String, query: String)? {
        guard case .ranking(let ranking) = content else { return nil }
        let all = ranking.tentativeOrder.count
        let part = pokemon.count < all ? "the first \(pokemon.count.grouped) of" : "all"
        let kind = phrase ?? (ranking.query.isEmpty ? "favourites" : "Pokémon")
        return (
            "Ranked by \(owner.username) · \(part) \(all.grouped) \(kind)",
            phrase == nil ? query ?? "" : ""
        )
    }

    /// A sentence that says how many of the shared Pokémon, which are `all` in words, are also the visitor's
    /// favourites.
    package static func common(_ own: Int, of count: Int, _ all: String = "them") -> String {
        switch own {
        case 0: "None of \(all) are your favourites yet."
        case 1: "One of \(all) is your favourite, too."
        case count: "All of \(all) are your favourites, too."
        default: "\(own.grouped) of \(all) are your favourites, too."
        }
    }

    /// A sentence that describes the content, for previews of the link.
    package var sentence: String {
        let name = owner.username
        let pokemon = pokemon
        let count = counted(pokemon.count, "Pokémon", plural: "Pokémon")
        return switch content {
        case _ where pokemon.isEmpty: "\(title): none at the moment."
        case .list: "\(count) that \(name) picked as favourites."
        case .tiers: "\(count), as \(name) rates them."
        case .picks: "\(counted(shown.count, "pick")) by \(name): favourites by type, generation and region."
        case .ranking:
            "\(pokemon[0].displayName) comes first of \(count) in \(name)'s order\(doubt == nil ? "" : " so far")."
        }
    }
}

/// A comparison with another person's Pokémon, as JSON.
package struct ComparisonJSON: JSONObject {
    private let comparison: Comparison
    private let name: String

    package init(_ comparison: Comparison, with name: String) {
        self.comparison = comparison
        self.name = name
    }

    package static let members: Members = [
        Member("name", \.name), Member("both", \.comparison.both),
        Member("mine", \.comparison.mine),
        Member("theirs", \.comparison.theirs),
        Member("spare", \.comparison.spare),
        Member("generations", each: group) { $0.comparison.generations },
        Member("types", each: group) { $0.comparison.types },
    ]

    private static let group: [Member<Comparison.Group>] = [
        Member("name", \.name), Member("both", \.both), Member("mine", \.mine),
        Member("theirs", \.theirs),
    ]
}

extension Comparison {
    /// A summary of what both people have in common: “11% alike: 13 in common of your 86 and misty's 38.” If
    /// the other person shares only a selection: “4 of misty's 10 different Pokémon are your favourites, too.”
    ///
    /// - Parameter name: the other person.
    /// - Returns: the sentence.
    package func summary(with name: String) -> String {
        guard isWhole else {
            let count = both.count + theirs.count
            let all = "\(name)'s \(count.grouped) \(hasRepeats ? "different " : "")Pokémon"
            return Shared.common(both.count, of: count, all)
        }
        let common = (alike.map { "\($0)% alike: " } ?? "") + (both.isEmpty ? "Nothing" : both.count.grouped)
        let own = (both.count + mine.count).grouped
        return "\(common) in common of your \(own) and \(name)'s \((both.count + theirs.count).grouped)."
    }

    /// The lists with their headings, without empty lists. If the other person shares only a selection, the
    /// lists of Pokémon that only the user has are left out.
    ///
    /// - Parameter name: the other person.
    /// - Returns: at most four lists.
    package func lists(with name: String) -> [(title: String, pokemon: [Pokemon])] {
        [
            ("You both like", both), ("Only you", isWhole ? mine : []), ("Only \(name)", theirs),
            ("You have twice, \(name) lacks", isWhole ? spare : []),
        ].filter { !$0.1.isEmpty }
    }
}
