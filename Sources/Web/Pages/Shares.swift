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
    /// A sample of the favourites that each link shows, in the order of `shares`; nil if a link's query is no
    /// longer valid.
    let samples: [Sample?]
    /// The owner's name.
    let owner: String
    /// The scheme and host before a path.
    let origin: String
    /// The query to share, if the user came from its results.
    var query = ""
    var failure: Failure?

    var whole: Page {
        .favorites(.shares, failure: failure) { html in
            html(.div, .class("split")) { html in
                html.tiles(
                    Array(zip(shares, samples)), card, nothing: "You share nothing yet.",
                    "A link shows a friend your favourites, or a part of them, as they are when it is opened."
                )
                form(&html)
                visible(&html)
            }
        }
    }

    private func card(_ share: (link: ShareLink, sample: Sample?), _ html: inout HTML) {
        let (share, sample) = share
        html(.li) { html in
            if let sample { html.faces(sample) }
            html(.span, .class("what")) { html in
                html(.strong, text: SharedList.title(of: owner, share.query))
                html(.span, .class("dim small")) { html in
                    if !share.query.isEmpty {
                        html(.code, text: share.query)
                        html.text(" · ")
                    }
                    let count = sample.map { counted($0.count, "favourite") + " · " } ?? ""
                    html.text("\(count)since \(share.createdAt.shortDayInWords)")
                }
            }
            html(
                .a, .href(.shared(share.token)), .flag("data-copy"),
                text: origin + Address.shared(share.token).text)
            html.button(
                "Revoke", to: .shares, ["revoke": share.token], .class("danger"),
                .label("Revoke the link to \(share.query)"))
        }
    }

    /// Writes lists of the data that a friend can and can't see.
    private func visible(_ html: inout HTML) {
        html(.section, .class("panel")) { html in
            html(.h2, text: "What a friend sees")
            html(.dl, .class("facts")) { html in
                html.fact("Visible", ["Your name", "The search", "The favourites that it finds"])
                html.fact("Hidden", ["Your tags, ratings and notes"])
            }
            html(
                .p, .class("dim"),
                text: "Nobody can guess a link, and you can revoke any of them at any time.")
        }
    }

    private func form(_ html: inout HTML) {
        html(.section, .class("panel")) { html in
            html(.h2, text: "Share favourites")
            html(.form, .class("fields"), .method("post"), .action(.shares)) { html in
                html.field(
                    "Search", "q", value: query, hint: "Such as tag:team; leave it empty for all of them.",
                    isRequired: false)
                html(.button, text: "Create link")
            }
        }
    }
}

/// Text for lists of shared favourites.
enum SharedList {
    /// Returns the heading: the owner's name, and a description of the query's results.
    static func title(of owner: String, _ query: String) -> String {
        "\(owner)'s \((try? Query(parsing: query))?.nounPhrase ?? "favourites")"
    }

    /// Returns a sentence about how many of the shared favourites the visitor also has.
    static func common(_ own: Int, of count: Int) -> String {
        switch own {
        case 0: "None of them are your favourites yet."
        case 1: "One of them is your favourite, too."
        case count: "All of them are your favourites, too."
        default: "\(own.grouped) of them are your favourites, too."
        }
    }
}

extension Page {
    /// Creates the page of shared favourites, without their owner's notes; `marks` are the visitor's own
    /// favourites.
    fileprivate static func shared(
        by owner: String, _ query: String, _ details: [PokemonDetail], _ marks: FavoriteSet,
        _ context: PageContext
    ) -> Page {
        let title = SharedList.title(of: owner, query)
        let isEmpty = details.isEmpty
        let description =
            isEmpty
            ? "The favourites that \(owner) shares: none at the moment."
            : "\(counted(details.count, "Pokémon", plural: "Pokémon")) that \(owner) picked as favourites."
        return Page(title, about: description, bar: BulkBar(isInOwnOrder: nil, tags: context.tags)) { html in
            html(.h1, text: title)
            html(.p, .class("lead")) { html in
                html.text(
                    isEmpty
                        ? "At the moment, \(owner) has no favourites"
                        : "\(details.count.grouped) Pokémon, picked by \(owner)")
                if !query.isEmpty {
                    html.text(" with ")
                    html(.code, text: query)
                }
                html.text(".")
            }
            if context.user == nil, !isEmpty {
                html(.p, .class("count")) { html in
                    html(.a, .href(.logIn.adding("next", context.here.text)), text: "Log in")
                    html.text(" to add them to favourites of your own.")
                }
            } else if context.user?.username != owner, !isEmpty {
                let own = details.count { marks.contains($0.pokemon.id) }
                html(.p, .class("count"), text: SharedList.common(own, of: details.count))
            }
            html.heartsForm(context.here)
            html.grid(of: details.count) { $0.cards(details, keeps: marks.contains) }
        }
    }
}

extension Address {
    /// Returns the public address of a share link; its last segment is secret.
    static func shared(_ token: String) -> Address { Address("/shared").appending(token) }
}

/// Routes for sharing favourites.
enum ShareRoutes {
    static let all: [Route] = [list, change, shared]

    private static let list = Route.ownPage("/shares", access: .person) { call, context, user in
        try await answer(call, context, user, query: call.query["q"] ?? "")
    }

    private static func answer(
        _ call: Call, _ context: PageContext, _ user: User, query: String, _ refusal: Refusal? = nil
    ) async throws -> Response {
        let favorites = call.services.favorites
        let shares = try await favorites.shares(of: user)
        let lists = try await favorites.lists(of: user, behind: shares)
        let page = SharesPage(
            shares: shares, samples: lists.map { $0.map { Sample(of: $0.compactMap(\.pokemon)) } },
            owner: user.username,
            origin: call.settings.publicURL?.origin ?? "http://\(call.request.authority ?? "")", query: query,
            failure: refusal?.failure)
        return call.reply(page.whole, context, status: refusal?.status ?? .ok)
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
            return try await answer(call, call.pageContext(at: .shares), user, query: text, Refusal(error))
        }
    }

    private static let shared = Route.page("/shared/{token}") { call, context in
        guard let shared = try await call.services.favorites.shared(by: try call.parameter("token")) else {
            throw Refusal(
                .notFound,
                Failure(
                    .noSuchLink, "This link has expired or never existed.",
                    advice: "Ask the sender for a new one."))
        }
        let details = shared.list.favorites.compactMap(\.detail)
        let marks = try await call.services.favorites.marks(
            of: context.user, among: details.map(\.pokemon.id))
        let page = Page.shared(
            by: shared.owner.username, shared.query, details, marks, try await call.offeringTags(to: context))
        var response = call.reply(page, context)
        // Anyone with the link may open it, but search engines mustn't index it.
        response.headers[.robots] = "noindex"
        return response
    }
}
