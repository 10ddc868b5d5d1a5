import Answers
import FavoritesFeature
import HTTPTypes
import Hummingbird
import JSONShapes
import Pokedex
import Records
import ReferencesFeature

/// Routes for all favourites, and for changing many at once.
enum FavoritesAPI {
    static let routes: [Route] = [
        .api(
            .get, "/favorites", .reading,
            "listFavorites", "List your favourites, optionally those that a query selects.", query: [.query],
            gives: "In your order, or as the query sorts."
        ) { call in
            try await call.favorites.list(of: call.user, matching: call.searchQuery() ?? Query()).favorites
        },
        .api(
            .patch, "/favorites", .writing,
            "changeFavorites",
            "Change many favourites at once, as one change that can be undone. Others become favourites, too.",
            body: .json(BulkBody.shape),
            answers: [
                .ok(
                    "The outcome for each; `X-New-Favorites` says how many become favourites.",
                    [Favorites.Outcome].self, headers: ["X-New-Favorites"])
            ]
        ) { call in
            let body = try call.body(BulkBody.self)
            let pokemon = try await body.pokemon(in: call)
            let favorites = body.isDryRun ? call.favorites.dryRun : call.favorites
            let changed = try await favorites.perform(body.act(), on: pokemon, of: call.user)
            var response = Reply.json(changed.value)
            response.headers[.known("X-New-Favorites")] = String(changed.value.count(where: \.isNewFavorite))
            return response
        },
        .api(
            .get, "/progress", .reading, "getProgress", "Show how much of the Pokédex you have collected.",
            query: [.by, .everyLook, .query],
            gives: "Of all, of each part, or of what the query selects."
        ) { call in
            let user = try call.user
            let progress: [Favorites.Progress]
            switch (call.query[Parameter.by.name], try await call.searchQuery()) {
            case (nil, nil): progress = try await call.favorites.progress(of: user)
            case (nil, let query?):
                progress = try await [call.favorites.progress(of: user, in: query)].compactMap(\.self)
            case ("looks"?, nil):
                let includesAll = try call.flag(.everyLook)
                progress = try await call.favorites.lookProgress(of: user, includesAll: includesAll)
                    .map { $0.progress() }
            case (let name?, nil):
                guard let field = Favorites.progressFields.first(where: { $0.name == name }) else {
                    throw Call.bad(Parameter.by.name, "gen, type, dex or looks")
                }
                progress = try await call.favorites.progress(of: user, by: field)
            case (_?, _?): throw Call.bad(Parameter.by.name, "left out with “q”")
            }
            return progress
        },
        .api(
            .get, "/stats", .reading, "getStatistics", "Show your favourites at a glance.", query: [.query],
            gives: "Of all, or of those that the query selects."
        ) { call in
            let query = try await call.searchQuery() ?? Query()
            return try await call.favorites.statistics(of: call.user, matching: query)
        },
    ]
}

/// Routes for a single favourite.
enum FavoriteAPI {
    static let routes: [Route] =
        [
            .api(
                .get, "/favorites/{ref}", .reading, "getFavorite", "Show one favourite.", answers: [now]
            ) { call in
                let favorite = try await call.favorites.favorite(call.pokemon(), of: call.user)
                return Reply.tagged(favorite)
            },
            change(
                .put, "", "addFavorite", "Add a Pokémon to your favourites, with what its last removal took.",
                answers: [now, added]
            ) { _ in .add },
            change(
                .patch, "", "editFavorite",
                "Change what you noted of a favourite: rating, tags and the like.",
                body: .json(FavoriteEditBody.shape), answers: [now]
            ) { .edit(try $0.body(FavoriteEditBody.self).edit) },
            change(
                .delete, "", "removeFavorite", "Remove a favourite, with all you noted of it.",
                answers: [gone]
            ) { _ in .remove },
        ] + words
        + FavoriteField.settable.flatMap { [give($0), take($0)] } + [move]

    private static let words: [Route] = FavoriteField.sets.flatMap { field -> [Route] in
        guard let set = field.wordSet else { return [] }
        return [giveWord(field, of: set), takeWord(field, of: set)]
    }

    private static let now = Operation.ResponseDescription.ok(
        "The favourite now.", Favorites.Favorite.self, headers: ["ETag"])
    private static let added = Operation.ResponseDescription.created(
        "The new favourite.", Favorites.Favorite.self, headers: ["ETag"])
    private static let gone = Operation.ResponseDescription.done("Removed.")

