import Answers
import DetailFeature
import FavoritesFeature
import Hummingbird
import Pokedex
import ReferencesFeature
import SettingsFeature

/// The comparison page: several Pokémon side by side, with the best value of each stat highlighted.
struct ComparePage {
    var details: [PokemonDetail] = []
    /// The names in the text field if they couldn't be added.
    var words = ""
    /// The query that was added last.
    var query: Query?
    var failure: Failure?
    /// Suggested comparisons on an empty page.
    var examples: [[Pokemon]] = []
    /// The user's favourites, offered on an empty page.
    var favorites: [Pokemon] = []
    var marks = FavoriteSet()

    var whole: Page {
        Page(
            "Compare", about: "The types, stats, sizes and weaknesses of several Pokémon side by side.",
            in: .compare
        ) { html in
            html(.h1, text: "Compare")
            if !details.isEmpty { addForm(html) }
            if let failure {
                html.failure(failure) { name in
                    details.reduce(Address.compare) { $0.adding("id", String($1.pokemon.id)) }.adding(
                        "refs", name)
                }
            }
            guard details.isEmpty else {
                if let query { html.reading(of: query, isFound: true) { .list($0) } }
                return table(html)
            }
            beginnings(html)
            choice(html)
        }
    }

    /// Writes the form that adds more Pokémon to the comparison.
    private func addForm(_ html: HTML) {
        guard details.count < Detail.comparable.upperBound else { return }
        html.getForm(.compare, "tools narrow adding") {
            for detail in details { html.hidden("id", String(detail.pokemon.id)) }
            html(
                .input, .type("text"), .name("refs"), .value(words), .label("Pokémon to add"),
                .placeholder("pikachu, raichu or 1-6"), .isRequired,
                .list("names"), .flag("data-names"), failure == nil ? nil : .describedBy("failure"),
                .flag("autofocus", if: failure != nil))
            html(.datalist, .id("names"))
            html(.button, text: details.isEmpty ? "Compare" : "+ Add Pokémon")
        }
    }

    /// Writes the empty page: suggested pairs, and the form.
    private func beginnings(_ html: HTML) {
        html.nothing(
            "Which is better?", "See types, stats and sizes side by side, with the best of each marked."
        ) {
            html(.ul, "things whole pairs") {
                for example in examples {
                    html(.li) {
                        html.faces(Sample(of: example))
                        let names = example.map(\.displayName).joined(separator: " and ")
                        html.link(names, .comparing(example))
                    }
                }
            }
            html(.p, text: "Or name up to \(Detail.comparable.upperBound):")
            addForm(html)
        }
    }

    /// Writes favourites as checkboxes; the button appears once one is ticked.
    private func choice(_ html: HTML) {
        guard favorites.count > 1 else { return }
        html(.form, "choice", .method("get"), .action(.compare)) {
            html(.h2, text: "Or tick some of your favourites")
            html.list("row", favorites) { $1.tick($0) }
            html(.button, text: "Compare them")
        }
    }

    /// The CSS classes of the table, by how many fit side by side.
    private var look: Attribute {
        switch details.count {
        case ...2: "compare pair"
        case 3: "compare"
        case ...6: "compare six"
        case ...8: "compare many"
        default: "compare most"
        }
    }

    private func table(_ html: HTML) {
        html.table("Comparison", look) {
            html(.td)
            for detail in details { heading(detail, html) }
        } rows: {
            row("Types", html) { detail in
                html(.span, "types") { html.badges(detail.types) }
            }
            row("Height", html) { html.lines($0.heightInMeters.breakingAtParentheses) }
            row("Weight", html) { html.lines($0.wholeWeightText(.imperial).breakingAtParentheses) }
            row("Abilities", html) { html.lines($0.abilitiesText) }
            for stat in Stat.allCases { figures(stat.displayName, bar: true, html) { $0[stat] } }
            figures("Total", bar: false, html, \.total)
        }
    }

    private func heading(_ detail: PokemonDetail, _ html: HTML) {
        let pokemon = detail.pokemon
        html(.th, .scope("col"), .class(detail.types.classes)) {
            html(.div) {
                html.picture(details.count < 3 ? .artwork : .sprite, of: pokemon)
                html.keptMark(marks.contains(pokemon.id))
                html(
                    .a, "remove", .href(.comparing(details.map(\.pokemon).filter { $0 != pokemon })),
                    .label("Remove \(pokemon.displayName)"), text: "×")
            }
            html(.span, "number", text: pokemon.number + " ")
            html.link(pokemon)
        }
    }

