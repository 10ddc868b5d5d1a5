import Answers
import FavoritesFeature
import Hummingbird
import Pokedex
import Records
import ReferencesFeature
import Wording

/// The list of a user's share links, and a form to create another.
struct SharesPage {
    let shares: [ShareLink]
    /// The scheme and host of the links.
    let origin: String
    /// The query to share, if the user comes from its results.
    var query = ""
    var failure: Failure?

    /// The complete page.
    var whole: Page {
        .favorites(.shares, failure: failure) { html in
            html(
                .p,
                text: """
                    Anyone with a link sees your name, the search, and the favourites that it finds, but not their tags, \
                    ratings and notes. Nobody can guess a link, and you can revoke any of them at any time.
                    """)
            if !shares.isEmpty { html.log(shares, line) }
            form(&html)
        }
    }

    private func line(_ share: ShareLink, _ html: inout HTML) {
        html(.li) { html in
            html(.span, .class("what")) { html in
                if share.query.isEmpty { html.text("All favourites") } else { html(.code, text: share.query) }
                html(.span, .class("dim small"), text: " since \(share.createdAt.day)")
            }
            html(
                .a, .href(.shared(share.token)), .flag("data-copy"),
                text: origin + Address.shared(share.token).text)
            html.button(
                "Revoke", to: .shares, ["revoke": share.token], .class("quiet"),
                .label("Revoke the link to \(share.query)"))
        }
    }

    private func form(_ html: inout HTML) {
        html(.section, .class("narrow panel")) { html in
            html(.h2, text: "Share favourites")
            html(.form, .class("fields"), .method("post"), .action(.shares)) { html in
                html.field(
                    "Search", "q", value: query, hint: "Such as tag:team. Empty for all of them.",
                    isRequired: false)
                html(.button, text: "Create link")
            }
        }
    }
}

extension Page {
    /// Creates the page of shared favourites, without their owner's notes; `marks` are the visitor's own
    /// favourites.
    fileprivate static func shared(
        by owner: String, _ query: String, _ details: [PokemonDetail], _ marks: Marks, _ visit: Visit
    ) -> Page {
        let title = "\(owner)'s \((try? Query(parsing: query))?.nounPhrase ?? "favourites")"
        let description =
            "\(counted(details.count, "Pokémon", plural: "Pokémon")) that \(owner) picked as favourites."
        return Page(title, about: description, bar: BulkBar(isInOwnOrder: nil, tags: visit.tags)) { html in
            html(.h1, text: title)
            if !query.isEmpty { html(.p) { $0(.code, .class("dim"), text: query) } }
            html(.p, .class("count"), text: "\(details.count.grouped) Pokémon")
            html.heartsForm(visit.here)
            html.grid { $0.cards(details, keeps: marks.contains) }
        }
    }
}

extension Address {
    /// Returns the public address of a share link; its last segment is secret.
    static func shared(_ token: String) -> Address { Address("/shared").appending(token) }
}

/// Routes for sharing favourites.
enum ShareRoutes {
    static let all: [Route] = [list, change, shared.dear]

    private static let list = Route.ownPage("/shares", access: .person) { call, visit, user in
        try await answer(call, visit, user, query: call.query["q"] ?? "")
    }

    private static func answer(
        _ call: Call, _ visit: Visit, _ user: User, query: String, _ refusal: Refusal? = nil
    ) async throws -> Response {
        let page = SharesPage(
            shares: try await call.services.favorites.shares(of: user),
            origin: call.settings.publicURL?.origin ?? "http://\(call.request.authority ?? "")", query: query,
            failure: refusal?.failure)
        return call.reply(page.whole, visit, status: refusal?.status ?? .ok)
    }

    private static let change = Route.form("/shares", access: .person) { call, fields, user in
        if fields["all"] != nil {
            try await call.services.favorites.revokeAllShares(of: user)
            return call.go(to: .shares, saying: .plain(.linksEnded))
        }
        if let token = fields["revoke"] {
            try await call.services.favorites.revokeShare(token, of: user)
            return call.go(to: .shares, saying: .plain(.linkEnded))
        }
        let text = fields["q"] ?? ""
        do {
            let query = text.isEmpty ? Query() : try await call.services.lookup.query([text], of: call.person)
            _ = try await call.services.favorites.share(query, of: user)
            return call.go(to: .shares, saying: .plain(.linkMade))
        } catch {
            return try await answer(call, call.visit(at: .shares), user, query: text, Refusal(error))
        }
    }

    private static let shared = Route.page("/shared/{token}") { call, visit in
        guard let shared = try await call.services.favorites.shared(by: try call.parameter("token")) else {
            throw Refusal(
                .notFound,
                Failure(
                    .noSuchLink, .notFound, "This link has expired or never existed.",
                    advice: "Ask the sender for a new one."))
        }
        let details = shared.list.favorites.compactMap(\.detail)
        let marks = try await call.services.favorites.marks(of: visit.user, among: details.map(\.pokemon.id))
        let page = Page.shared(
            by: shared.owner.username, shared.query, details, marks, try await call.offeringTags(to: visit))
        var response = call.reply(page, visit)
        // Anyone with the link may open it, but search engines mustn't index it.
        response.headers[.robots] = "noindex"
        return response
    }
}
