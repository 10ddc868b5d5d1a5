import Answers
import FavoritesFeature
import HTTPTypes
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
        let result = try await call.favorites.replaceTag(
            old, with: new, merging: body.merge == true, of: user
        ).value
        return try Reply.json(ReplacedTagJSON(new, result))
    }

    private static let delete = Route.api(
        .delete, "/tags/{tag}", .writing,
        Operation(
            "deleteTag", "Remove a tag from all favourites that have it.",
            answers: [.done("No favourite has it now.")])
    ) { call in
        try await call.favorites.replaceTag(
            TagName(call.parameter("tag")), with: nil, of: call.requireUser())
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

/// Searches that users keep under names.
enum SearchesAPI {
    static let routes = [list, show, save, rename, remove]

    private static let list = Route.api(
        .get, "/searches", .reading,
        Operation(
            "listSearches", "List your saved searches.", answers: [.ok("In order.", .list(.one(.search)))])
    ) { call in
        try await Reply.json(call.favorites.searches(of: call.requireUser()).map { SavedSearchJSON($0) })
    }

    private static let show = Route.api(
        .get, "/searches/{name}", .reading,
        Operation(
            "getSearch", "Show a saved search.",
            answers: [.ok("The search.", .one(.search), headers: ["ETag"])])
    ) { call in
        let (name, user) = (try call.searchName(), try call.requireUser())
        return try await Reply.tagged(SavedSearchJSON(call.favorites.search(name, of: user)))
    }

    private static let save = Route.api(
        .put, "/searches/{name}", .writing,
        Operation(
            "saveSearch", "Save a search under a name, replacing what has that name.",
            body: .json(.one(SearchBody.shape)),
            answers: [
                .ok("The search now.", .one(.search), headers: ["ETag"]),
                .created("The new search.", .one(.search), headers: ["ETag"]),
            ], isConditional: true)
    ) { call in
        let (name, user) = (try call.searchName(), try call.requireUser())
        let query = try await call.query(call.body(SearchBody.self).query)
        guard !query.isEmpty else { throw Failure.emptySearch }
        let before = try await call.favorites(expecting: name).saveSearch(name, query, of: user).value
        let saved = SavedSearch(name: name.description, query: query.text)
        return try Reply.tagged(SavedSearchJSON(saved), status: before == nil ? .created : .ok)
    }

    private static let rename = Route.api(
        .patch, "/searches/{name}", .writing,
        Operation(
            "renameSearch", "Rename a saved search, also in those that use it.",
            body: .json(.one(SearchRenameBody.shape)),
            answers: [.ok("The search now.", .one(.search), headers: ["ETag"])], isConditional: true)
    ) { call in
        let (name, user) = (try call.searchName(), try call.requireUser())
        let new = try TagName(ofSearch: call.body(SearchRenameBody.self).name)
        try await call.favorites(expecting: name).renameSearch(name, to: new, of: user)
        return try await Reply.tagged(SavedSearchJSON(call.favorites.search(new, of: user)))
    }

    private static let remove = Route.api(
        .delete, "/searches/{name}", .writing,
        Operation(
            "removeSearch", "Remove a saved search, unless another one uses it.",
            answers: [.done("There is none of this name now.")], isConditional: true)
    ) { call in
        let (name, user) = (try call.searchName(), try call.requireUser())
        try await call.favorites(expecting: name).removeSearch(name, of: user)
        return Reply.noContent()
    }
}

extension Call {
    /// The name of a saved search in the path.
    fileprivate func searchName() throws -> TagName { try TagName(ofSearch: parameter("name")) }
}

/// The body of a saved search.
private struct SearchBody: RequestBody {
    let query: String

    private enum CodingKeys: CodingKey, CaseIterable { case query }

    static let members = CodingKeys.allCases.map(\.stringValue)
    static let shape = NamedShape.searchQuery
}

/// Another name for a saved search.
private struct SearchRenameBody: RequestBody {
    let name: String

    private enum CodingKeys: CodingKey, CaseIterable { case name }

    static let members = CodingKeys.allCases.map(\.stringValue)
    static let shape = NamedShape.searchRename
}

extension NamedShape {
    /// `SearchBody`
    static let searchQuery = NamedShape(
        "SearchQuery", .object(["query": .text.example("type:fire bst>=500")], isClosed: true))
    /// `SearchRenameBody`
    static let searchRename = NamedShape("SearchRename", .object(["name": .tagName], isClosed: true))
}