    /// Creates a route that changes the favourite in the path. It answers with the new state, unless it removes
    /// something.
    private static func change(
        _ method: HTTPRequest.Method, _ path: String, _ id: String, _ summary: String,
        body: Operation.Content? = nil, answers: [Operation.ResponseDescription],
        _ act: @escaping @Sendable (Call) async throws -> Favorites.Act
    ) -> Route {
        Route.api(
            method, "/favorites/{ref}\(path)", .writing, id, summary, body: body, answers: answers,
            isConditional: true
        ) { call in
            let response = try await call.changeFavorite(act(call))
            return method == .delete ? Reply.noContent() : response
        }
    }

    private static func giveWord(_ field: FavoriteField, of set: WordSet) -> Route {
        change(
            .put, "/\(field.name)/{\(set.noun)}", "\(set.giving)Favorite",
            "Give a Pokémon a \(set.noun), making it a favourite.", answers: [now, added]
        ) { .give(field, [try set.asked($0.parameter(set.noun), isNew: true)]) }
    }

    private static func takeWord(_ field: FavoriteField, of set: WordSet) -> Route {
        change(
            .delete, "/\(field.name)/{\(set.noun)}", "\(set.taking)Favorite",
            "Remove a \(set.noun) from a favourite.", answers: [gone]
        ) { .take(field, [try set.asked($0.parameter(set.noun))]) }
    }

    private static func give(_ field: FavoriteField) -> Route {
        let isText = if case .text = field.kind { true } else { false }
        return change(
            .put, "/\(field.name)", "\(field.change.rawValue)Favorite",
            "Set a Pokémon's \(field.noun), making it a favourite.",
            body: .json(AttributeBody.shape(of: field)), answers: [now, added] + (isText ? [gone] : [])
        ) { .set(FavoriteEdit(field, try $0.value(of: field))) }
    }

    private static func take(_ field: FavoriteField) -> Route {
        change(
            .delete, "/\(field.name)", "remove\(field.heading)", "Remove the \(field.noun) of a favourite.",
            answers: [gone]
        ) { _ in .set(FavoriteEdit(field, nil)) }
    }

    private static let move = change(
        .put, "/position", "moveFavorite", "Move a favourite within your list.",
        body: .json(PositionBody.shape), answers: [now]
    ) { .move(try await $0.body(PositionBody.self).place(in: $0)) }
}

/// Responses with a favourite or a saved item, and the entity tag that clients send in
/// `If-Match`.
extension Reply {
    /// Creates a JSON response with the entity tag of its bytes.
    static func tagged(_ value: some MemberValue, status: HTTPResponse.Status = .ok) -> Response {
        let json = ByteBuffer(bytes: JSON.bytes(of: value))
        var response = bytes(json, type: "application/json", status: status)
        response.headers[.eTag] = tag(of: json)
        return response
    }

    /// Returns the entity tag of a value, encoded as in a response.
    static func tag(of value: some MemberValue) -> String? {
        tag(of: ByteBuffer(bytes: JSON.bytes(of: value)))
    }

    private static func tag(of bytes: ByteBuffer) -> String? { Validation.tag(of: bytes).map { "\"\($0)\"" } }
}

extension Call {
    /// Returns the favourites feature, which only makes changes while the request's precondition for this
    /// Pokémon holds.
    func favorites(expecting pokemon: Pokemon) async -> Favorites {
        guard let precondition = Precondition(request) else { return favorites }
        let facts = await favorites.facts(of: pokemon)
        return favorites.expecting { kept in
            precondition.holds(
                kept.flatMap { Reply.tag(of: Favorites.Favorite(facts, kept: $0)) })
        }
    }

    /// Changes the favourite in the path, and responds with its new state.
    func changeFavorite(_ act: Favorites.Act) async throws -> Response {
        let user = try self.user
        let found = try await found(parameter("ref"))
        let pokemon = try found.one()
        let act = try act.naming(found.looks, isSingle: true)
        let outcome = try await favorites(expecting: pokemon).perform(act, on: [pokemon], of: user).value
            .first
        guard let outcome, let kept = outcome.change.after else { return Reply.noContent() }
        var favorite = Favorites.Favorite(await favorites.facts(of: pokemon), kept: kept)
        let tag = Reply.tag(of: favorite)
        favorite.change = outcome.change
        var response = Reply.json(favorite, status: outcome.isNewFavorite ? .created : .ok)
        response.headers[.eTag] = tag
        return response
    }
}
