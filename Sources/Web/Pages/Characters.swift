import Answers
import Characters
import CharactersFeature
import Hummingbird
import Lists
import Wording

/// The list of characters as a grid of cards, with filters.
struct CharactersPage: FailingPage {
    /// The filter as typed.
    let typed: String
    /// The parsed filter; matches every character if the typed text can't be parsed.
    var filter = CharacterFilter()
    /// The page of results; nil if it couldn't be loaded.
    var page: CharacterBrowser.Page?
    /// The reason why there are no results.
    var failure: Failure?
    /// The species offered as filters.
    var species: [String] = []

    var whole: Page {
        let title = [failure == nil ? filter.text : typed, CharacterService.title].filter { !$0.isEmpty }
        return Page(title.joined(separator: " · "), about: "The characters of Rick and Morty.") { html in
            html(.h1, text: CharacterService.title)
            if let failure { html.failure(failure) }
            guard !isUnreachable else {
                if failure?.advice != nil { html(.p) { html.buttonLink("Try again", .characters(typed)) } }
                html(.p, text: "Everything about Pokémon is built in:")
                return html.ways(
                    [("Pokédex", .home), ("Moves", .moves), ("Types", .types), ("Compare", .compare)],
                    look: "actions")
            }
            html(.section, "filters", .label("Filters")) { filters(html) }
            if let page { list(page, html) }
        }
    }

    /// Whether the API failed, as opposed to the typed filter being invalid.
    private var isUnreachable: Bool { failure?.kind == .unavailable || failure?.kind == .failure }

    private func filters(_ html: HTML) {
        chips("Status", .status, CharacterFilter.Field.status.values, html)
        chips("Gender", .gender, CharacterFilter.Field.gender.values, html)
        if !species.isEmpty { chips("Species", .species, species, html) }
        html.getForm(.characters, "sort find") {
            html.hidden("q", filter.replacing(.name, with: nil).text)
            html(.label, .for("name"), text: "Name")
            html(
                .input, .type("search"), .name("name"), .id("name"), .value(filter[.name] ?? ""),
                .other("maxlength", String(CharacterFilter.valueLimit)))
            html.submit("Find")
            if !typed.isEmpty || filter != CharacterFilter() {
                html.link("Clear", .characters)
            }
        }
    }

    /// Writes a field's values as chips. At most one can be selected; clicking it again clears the selection.
    private func chips(
        _ title: String, _ field: CharacterFilter.Field, _ values: [String], _ html: HTML
    ) {
        let chosen = filter[field]?.lowercased()
        html(.ul, chosen == nil ? "chips" : "chips some", .label(title)) {
            for value in values {
                let isOn = value.lowercased() == chosen
                let label =
                    value == "unknown"
                    ? "Unknown \(title.lowercased())" : value.capitalizedFirst
                let other = filter.replacing(field, with: isOn ? nil : value)
                html.chip(label, .characters(other.text), isOn: isOn)
            }
        }
    }

    private func list(_ page: CharacterBrowser.Page, _ html: HTML) {
        html(.p, "count", .id("count"), text: page.countWords(of: page.noun))
        if case .stale = page.source, let note = page.source.note { html(.p, "count", text: note) }
        if page.count == 0 {
            html.nothing("No character matches “\(filter.text)”.", "Try fewer words, or another status.") {
                if !page.nearest.isEmpty {
                    html(.p, "lead") {
                        html.text("Similar names: ")
                        html.links(page.nearest.map { ($0, .characters($0)) })
                    }
                }
                html.ways([("All characters", .characters)])
            }
        }
        html.grid(of: page, "characters", at: { .characters(filter.text, page: $0) }) {
            for character in page.results { card(character, html) }
        }
    }

    private func card(_ character: ShowCharacter, _ html: HTML) {
        html(.li, "card", .id("c\(character.id)")) {
            html(.a, .href(.character(character))) {
                html.picture(of: character)
                html(.span, "number", text: "#\(character.id)")
                html(.span, "name", .isName, text: character.name)
            }
            html(.span, "small") {
                html(.span, "status \(character.statusClass)", text: character.status)
                html.text(" · \(character.species)")
            }
            if !character.episodes.isEmpty {
                html(.span, "dim small", text: counted(character.episodes.count, "episode"))
            }
        }
    }
}

