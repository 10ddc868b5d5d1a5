package import FavoritesFeature
import Persistence
package import Pokedex
package import RankingsFeature
package import Records
import Wording

/// The current content of a share link, without anything that its owner doesn't share.
package struct Shared: Sendable {
    package enum Content: Sendable {
        /// Favourites without attributes.
        case list([Favorites.Favorite])
        /// Favourites with their ratings.
        case tiers([Favorites.Favorite])
        case picks([Pick])
        case ranking(Ranking)
    }

    package let link: ShareLink
    package let owner: User
    package let content: Content

    /// The Pokémon, in order, each once.
    package var pokemon: [Pokemon] { shown.distinct(by: \.id) }

    /// The Pokémon as shown, in order. A Pokémon that is the pick for several cells occurs several times.
    package var shown: [Pokemon] {
        switch content {
        case .list(let favorites), .tiers(let favorites): favorites.compactMap(\.pokemon)
        case .picks(let picks): picks.made.compactMap(\.pokemon)
        case .ranking(let ranking): Array(ranking.orderSoFar())
        }
    }

    /// Whether these are all favourites of the owner, and not only a selection.
    package var isWhole: Bool { [.list, .tiers].contains(link.kind) && link.query.isEmpty }

    /// The public form of the query; empty if there is no query, nil if it is private.
    package var query: String? { publicQuery?.text }

    private var publicQuery: Query? {
        let text = if case .ranking(let ranking) = content { ranking.query } else { link.query }
        let query = try? Query(parsing: text)
        return query?.isOfFacts == true ? query : nil
    }

    /// The public query in words, such as “legendary Pokémon”; nil if there are no words for it.
    package var phrase: String? { publicQuery?.nounPhrase }

    /// A sentence about the places of a ranking that are only a guess, if any are.
    package var doubt: String? {
        guard case .ranking(let ranking) = content else { return nil }
        return ranking.certaintyWords(of: ranking.orderSoFar())
    }

    /// The picture for a preview of the link. An empty selection has none.
    package var poster: Poster? {
        let pokemon = pokemon
        guard !pokemon.isEmpty else { return nil }
        return switch content {
        case .list:
            Poster(
                title, subtitle: "\(pokemon.count.grouped) Pokémon",
                list: pokemon.map { Poster.Cell(pokemon: $0) })
        case .tiers(let favorites): try? Poster(favorites, of: owner, in: .tiers)
        case .picks(let picks): try? Poster(picks, of: owner)
        case .ranking(let ranking): try? Poster(ranking, of: owner)
        }
    }
}

extension Failure {
    /// The failure for tiers without a single rating.
    fileprivate static let noRatings = Failure(
        .noMatch, "None of these favourites has a rating, so the tiers would be empty.",
        advice: "Rate some of them first.")

    /// The failure for a link that doesn't exist or no longer shows anything.
    package static let noSuchLink = Failure(
        .noSuchLink, "This link has expired or never existed.",
        advice: NextStep(
            "Only links of this store are followed; from another server, ask for the file that “export --card” writes.",
            web: "Ask the sender for a new one."))
}

/// A user's own page.
package struct OwnPage: Sendable {
    package let owner: User
    /// The first Pokémon in the ranking of all favourites; nil if there is none yet.
    package let first: Pokemon?
    /// The ranking shown at the top of the page: the newest listed ranking in which any Pokémon has a place; nil if
    /// there is none.
    package let top: (link: ShareLink, ranking: Ranking)?
    /// The links that the user chose for the page, newest first.
    package let links: [ShareLink]
    /// The Pokémon that each link shows, by token.
    package let samples: [String: [Pokemon]]

    /// The title.
    package var title: String { "\(owner.username)'s favourites" }

    /// The numbers of rankings and lists on the page, in words; empty if there are none.
    package var counts: String {
        let rankings = links.count { $0.kind == .ranking }
        let parts = [(rankings, "ranking"), (links.count - rankings, "list")]
        return parts.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }.joined(separator: " · ")
    }

    /// The picture for a preview of the page. An empty page has none.
    package var poster: Poster? {
        if let (link, ranking) = top {
            let cells = zip(1..., ranking.orderSoFar(top: 3)).map { Poster.Cell(pokemon: $1, place: $0) }
            return Poster(title, subtitle: "\(link.pageTitle) · \(counts)", list: cells, hasPodium: true)
        }
        let listed = links.flatMap { samples[$0.token] ?? [] }.distinct(by: \.id).filter { $0 != first }
        guard first != nil || !listed.isEmpty else { return nil }
        return Poster(
            title: title,
            subtitle: first.map { "\(owner.username)'s favourite is \($0.displayName)." } ?? counts,
            podium: first.map { [Poster.Cell(pokemon: $0, place: 1)] } ?? [],
            blocks: [Poster.Block(rows: [Poster.Row(cells: listed.map { Poster.Cell(pokemon: $0) })])])
    }
}

