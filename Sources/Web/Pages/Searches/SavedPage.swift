import Answers
import HTTPTypes
import Hummingbird
import Pokedex
import Records
import ReferencesFeature
import SearchesFeature

/// The list of a user's saved searches.
struct SavedPage {
    let searches: [SavedSearch]
    /// The query to save, if the user comes from its results.
    var query = ""
    var name = ""
    /// An existing search with the same name, which saving would replace.
    var taken: SavedSearch?
    var failure: Failure?
    let visit: Visit

    /// The complete page.
    var whole: Page {
        .favorites(.saved, failure: failure) { html in
            if searches.isEmpty { html(.p, text: "You have no saved searches yet.") }
            html.log(searches, line)
            form(&html)
        }
    }

    private func line(_ search: SavedSearch, _ html: inout HTML) {
        html(.li) { html in
            html(.span, .class("what")) { html in
                html(.a, .href(.list("saved:\(search.name)")), text: search.name)
                html.text(" ")
                html(.code, .class("dim"), text: search.query)
            }
            html.button(
                "Remove", to: .saved, ["next": visit.here.text, "remove": search.name], .class("quiet"),
                .label("Remove the saved search \(search.name)"))
        }
    }

    private func form(_ html: inout HTML) {
        let isNameWrong = taken != nil || failure?.code == .badSearchName
        let isQueryWrong = failure != nil && !isNameWrong
        html(.section, .class("narrow panel")) { html in
            html(.h2, text: "Save a search")
            html(.form, .class("fields"), .method("post"), .action(.saved)) { html in
                html.hidden("next", Address.saved.text)
                if let taken {
                    html(.div, .class("failure"), .role("alert"), .id("failure")) { html in
                        html(.p) { $0(.strong, text: "You already have a search “\(taken.name)”.") }
                        html(.p) { html in
                            html(.code, text: taken.query)
                            html.text(" would be replaced. Choose another name to keep both.")
                        }
                    }
                }
                html.field(
                    "Name", "name", value: name, hint: "Letters, digits and hyphens, such as strong-fire.",
                    isWrong: isNameWrong, isFirst: isNameWrong)
                html.field(
                    "Search", "q", value: query, hint: "Such as type:fire bst>=500.", isWrong: isQueryWrong,
                    isFirst: isQueryWrong)
                html(.button, text: "Save")
                if let taken {
                    html(
                        .button, .class("danger"), .name("replace"), .value(taken.query),
                        text: "Replace “\(taken.name)”")
                }
            }
        }
    }
}

/// Routes for saved searches.
enum SavedRoutes {
    static let all: [Route] = [list, change.dear]

    private static let list = Route.ownPage("/saved") { call, visit, user in
        let searches = try await call.services.searches.list(of: user)
        let page = SavedPage(searches: searches, query: call.query["q"] ?? "", visit: visit)
        return call.reply(page.whole, visit)
    }

    private static let change = Route.form("/saved") { call, fields, user in
        let searches = call.services.searches
        if let name = fields["remove"] {
            let changed = try await searches.remove(try TagName(name), of: user)
            return try await call.go(to: call.comingBack(fields), after: changed, user)
        }
        do {
            let query = try await call.services.lookup.query([fields["q"] ?? ""], of: call.person)
            guard !query.isEmpty else { throw Failure(.badQuery, .usage, "The search is missing.") }
            let name = try TagName(ofSearch: fields["name"] ?? "")
            let taken = try await searches.list(of: user).first { $0.name == name.description }
            // Only replace the search that the user was shown.
            if let taken, taken.query != query.text, taken.query != fields["replace"] {
                return try await again(call, fields, user, taken: taken, .conflict)
            }
            let changed = try await searches.save(name, query, of: user)
            return try await call.go(to: call.comingBack(fields), after: changed, user)
        } catch {
            let refusal = Refusal(error)
            return try await again(call, fields, user, failure: refusal.failure, refusal.status)
        }
    }

    /// Shows the form again with its previous contents.
    private static func again(
        _ call: Call, _ fields: Fields, _ user: User, taken: SavedSearch? = nil, failure: Failure? = nil,
        _ status: HTTPResponse.Status
    ) async throws -> Response {
        let visit = try await call.visit(at: .saved)
        let page = SavedPage(
            searches: try await call.services.searches.list(of: user), query: fields["q"] ?? "",
            name: fields["name"] ?? "", taken: taken, failure: failure, visit: visit)
        return call.reply(page.whole, visit, status: status)
    }
}