    private func row(
        _ name: String, _ html: HTML, _ cell: (PokemonDetail) -> Void
    ) {
        html(.tr) {
            html(.th, .scope("row"), text: name)
            for detail in details {
                html(.td, .other("data-of", detail.pokemon.displayName)) { cell(detail) }
            }
        }
    }

    private func figures(_ name: String, bar: Bool, _ html: HTML, _ value: (Stats) -> Int) {
        let all = details.compactMap { $0.stats.map(value) }
        // If all values are equal, or there is only one, none is highlighted.
        let best = all.min() == all.max() ? nil : all.max()
        row(name, html) { detail in
            guard let number = detail.stats.map(value) else { return html.text("unknown") }
            if number == best {
                html(.strong, "best", .title("The highest"), text: String(number))
            } else {
                html.text(String(number))
            }
            if bar { html.statBar(number) }
        }
    }
}

extension HTML {
    /// Writes each item of a list on its own line, or with a space where the style joins the lines. Drops the
    /// commas, which could end up alone on a line in a narrow column.
    fileprivate func lines(_ list: String) {
        for (index, part) in list.split(separator: ", ").enumerated() {
            if index > 0 {
                text(" ")
                self(.br)
            }
            text(String(part))
        }
    }
}

extension String {
    /// The text with non-breaking spaces, and a comma before parentheses, so that in a narrow column each unit
    /// of a size stays in one piece.
    fileprivate var breakingAtParentheses: String {
        replacing(" ", with: "\u{A0}").replacing("\u{A0}(", with: ", (")
    }
}

extension Address {
    /// Returns the address of the page that compares these Pokémon.
    static func comparing(_ pokemon: [Pokemon]) -> Address {
        pokemon.reduce(compare) { $0.adding("id", String($1.id)) }
    }
}

/// Routes that compare Pokémon.
enum CompareRoutes {
    static let all: [Route] = [
        .page("/compare") { call in
            let chosen = call.query.all("id")
            let words = call.query["refs"] ?? ""
            var page = ComparePage()
            var refusal: Refusal?
            do {
                let there = chosen.isEmpty ? [] : try await found(chosen, call).pokemon
                // A single Pokémon is the start of a comparison.
                page.details =
                    there.count < 2
                    ? there.map { PokemonDetail($0) } : try await call.detail.compare(there)
                if !words.isEmpty {
                    let named =
                        words.contains { ":=<>".contains($0) }
                        ? [words] : words.split(separator: ",").map(String.init)
                    let added = try await found(named, call)
                    let all = there + added.pokemon.filter { !there.contains($0) }
                    guard all.count <= Detail.comparable.upperBound else {
                        throw DetailError.notComparable(count: all.count)
                    }
                    // If plain words were interpreted as a query, the answer page says how.
                    guard added.query?.isSpoken == true, all.count > 1 else {
                        return Reply.seeOther(.comparing(all))
                    }
                    page.query = added.query
                    page.details = try await call.detail.compare(all)
                }
            } catch {
                refusal = Refusal(error)
                if refusal?.failure == .notSignedIn { return call.logIn(thenTo: call.context.here) }
                page.failure = refusal?.failure
                page.words = words
            }
            if page.details.isEmpty {
                let pokedex = try await call.pokedex()
                page.examples = examples.map { $0.compactMap { pokedex[$0] } }.filter { $0.count > 1 }
                if let user = call.context.user {
                    let kept = try await call.favorites.list(of: user, withNotes: false).favorites
                    page.favorites = Array(kept.lazy.compactMap(\.pokemon).prefix(offered))
                }
            }
            page.marks = try await call.marks(among: page.details.map(\.pokemon.id))
            var whole = page.whole
            if !page.details.isEmpty { whole.picture = .preview(of: page.details.map(\.pokemon)) }
            return call.reply(whole, status: refusal?.status ?? .ok)
        }
    ]

    /// The IDs of the comparisons suggested on an empty page.
    private static let examples = [[6, 9], [25, 133], [150, 151]]
    /// The maximum number of favourites offered.
    private static let offered = 24

    private static func found(_ references: [String], _ call: Call) async throws -> Lookup.Found {
        try await call.lookup.pokemon(
            references, of: call.person, atMost: Detail.comparable.upperBound, mayGuess: true)
    }
}