extension Features {
    /// Creates a link, provided that it isn't empty. Only a list may be empty, because it grows with the
    /// favourites.
    ///
    /// - Parameters:
    ///   - kind: the kind of link.
    ///   - query: selects the favourites of a list or of tiers.
    ///   - name: the name of a ranking.
    ///   - isOnPage: whether the user's page lists the link.
    ///   - user: the owner.
    /// - Returns: the link.
    /// - Throws: `RankingFault`, `Failure` for picks and tiers that would be empty, or as for `Favorites.share`.
    package func share(
        _ kind: ShareLink.Kind, _ query: Query, ranking name: String, isOnPage: Bool = false, of user: User
    ) async throws -> ShareLink {
        var name = name
        switch kind {
        case .ranking:
            let ranking = try await rankings.ranking(name, of: user)
            guard !ranking.tentativeOrder.isEmpty else { throw RankingFault.noPlaces(ranking.name) }
            name = ranking.name
        case .picks:
            let picks = try await rankings.sharedPicks(of: user)
            guard !picks.made.isEmpty else { throw Failure.noPicks }
        case .tiers:
            let list = try await favorites.list(of: user, matching: query, withNotes: false)
            guard list.favorites.contains(where: { $0.kept.rating > 0 }) else { throw Failure.noRatings }
        case .list, .page: break
        }
        return try await favorites.share(query, as: kind, ranking: name, isOnPage: isOnPage, of: user)
    }

    /// Finds what a share link shows now.
    ///
    /// - Returns: nil if there is no such link, or if what it shows is gone, such as a saved search in its
    ///   query.
    /// - Throws: `PersistenceError`, or `APIError` if the list of a custom API is needed but unavailable.
    package func shared(by token: String) async throws -> Shared? {
        guard let (owner, link) = try await favorites.link(token),
            let content = try await content(of: link, by: owner),
            // If the link was revoked in the meantime, the content may be newer.
            try await favorites.link(token) != nil
        else { return nil }
        return Shared(link: link, owner: owner, content: content)
    }

    private func content(of link: ShareLink, by owner: User) async throws -> Shared.Content? {
        do {
            switch link.kind {
            case .list, .tiers:
                return try await favorites.lists(of: owner, behind: [link])[link.token].map {
                    link.kind == .tiers ? .tiers($0) : .list($0)
                }
            case .picks: return .picks(try await rankings.sharedPicks(of: owner))
            case .ranking: return .ranking(try await rankings.ranking(link.query, of: owner))
            case .page: return nil
            }
        } catch PersistenceError.noSuchUser, PersistenceError.kept, RankingFault.badQuery {
            return nil
        }
    }

    /// Returns the Pokémon that each of a user's links shows, by token: of a ranking, the first six.
    ///
    /// - Throws: as for `shared`.
    package func samples(of user: User, behind links: [ShareLink]) async throws -> [String: [Pokemon]] {
        let lists = try await favorites.lists(of: user, behind: links)
        var samples = links.reduce(into: [String: [Pokemon]]()) { samples, link in
            let list = lists[link.token]
            let shown = link.kind == .tiers ? list?.tiers.flatMap(\.favorites) : list
            samples[link.token] = shown?.compactMap(\.pokemon)
        }
        guard links.contains(where: { [.picks, .ranking].contains($0.kind) }) else { return samples }
        let picks = try await rankings.sharedPicks(of: user)
        // Strangers ask for this, so it costs no more than what the links show.
        let own = try await rankings.list(of: user, named: Set(links.map(\.query))).filter { !$0.isPick }
        for link in links where [.picks, .ranking].contains(link.kind) {
            let shown = link.kind == .picks ? picks.made : picks.filter { $0.cell.name == link.query }
            let ranking = link.kind == .ranking ? own.first { $0.name == link.query } : nil
            samples[link.token] = ranking?.first ?? shown.compactMap(\.pokemon)
        }
        return samples
    }

    /// Finds a user's own page.
    ///
    /// - Returns: nil if the page is off, or if there is no such user.
    /// - Throws: as for `shared`.
    package func page(of username: String) async throws -> OwnPage? {
        guard let (owner, links) = try await favorites.page(of: username) else { return nil }
        let all = try? await rankings.ranking(Rankings.everything, of: owner)
        let best = links.first { $0.kind == .ranking }
        var top: (link: ShareLink, ranking: Ranking)?
        if let best, let ranking = try? await rankings.ranking(best.query, of: owner),
            !ranking.tentativeOrder.isEmpty
        {
            top = (best, ranking)
        }
        return OwnPage(
            owner: owner, first: all?.order.first, top: top, links: links,
            samples: try await samples(of: owner, behind: links))
    }
}
