import Answers
import BrowseFeature
import Lists
import Pokedex
import ReferencesFeature
import Wording

/// The list of the Pokédex as a grid of cards, with the ways to narrow it.
struct GridPage {
    /// How many cards make a page.
    static let size = 60

    /// The query as it was typed.
    let query: String
    /// The same, read; an empty one where it can't be.
    var parsed = Query()
    /// The page; nil where the query can't be answered.
    var page: Browse.Page?
    /// Why it can't be.
    var failure: Failure?
    /// The query that may have been meant then.
    var meant: Meant?
    let visit: Visit

    /// All of it.
    var whole: Page {
        var whole = Page(query.isEmpty ? "" : query, in: .pokedex) { html in
            html(.h1, .class("quiet"), text: query.isEmpty ? "Pokédex" : "Search")
            Filters(query: parsed).write(to: &html)
            if let failure { html.failure(failure, meant: meant) { .list($0) } }
            if let page { list(page, &html) }
        }
        whole.query = query
        if let page {
            whole.isGrowing = page.isGrowing
            whole.bar = BulkBar(place: .pokedex, tags: visit.tags)
        }
        return whole
    }

    private func list(_ page: Browse.Page, _ html: inout HTML) {
        ResultLine(query: parsed, count: page.count).write(to: &html)
        if let words = page.source.note, page.failure != nil { html(.p, .class("count"), text: words) }
        ForeignNames(names: page.foreignNames).write(to: &html)
        if let answered = page.instead { instead(answered, &html) }
        if page.count == 0 { nothing(page, &html) }
        html.heartsForm(visit.here)
        let pager = Pager(page: page, noun: "Pokémon") { .list(query, page: $0) }
        pager.earlier(&html)
        html.grid { $0.cards(page.results, keeps: page.marks.contains) }
        pager.later(&html)
    }

    private func instead(_ answered: Query, _ html: inout HTML) {
        html(.p, .class("count")) { html in
            html.text("No name has “\(query)”, so this is ")
            html(
                .a, .href(.list(answered.text)), text: answered.uses(.note) ? "in your notes" : answered.text)
        }
    }

    private func nothing(_ page: Browse.Page, _ html: inout HTML) {
        html(.p, text: "No Pokémon matches “\(query)”.")
        if let meant = page.meantFacts {
            html(.p) { html in
                html.text("Did you mean ")
                html(.a, .href(.list(meant)), text: meant)
                html.text("?")
            }
        }
        html.similarNames(page.nearest) { .list($0) }
        html(.p) { $0(.a, .href(.queries), text: "How searches work") }
    }
}

/// By which foreign names some of a list were found.
struct ForeignNames {
    let names: [ForeignName]

    func write(to html: inout HTML) {
        guard !names.isEmpty else { return }
        html(.p, .class("count"), text: "By another name: " + names.map(\.words).joined(separator: ", "))
    }
}

/// Queries that a person may have meant in place of one that can't be read.
struct Meant {
    let queries: [String]

    /// Nil where an error has none to offer, or too many.
    init?(_ error: any Error) {
        guard case .badQuery(let error, let text)? = error as? LookupError, 1...5 ~= error.suggestions.count
        else { return nil }
        let start = text.prefix(error.column), end = text.dropFirst(error.column + error.text.count)
        queries = error.suggestions.map { start + $0 + end }
    }

    /// The question, each answer a link to the list at an address.
    func write(to html: inout HTML, _ address: (String) -> Address) {
        html(.p) { html in
            html.text("Did you mean ")
            for (index, query) in queries.enumerated() {
                if index > 0 { html.text(index == queries.count - 1 ? " or " : ", ") }
                html(.a, .href(address(query)), text: query)
            }
            html.text("?")
        }
    }
}

/// The list of the Pokédex.
enum GridRoutes {
    static let all: [Route] = [list.kept.searching]

    private static let list = Route.page("/") { call, visit in
        let query = call.query["q"] ?? ""
        var page = GridPage(query: query, visit: try await call.offeringTags(to: visit))
        do {
            if !query.isEmpty { page.parsed = try await call.services.lookup.query([query], of: call.person) }
            if let choice = call.query["sort"].flatMap({ SortChoice(rawValue: $0) }) {
                return Reply.seeOther(Address.list(choice.sorting(page.parsed).text).text)
            }
            page.page = try await answer(page.parsed, call, visit)
        } catch {
            let refusal = Refusal(error)
            if refusal.failure == .notSignedIn { return call.logIn(thenTo: visit.here) }
            (page.failure, page.meant) = (refusal.failure, Meant(error))
            return call.reply(page.whole, visit, status: refusal.status)
        }
        return call.reply(page.whole, visit)
    }

    private static func answer(_ query: Query, _ call: Call, _ visit: Visit) async throws -> Browse.Page? {
        let number = try call.query["page"].map { text throws(Refusal) in
            guard let number = Int(text) else { throw .notFound }
            return number
        }
        return try await call.page(
            number, of: query, size: GridPage.size, by: call.services.browse, for: visit.user,
            isShownEarly: true)
    }
}

/// The links to the pages before and after one, which a script may follow as one scrolls.
struct Pager {
    let page: any ListPage
    /// The noun for what it lists, in the plural.
    let noun: String
    /// Where another page of the list is.
    let address: (_ page: Int) -> Address

    /// Above the list: what is before it.
    func earlier(_ html: inout HTML) {
        guard page.number > 1 else { return }
        html(.p, .class("pager")) {
            $0(.a, .rel("prev"), .href(address(page.number - 1)), text: "Earlier \(noun)")
        }
    }

    /// Below the list: what is after it, and where in the list this is.
    func later(_ html: inout HTML) {
        guard page.pages > 1 else { return }
        html(.nav, .class("pager"), .label("Pages")) { html in
            if page.number < page.pages {
                html(
                    .a, .class("more"), .rel("next"), .href(address(page.number + 1)),
                    text: "More \(noun)")
            }
            html(.span, .class("where"), text: "Page \(page.number.grouped) of \(page.pages.grouped)")
            if page.number < page.pages {
                html(.a, .href(address(page.pages)), text: "Last page")
            } else {
                html(.a, .href(address(1)), text: "First page")
            }
        }
    }
}

extension ListPage {
    /// Which entries of how many these are.
    func countWords(of noun: String) -> String {
        guard count > limit else { return "\(count.grouped) \(noun)" }
        let last = min(offset + limit, count)
        return "\((offset + 1).grouped)–\(last.grouped) of \(count.grouped) \(noun)"
    }
}

extension HTML {
    /// Names that may have been meant, each with a link to what it finds.
    mutating func similarNames(_ names: [String], address: (String) -> Address) {
        guard !names.isEmpty else { return }
        self(.p) { html in
            html.text("Similar names: ")
            for (index, name) in names.enumerated() {
                if index > 0 { html.text(", ") }
                html(.a, .href(address(name)), text: name)
            }
        }
    }
}