extension Page {
    fileprivate static func character(_ look: CharacterBrowser.Entry) -> Page {
        let character = look.character
        let title = "\(character.name) · \(CharacterService.title)"
        return Page(
            title, about: "\(character.name), a character of Rick and Morty.",
            canonical: .character(character)
        ) { html in
            html(.article, "character") {
                html(.h1, .isName, text: character.name)
                html.picture(of: character, isFirst: true)
                html(.dl, "facts panel") {
                    html.fact("Number", [String(character.id)])
                    html(.dt, text: "Status")
                    html(.dd, "status \(character.statusClass)", text: character.status)
                    for (title, text) in look.facts { html.fact(title, [text]) }
                }
                if let note = look.staleNote { html(.p, "count", text: note) }
                if let failure = look.failure { html.failure(CastError.api(failure).failure.forVisitors) }
                html(.p) { html.link("All characters", .characters) }
            }
        }
    }
}

extension Address {
    /// Returns the address of a character's page, such as `/characters/1-rick-sanchez`.
    static func character(_ character: ShowCharacter) -> Address { characters.appending(character.slug) }
}

extension HTML {
    fileprivate func picture(of character: ShowCharacter, isFirst: Bool = false) {
        let address = Address("/pictures/characters").appending("\(character.id).jpeg")
        picture(address, side: 300, isFirst: isFirst)
    }
}

extension ShowCharacter {
    /// The CSS class for the colour of the status.
    fileprivate var statusClass: String {
        ["alive", "dead"].contains(status.lowercased()) ? status.lowercased() : "unknown"
    }
}

/// Routes for the characters of Rick and Morty: their list, their pages and their pictures.
enum CharacterRoutes {
    static let all: [Route] = [
        .page("/characters") { call in
            let typed = Call.words(call.query["q"] ?? "").joined(separator: " ")
            var page = CharactersPage(typed: typed)
            page.species = await species(call.cast)
            do {
                let number = try call.listPage()
                page.filter = try filter(typed, call.query["name"])
                let state = try await call.cast.apply(
                    .search(page.filter, page: number), to: CharacterBrowser.start)
                page.page = state.page
                page.species = await species(call.cast)
            } catch {
                return call.reply(page, after: error)
            }
            return call.reply(page.whole)
        }.kept,
        .page("/characters/{slug}") { call in
            let digits = try call.parameter("slug").prefix { $0.isASCII && $0.isNumber }
            guard !digits.isEmpty else { throw Refusal.notFound }
            let look = try await call.cast.look(at: String(digits))
            guard try call.parameter("slug") == look.character.slug else {
                return Reply.seeOther(.character(look.character))
            }
            return call.reply(.character(look))
        }.kept,
        Route(.get, "/pictures/characters/{file}", access: .everyone) { call in
            let file = try call.parameter("file")
            guard file.hasSuffix(".jpeg"), let id = Int(file.dropLast(5)), (1...999_999_999).contains(id)
            else {
                throw Refusal.notFound
            }
            let cast = call.cast
            let data = await PictureRoutes.gate.pass { try? await cast.picture(of: id) }
            return PictureRoutes.answer(data, type: "image/jpeg")
        },
    ]

    /// Parses the filter in the address; a name from the form replaces the name in the filter.
    private static func filter(_ typed: String, _ name: String?) throws(CastError) -> CharacterFilter {
        do {
            let filter = try CharacterFilter(parsing: typed)
            guard let name else { return filter }
            let words = name.split(whereSeparator: \.isWhitespace)
            guard !words.isEmpty else { return filter.replacing(.name, with: nil) }
            return filter.replacing(.name, with: try CharacterFilter(name: name)[.name])
        } catch {
            throw .badFilter(error)
        }
    }

    /// Returns the eight species seen most often, in alphabetical order.
    private static func species(_ cast: CharacterBrowser) async -> [String] {
        let counts = Dictionary(grouping: await cast.seen().values.map(\.species), by: \.self)
        let sorted = counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        return sorted.map(\.key).filter { !$0.isEmpty }.prefix(8).sorted()
    }
}
