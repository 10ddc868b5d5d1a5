import Answers
import FavoritesFeature
import HTTPTypes
import Hummingbird
import Pokedex
import Records
import ReferencesFeature

/// Links by which favourites are shared.
enum ShareRoutes {
    static let all: [Route] = [list, change, shared.dear]

    private static let list = Route.ownPage("/shares") { call, visit, user in
        try await answer(call, visit, user, query: call.query["q"] ?? "")
    }

    private static func answer(
        _ call: Call, _ visit: Visit, _ user: User, query: String, _ refusal: Refusal? = nil
    ) async throws -> Response {
        let page = SharesPage(
            shares: try await call.services.favorites.shares(of: user),
            origin: call.settings.publicURL?.origin ?? "http://\(call.request.authority ?? "")", query: query,
            failure: refusal?.failure, visit: visit)
        return call.reply(page.whole, visit, status: refusal?.status ?? .ok)
    }

    private static let change = Route.form("/shares") { call, fields, user in
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
            var visit = try await call.visit()
            visit.here = .shares
            return try await answer(call, visit, user, query: text, Refusal(error))
        }
    }

    private static let shared = Route.page("/shared/{token}") { call, visit in
        guard let shared = try await call.services.favorites.shared(by: try call.parameter("token")) else {
            throw Refusal(
                .notFound,
                Failure(
                    "no_such_link", .notFound, "This link has expired or never existed.",
                    advice: "Ask the sender for a new one."))
        }
        let details = shared.list.favorites.compactMap(\.detail)
        let page = SharedPage(
            username: shared.owner.username, query: shared.query, details: details,
            marks: try await call.services.favorites.marks(
                of: visit.user, among: details.map(\.pokemon.id)),
            visit: try await call.offeringTags(to: visit))
        var response = call.reply(page.whole, visit)
        // Anyone with the link may look; search engines may not spread it.
        response.headers[.robots] = "noindex"
        return response
    }
}
