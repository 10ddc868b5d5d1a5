import Answers
import FavoritesFeature
import Hummingbird
import JournalFeature
import Pokedex
import RankingsFeature
import Records
import ReferencesFeature

/// Routes for sharing, and for users' own pages.
enum ShareRoutes {
    static let all: [Route] = [
        .ownPage("/shares", access: .person) { call, user in
            try await answer(call, user, ShareChoice(call.query))
        },
        .form("/shares", access: .person) { call, fields, user in
            let favorites = call.favorites
            if fields["all"] != nil {
                let links = try await favorites.shares(of: user)
                try await favorites.revokeAllShares(of: user)
                for link in links { call.pictures.end(.shared(link.token)) }
                call.pictures.end(.own(user.username))
                return call.go(to: .shares, saying: .plain(.linksEnded))
            }
            if let token = fields["revoke"] {
                try await favorites.revokeShare(token, of: user)
                call.pictures.end(.shared(token))
                return call.go(to: .shares, saying: .plain(.linkEnded))
            }
            if let state = fields["page"] {
                try await favorites.setPage(on: state == "on", of: user)
                call.pictures.end(.own(user.username))
                return call.go(to: .account, saying: .plain(state == "on" ? .pageOn : .pageOff))
            }
            if let token = fields["list"] ?? fields["unlist"] {
                try await favorites.list(token, onPage: fields["list"] != nil, of: user)
                return Reply.seeOther(.shares)
            }
            let choice = ShareChoice(fields)
            do {
                let query = try await call.lookup.query([choice.query], of: call.person)
                _ = try await call.services.share(
                    choice.kind ?? .list, query, ranking: choice.ranking, of: user)
                return call.go(to: .shares, saying: .plain(.linkMade))
            } catch {
                return try await answer(call.visiting(.shares), user, choice, Refusal(error))
            }
        },
        .page("/shared/{token}") { call in
            let shared = try await call.shared()
            let marks = try await call.marks(among: shared.pokemon.map(\.id))
            let hasPage = try await call.favorites.page(of: shared.owner.username) != nil
            let page = SharedPage(
                shared: shared, marks: marks, mine: try await call.ownAddress(for: shared), hasPage: hasPage,
                context: call.context)
            return call.reply(page.whole).unlisted
        },
        Route(.get, "/shared/{token}/picture.png", access: .everyone) { call in
            let token = try call.parameter("token")
            guard let (owner, _) = try await call.favorites.link(token) else {
                call.pictures.end(.shared(token))
                throw Refusal(Failure.noSuchLink)
            }
            return try await call.picture(of: .shared(token), by: owner) { try await call.shared().poster }
        },
        .ownPage("/shared/{token}/both") { call, user in
            let shared = try await call.shared()
            // Users aren't compared with themselves.
            guard user.id != shared.owner.id else {
                return Reply.seeOther(.shared(shared.link.token))
            }
            let comparison = try await call.favorites.comparison(
                of: user, with: shared.shown, isWhole: shared.isWhole)
            let page = Page.compared(
                comparison, with: shared.owner.username, back: .shared(shared.link.token))
            return call.reply(page).unlisted
        },
        .page("/u/{name}") { call in
            let own = try await call.ownPage()
            return call.reply(Page.own(own, isOwn: call.context.user?.id == own.owner.id)).unlisted
        },
        Route(.get, "/u/{name}/picture.png", access: .everyone) { call in
            let name = try call.parameter("name")
            guard let (owner, links) = try await call.favorites.page(of: name) else {
                throw Refusal.notFound
            }
            return try await call.picture(of: .own(owner.username), by: owner, listing: links) {
                try await call.ownPage().poster
            }
        },
    ]

    private static func answer(
        _ call: Call, _ user: User, _ choice: ShareChoice, _ refusal: Refusal? = nil
    ) async throws -> Response {
        let all = try await call.favorites.shares(of: user)
        let shares = all.filter { $0.kind != .page }
        // A link to all picks shows those of the rankings of cells.
        let rankings = try await call.rankings.list(of: user).filter { !$0.isPick }.map(\.title)
        let page = SharesPage(
            shares: shares, samples: try await call.services.samples(of: user, behind: shares),
            hasPage: shares.count < all.count,
            rankings: rankings.contains(choice.ranking) || choice.ranking.isEmpty
                ? rankings : [choice.ranking] + rankings,
            owner: user.username,
            origin: call.origin,
            choice: choice, failure: refusal?.failure)
        return call.reply(page.whole, status: refusal?.status ?? .ok)
    }
}

extension Call {
    /// Finds what the link in the path shows.
    ///
    /// - Throws: `Failure.noSuchLink`, or an error of the store.
    fileprivate func shared() async throws -> Shared {
        guard let shared = try await services.shared(by: parameter("token")) else { throw Failure.noSuchLink }
        return shared
    }

    /// Finds the user's own page whose name is in the path.
    ///
    /// - Throws: `Refusal.notFound`, or an error of the store.
    fileprivate func ownPage() async throws -> OwnPage {
        guard let own = try await services.page(of: parameter("name")) else { throw Refusal.notFound }
        return own
    }

    /// Replies with the picture that previews a public page of `owner`.
    ///
    /// - Throws: as for `preview`.
    fileprivate func picture(
        of page: Address, by owner: User, listing links: [ShareLink] = [],
        _ drawn: () async throws -> Poster?
    ) async throws -> Response {
        let mark = try await journal.mark(of: owner.id)
        return try await preview(of: page, by: owner.id, at: mark, listing: links, drawn).unlisted
    }

    /// Replies with the picture that previews a page, charged to the visitor if it is drawn.
    ///
    /// - Throws: as for `SharedPictures.picture`, and `Refusal.notFound` if there is nothing to draw.
    func preview(
        of page: Address, by owner: User.ID? = nil, at mark: ChangeMark = ChangeMark(number: 0),
        listing links: [ShareLink] = [], _ drawn: () async throws -> Poster?
    ) async throws -> Response {
        let party = visitor.user.map { RequestOwner.account($0.id) } ?? .address(client)
        let png = try await pictures.picture(of: page, by: owner, at: mark, listing: links, for: party) {
            var poster = try await drawn()
            poster?.address = settings.publicURL?.authority
            return poster
        }
        guard let png else { throw Refusal.notFound }
        return Reply.bytes(png, type: "image/png")
    }

    /// Returns the address of what is the visitor's own like that of a link; nil if its query is private.
    fileprivate func ownAddress(for shared: Shared) async throws -> Address? {
        switch shared.content {
        case .list: return shared.query.map { .favorites($0) }
        case .tiers: return shared.query.map { ListView.tiers.shown(at: .favorites($0)) }
        case .picks: return .picks
        case .ranking(let ranking):
            guard let query = shared.query else { return nil }
            let isBuiltIn = PickCell.cell(of: ranking.name, in: try await pokedex()) != nil
            return isBuiltIn || ranking.name == Rankings.everything
                ? .ranking(ranking.name)
                : Address.rankings.adding("name", ranking.titleWords).adding(
                    "q", query)
        }
    }
}

extension Response {
    /// A copy that must be neither indexed nor cached, because the shared page can end.
    fileprivate var unlisted: Response {
        var response = self
        response.headers[.robots] = "noindex"
        response.headers[.cacheControl] = "no-store"
        return response
    }
}
