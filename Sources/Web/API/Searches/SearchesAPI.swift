import Answers
import HTTPTypes
import Hummingbird
import JSONShapes
import Pokedex
import Records
import SearchesFeature

/// Routes for saved searches.
enum SearchesAPI {
    static let routes: [Route] = [
        .api(
            .get, "/searches", .reading, "listSearches", "List your saved searches.",
            gives: "In order."
        ) { call in
            try await call.searches.list(of: call.user)
        },
        .api(
            .get, "/searches/{name}", .reading, "getSearch", "Show a saved search.",
            answers: [.ok("The search.", SavedSearch.self, headers: ["ETag"])]
        ) { call in
            let name = try call.searchName()
            let user = try call.user
            return try await Reply.tagged(call.searches.search(name, of: user))
        },
        .api(
            .put, "/searches/{name}", .writing,
            "saveSearch", "Save a search under a name, replacing what has that name.",
            body: .json(SearchBody.shape),
            answers: [
                .ok("The search now.", SavedSearch.self, headers: ["ETag"]),
                .created("The new search.", SavedSearch.self, headers: ["ETag"]),
            ], isConditional: true
        ) { call in
            let name = try call.searchName()
            let query = try await call.query(call.body(SearchBody.self).query)
            guard !query.isEmpty else { throw Failure.emptySearch }
            let before = try await call.searches(expecting: name).save(name, query, of: call.user).value
            let saved = SavedSearch(name: name.description, query: query.text)
            return Reply.tagged(saved, status: before == nil ? .created : .ok)
        },
        .api(
            .patch, "/searches/{name}", .writing,
            "renameSearch", "Rename a saved search, also in those that use it.",
            body: .json(SearchRenameBody.shape),
            answers: [.ok("The search now.", SavedSearch.self, headers: ["ETag"])], isConditional: true
        ) { call in
            let name = try call.searchName()
            let new = try TagName(ofSearch: call.body(SearchRenameBody.self).name)
            try await call.searches(expecting: name).rename(name, to: new, of: call.user)
            return try await Reply.tagged(call.searches.search(new, of: call.user))
        },
        .api(
            .delete, "/searches/{name}", .writing,
            "removeSearch", "Remove a saved search, unless another one or a ranking uses it.",
            answers: [.done("Removed.")], isConditional: true
        ) { call in
            let name = try call.searchName()
            try await call.searches(expecting: name).remove(name, of: call.user)
            return Reply.noContent()
        },
    ]
}

extension Call {
    /// Parses the name of a saved search in the path.
    fileprivate func searchName() throws -> TagName { try TagName(ofSearch: parameter("name")) }

    /// Returns the searches feature, which only makes changes while the request's precondition for this
    /// search holds.
    fileprivate func searches(expecting name: TagName) -> Searches {
        guard let precondition = Precondition(request) else { return searches }
        return searches.expecting(name) { search in
            precondition.holds(search.flatMap { Reply.tag(of: $0) })
        }
    }
}

/// The body that saves a search.
struct SearchBody: RequestBody {
    let query: String

    static let shape = NamedShape(
        "SearchQuery", [("query", .text.matching(#"\S"#).example("type:fire bst>=500"))])
}

/// The body that renames a saved search.
struct SearchRenameBody: RequestBody {
    let name: String

    static let shape = NamedShape("SearchRename", [("name", .tagName)])
}
