import Answers
import FavoritesFeature
import HTTPTypes
import Hummingbird
import Pokedex
import Records

/// One favourite.
enum FavoriteAPI {
    static let routes =
        [show, add, edit, remove, tag, untag]
        + FavoriteField.settable.flatMap { [give($0), take($0)] } + [move]

    private static let now = Operation.Answer.ok("The favourite now.", .one(.favorite), headers: ["ETag"])
    private static let added = Operation.Answer.created(
        "The new favourite.", .one(.favorite), headers: ["ETag"])
    private static let gone = Operation.Answer.done("Removed.")

    private static let show = Route.api(
        .get, "/favorites/{ref}", .reading,
        Operation("getFavorite", "Show one favourite.", answers: [now])
    ) { call in
        let favorite = try await call.favorites.favorite(call.pokemon(), of: call.requireUser())
        return try Reply.tagged(FavoriteJSON(favorite))
    }

    private static let add = Route.api(
        .put, "/favorites/{ref}", .writing,
        Operation(
            "addFavorite", "Add a Pokémon to your favourites.", answers: [now, added], isConditional: true)
    ) { call in
        try await call.changeFavorite(.add)
    }

    private static let edit = Route.api(
        .patch, "/favorites/{ref}", .writing,
        Operation(
            "editFavorite", "Change a favourite's note, rating and tags.",
            body: .json(.one(FavoriteEditBody.shape)), answers: [now], isConditional: true)
    ) { call in
        try await call.changeFavorite(.edit(call.body(FavoriteEditBody.self).edit))
    }

    private static let remove = Route.api(
        .delete, "/favorites/{ref}", .writing,
        Operation(
            "removeFavorite", "Remove a favourite, with its note, rating and tags.", answers: [gone],
            isConditional: true)
    ) { call in
        try await call.changeFavorite(.remove)
    }

    private static let tag = Route.api(
        .put, "/favorites/{ref}/tags/{tag}", .writing,
        Operation(
            "tagFavorite", "Tag a Pokémon, making it a favourite.", answers: [now, added],
            isConditional: true)
    ) { call in
        try await call.changeFavorite(.tag(TagName(call.parameter("tag"))))
    }

    private static let untag = Route.api(
        .delete, "/favorites/{ref}/tags/{tag}", .writing,
        Operation("untagFavorite", "Remove a tag from a favourite.", answers: [gone], isConditional: true)
    ) { call in
        _ = try await call.changeFavorite(.untag(TagName(call.parameter("tag"))))
        return Reply.noContent()
    }

    private static func give(_ field: FavoriteField) -> Route {
        let isText = if case .text = field.kind { true } else { false }
        return Route.api(
            .put, "/favorites/{ref}/\(field.name)", .writing,
            Operation(
                "\(field.change.rawValue)Favorite", "Set a Pokémon's \(field.noun), making it a favourite.",
                body: .json(.one(AttributeBody.shape(of: field))),
                answers: [now, added] + (isText ? [gone] : []),
                isConditional: true)
        ) { call in
            let value = try call.body(AttributeBody.self, about: field).value
            return try await call.changeFavorite(.set(FavoriteEdit(field, value)))
        }
    }

    private static func take(_ field: FavoriteField) -> Route {
        Route.api(
            .delete, "/favorites/{ref}/\(field.name)", .writing,
            Operation(
                "remove\(field.heading)", "Remove the \(field.noun) of a favourite.", answers: [gone],
                isConditional: true)
        ) { call in
            _ = try await call.changeFavorite(.set(FavoriteEdit(field, nil)))
            return Reply.noContent()
        }
    }

    private static let move = Route.api(
        .put, "/favorites/{ref}/position", .writing,
        Operation(
            "moveFavorite", "Move a favourite within your list.", body: .json(.one(PositionBody.shape)),
            answers: [now], isConditional: true)
    ) { call in
        let place = try await call.body(PositionBody.self).place(in: call)
        return try await call.changeFavorite(.move(place))
    }
}
