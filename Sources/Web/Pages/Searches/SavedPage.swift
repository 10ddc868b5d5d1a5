import Answers
import FavoritesFeature
import HTTPTypes
import Hummingbird
import Pokedex
import Records
import SearchesFeature
import Wording

/// The list of a user's saved searches.
struct SavedPage {
    let searches: [SavedSearch]
    /// A sample of each search's results, by the search's name; searches that can't be answered have none.
    let samples: [String: Sample]
    /// The query to save, if the user came from its results.
    var query = ""
    var name = ""
    /// An existing search with the same name, which saving would replace.
    var taken: SavedSearch?
    var failure: Failure?
    let context: PageContext

    var whole: Page {
        .favorites(.saved, failure: failure) { html in
            html(.div, "split") {
                if !query.isEmpty { form(html) }
                html.tiles(
                    searches, card, nothing: "You have no saved searches yet.",
                    "Save a search under a name, and type saved:name wherever you search, or compare, or export."
                )
                if query.isEmpty { form(html) }
                if searches.count < Self.few { examples(html) }
            }
        }
    }

    /// The number of saved searches below which examples are shown.
    private static let few = 4

    /// Writes links to example searches.
    private func examples(_ html: HTML) {
        html.panel("examples", "Searches to try", nil) { html.examples() }
    }

    private func card(_ search: SavedSearch, _ html: HTML) {
        let named = "saved:\(search.name)"
        let sample = samples[search.name]
        html(.li) {
            if let sample { html.faces(sample) }
            html(.span, "what") {
                html.link(search.name, .list(named))
                html.text(" ")
                if let sample { html(.span, "dim small", text: "\(sample.count.grouped) Pokémon") }
            }
            html(.code, "dim", text: search.query)
            html.buttonLink("In favourites", .favorites(named))
            html.buttonLink("Share", Address.shares.adding("q", search.query))
            html.button(
                "Remove", to: .saved, ["next": context.here.text, "remove": search.name], "quiet",
                .label("Remove the saved search \(search.name)"))
        }
    }

    private func form(_ html: HTML) {
        let isNameWrong = taken != nil || failure?.code == .badSearchName
        let isQueryWrong = failure != nil && !isNameWrong
        html.panel("new", "Save a search") {
            html.postForm(.saved, "fields") {
                html.hidden("next", Address.saved.text)
                if let taken {
                    html(.div, "failure", .role("alert"), .id("failure")) {
                        html(.p) { html(.strong, text: "You already have a search “\(taken.name)”.") }
                        html(.p) {
                            html(.code, text: taken.query)
                            html.text(" would be replaced. Choose another name to keep both.")
                        }
                    }
                }
                html.field(
                    "Name", "name", value: name, hint: TagName.hint(such: "strong fire"),
                    isWrong: isNameWrong, isFirst: isNameWrong || !query.isEmpty && !isQueryWrong)
                html.field(
                    "Search", "q", value: query, hint: "Such as fire types, or type:fire bst>=500.",
                    isWrong: isQueryWrong, isFirst: isQueryWrong)
                html(.button, text: "Save")
                if let taken {
                    html(
                        .button, "danger", .name("replace"), .value(taken.query),
                        text: "Replace “\(taken.name)”")
                }
            }
        }
    }
}

/// Routes for saved searches.
enum SavedRoutes {
    static let all: [Route] = [
        .ownPage("/saved") { call, user in
            let searches = try await call.searches.list(of: user)
            let query = call.query["q"] ?? ""
            let page = SavedPage(
                searches: searches, samples: try await call.samples(of: searches), query: query,
                name: Searches.suggestedName(for: query), context: call.context)
            return call.reply(page.whole)
        },
        .form("/saved") { call, fields, user in
            if let name = fields["remove"] {
                let changed = try await call.searches.remove(try TagName(name), of: user)
                return try await call.go(to: call.comingBack(fields), after: changed)
            }
            do {
                let query = try await call.parsed(fields["q"] ?? "")
                guard !query.isEmpty else { throw Failure(.badQuery, "The search is missing.") }
                let name = try TagName(ofSearch: TagName.hyphenated(fields["name"] ?? ""))
                let taken = try await call.searches.list(of: user).first { $0.name == name.description }
                // Only replace the search that the user was shown.
                if let taken, taken.query != query.keptText, taken.query != fields["replace"] {
                    return try await again(call, fields, user, taken: taken, .conflict)
                }
                let changed = try await call.searches.save(name, query, of: user)
                return try await call.go(to: call.comingBack(fields), after: changed)
            } catch {
                let refusal = Refusal(error)
                return try await again(call, fields, user, failure: refusal.failure, refusal.status)
            }
        },
    ]

    /// Shows the form again with its previous contents.
    private static func again(
        _ call: Call, _ fields: Fields, _ user: User, taken: SavedSearch? = nil, failure: Failure? = nil,
        _ status: HTTPResponse.Status
    ) async throws -> Response {
        let call = try await call.visiting(.saved)
        let searches = try await call.searches.list(of: user)
        let page = SavedPage(
            searches: searches, samples: try await call.samples(of: searches),
            query: fields["q"] ?? "", name: fields["name"] ?? "", taken: taken, failure: failure,
            context: call.context)
        return call.reply(page.whole, status: status)
    }
}

extension Call {
    /// Returns a sample of each saved search's results, by the search's name; a search that can't be answered
    /// has none.
    fileprivate func samples(of searches: [SavedSearch]) async throws -> [String: Sample] {
        let pokedex = try await pokedex()
        let texts = Dictionary(first: searches.map { ($0.name, $0.query) })
        let all = try await Query.parsing(all: searches.map(\.query), in: pokedex, searches: texts)
        var names: [String] = []
        var queries: [Query] = []
        for case (let search, let query?) in zip(searches, all) where pokedex.missingField(of: query) == nil {
            names.append(search.name)
            queries.append(query)
        }
        // Read the favourites once for all searches, with their notes if any search needs them.
        let asking = queries.filter(\.usesFavorites)
        let widest = asking.first { $0.uses(.note) } ?? asking.first
        let marks = try await favorites.marks(of: visitor.user, for: widest ?? Query())
        let samples = try await queries.evaluated {
            pokedex.selections($0, marks: marks).map { Sample(of: $0) }
        }
        return Dictionary(first: zip(names, samples))
    }
}
