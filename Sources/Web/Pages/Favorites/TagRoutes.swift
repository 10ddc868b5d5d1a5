import Answers
import FavoritesFeature
import Hummingbird
import Pokedex
import Records

/// Tags as a whole: looking at them, and changing one on all favourites that have it.
enum TagRoutes {
    static let all: [Route] = [list, change]

    private static let list = Route.ownPage("/tags") { call, visit, user in
        let tags = try await call.services.favorites.tags(of: user)
        return call.reply(TagsPage(tags: tags, visit: visit).whole, visit)
    }

    private static let change = Route.form("/tags") { call, fields, user in
        let favorites = call.services.favorites
        let tag = fields["tag"] ?? "", to = fields["to"] ?? ""
        do {
            let old = try TagName(tag)
            let changed =
                switch fields["do"] {
                case "rename": try await favorites.renameTag(old, to: TagName(to), of: user)
                case "merge": try await favorites.mergeTag(old, into: TagName(to), of: user)
                case "delete": try await favorites.deleteTag(old, of: user)
                default: throw Failure(.badRequest, .usage, "The form doesn't say what to do.")
                }
            return try await call.go(to: .tags, after: changed, user)
        } catch {
            // The form again, as it was.
            let refusal = Refusal(error)
            var visit = try await call.visit()
            visit.here = .tags
            let page = TagsPage(
                tags: try await favorites.tags(of: user), tried: (tag, to), failure: refusal.failure,
                visit: visit)
            return call.reply(page.whole, visit, status: refusal.status)
        }
    }
}
