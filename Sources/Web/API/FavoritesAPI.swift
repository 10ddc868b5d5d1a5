import Answers
import BrowseFeature
import FavoritesFeature
import Hummingbird
import Pokedex
import Records

/// All favourites, and changes of many at once.
enum FavoritesAPI {
    static let routes = [list.dear, change.dear, progress.dear]

    private static let list = Route.api(
        .get, "/favorites", .reading,
        Operation(
            "listFavorites", "List your favourites, optionally those that a query selects.", query: [.query],
            answers: [.ok("In your order, or as the query sorts.", .list(.one(.favorite)))])
    ) { call in
        let list = try await call.favorites.list(
            of: call.requireUser(), matching: call.searchQuery() ?? Query())
        return try Reply.json(list.favorites.map { FavoriteJSON($0) })
    }

    private static let change = Route.api(
        .patch, "/favorites", .writing,
        Operation(
            "changeFavorites", "Change many favourites at once, as one change that can be undone.",
            body: .json(.one(BulkBody.shape)),
            answers: [.ok("The outcome for each, done or planned.", .list(.one(.outcome)))])
    ) { call in
        let (user, body) = (try call.requireUser(), try call.body(BulkBody.self))
        let pokemon = try await body.pokemon(in: call)
        let favorites = body.isRehearsal ? call.favorites.rehearsing : call.favorites
        let changed = try await favorites.perform(body.act(), on: pokemon, of: user)
        return try Reply.json(changed.value.map { OutcomeJSON($0) })
    }

    private static let progress = Route.api(
        .get, "/progress", .reading,
        Operation(
            "getProgress", "Show how much of the Pokédex you keep.", query: [.by, .query],
            answers: [.ok("Of all, of each part, or of what the query selects.", .list(.one(.progress)))])
    ) { call in
        let user = try call.requireUser()
        let progress: [Favorites.Progress]
        switch (call.query[Parameter.by.name], try await call.searchQuery()) {
        case (nil, nil): progress = try await call.favorites.progress(of: user)
        case (nil, let query?):
            progress = try await [call.favorites.progress(of: user, in: query)].compactMap(\.self)
        case (let name?, nil):
            guard let field = Favorites.progressFields.first(where: { $0.name == name }) else {
                throw Call.bad(Parameter.by.name, "gen, type or dex")
            }
            progress = try await call.favorites.progress(of: user, by: field)
        case (_?, _?): throw Call.bad(Parameter.by.name, "left out with “q”")
        }
        return try Reply.json(progress.map { ProgressJSON($0) })
    }
}
