import Answers
import FavoritesFeature
import Hummingbird
import Pokedex
import Records

/// Tags as a whole.
enum TagsAPI {
    static let routes = [list, rename.dear, delete.dear]

    private static let list = Route.api(
        .get, "/tags", .reading,
        Operation(
            "listTags", "List your tags.",
            answers: [.ok("In order, with how many favourites have each.", .list(.one(.tag)))])
    ) { call in
        try await Reply.json(call.favorites.tags(of: call.requireUser()).map { TagJSON($0) })
    }

    private static let rename = Route.api(
        .patch, "/tags/{tag}", .writing,
        Operation(
            "renameTag", "Rename a tag on all favourites that have it, or merge it into another.",
            body: .json(.one(TagRenameBody.shape)),
            answers: [.ok("The tag as it is now.", .one(.replacedTag))])
    ) { call in
        let (user, body) = (try call.requireUser(), try call.body(TagRenameBody.self))
        let (old, new) = (try TagName(call.parameter("tag")), try TagName(body.name))
        let result =
            body.merge == true
            ? try await call.favorites.mergeTag(old, into: new, of: user).value
            : try await call.favorites.renameTag(old, to: new, of: user).value
        return try Reply.json(ReplacedTagJSON(new, result))
    }

    private static let delete = Route.api(
        .delete, "/tags/{tag}", .writing,
        Operation(
            "deleteTag", "Remove a tag from all favourites that have it.",
            answers: [.done("No favourite has it now.")])
    ) { call in
        _ = try await call.favorites.deleteTag(TagName(call.parameter("tag")), of: call.requireUser())
        return Reply.noContent()
    }
}

/// Another name for a tag.
private struct TagRenameBody: RequestBody {
    let name: String
    let merge: Bool?

    private enum CodingKeys: CodingKey, CaseIterable { case name, merge }

    static let members = CodingKeys.allCases.map(\.stringValue)
    static let shape = NamedShape.tagRename
}

extension NamedShape {
    /// `TagRenameBody`
    static let tagRename = NamedShape(
        "TagRename",
        .object(
            [
                "name": .tagName,
                "merge?": .flag.meaning("Whether other favourites have the new one already."),
            ], isClosed: true))
}
