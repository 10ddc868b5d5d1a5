import FavoritesFeature
import HTTPTypes
import Hummingbird
import JSONShapes
import Records

/// Routes that list, rename and delete tags on all favourites.
enum TagsAPI {
    static let routes: [Route] = [
        .api(
            .get, "/tags", .reading, "listTags", "List your tags.",
            gives: "In order, with how many favourites have each."
        ) { call in
            try await call.favorites.tags(of: call.user)
        },
        .api(
            .patch, "/tags/{tag}", .writing,
            "renameTag", "Rename a tag on all favourites that have it, or merge it into another.",
            body: .json(TagRenameBody.shape), gives: "The tag now."
        ) { call in
            let body = try call.body(TagRenameBody.self)
            let old = try TagName(call.parameter("tag"))
            let new = try TagName(new: body.name)
            return try await call.favorites.replaceTag(
                old, with: new, merging: body.merge == true, of: call.user
            ).value
        },
        .api(
            .delete, "/tags/{tag}", .writing, "deleteTag", "Remove a tag from all favourites that have it.",
            answers: [.done("No favourite has it now.")]
        ) { call in
            try await call.favorites.replaceTag(
                TagName(call.parameter("tag")), with: nil, of: call.user)
            return Reply.noContent()
        },
    ]
}

/// The body that renames a tag.
struct TagRenameBody: RequestBody {
    let name: String
    let merge: Bool?

    static let shape = NamedShape(
        "TagRename",
        [
            ("name", .tagName.example("squad")),
            ("merge?", .flag.meaning("Whether other favourites have the new one already.")),
        ])
}
