import Answers
import FavoritesFeature
import Hummingbird
import JournalFeature
import Pokedex
import Records

/// Routes that show favourites, and handle the forms that change them.
enum FavoriteRoutes {
    static let all: [Route] = [
        .ownPage("/favorites") { call, user in
            let query = call.query["q"] ?? ""
            let view = call.listView(among: Set(ListView.allCases))
            var list: Favorites.List?
            var refusal: Refusal?
            var parsed = Query()
            do {
                let found = try await call.listQuery(SortChoice.ofFavorites, in: view) { .favorites($0) }
                if let sorted = found.sorted { return sorted }
                parsed = found.query
                list = try await call.favorites.list(of: user, matching: parsed)
            } catch {
                refusal = Refusal(error)
            }
            let page = try await FavoritesPage(
                query: query, parsed: parsed, list: list, failure: refusal?.failure,
                tags: call.favorites.tags(of: user),
                starters: call.favorites.starters(), view: view, context: call.context)
            return call.reply(page.whole, status: refusal?.status ?? .ok)
        },
        .form("/favorites") { call, fields, user in
            let form = try FavoriteForm(fields)
            let pokedex = try await call.pokedex()
            let pokemon = try form.ids.map { id in
                guard let pokemon = Int(id).flatMap({ pokedex[$0] }) else { throw Refusal.notFound }
                return pokemon
            }
            let page = call.comingBack(fields)
            guard !pokemon.isEmpty else { return call.go(to: page, saying: .plain(.nothingPicked)) }
            do {
                let favorites = form.expecting(call.favorites)
                var act = form.act
                if let heart = form.heart, let look = heart.look {
                    let isTicked = if case .add = act { true } else { false }
                    act = try await favorites.ticking(
                        look, among: pokedex.looks(of: pokemon[0]), isTicked, of: user)
                }
                let changed = try await favorites.perform(act, on: pokemon, of: user)
                if let here = fields["page"], pokemon.count == 1, page == .notice,
                    Address.pokemon(pokemon[0]).text[...] == here.prefix(while: { $0 != "?" }),
                    let change = changed.change
                {
                    return try await call.pieces(of: pokemon[0], at: here, after: change, changed.mark)
                }
                let place = page == .notice ? nil : form.heart.map { page.at("p\($0.text)") }
                return try await call.go(to: place ?? page, after: changed)
            } catch {
                let refusal = Refusal(error)
                guard refusal.failure.code == .changedMeanwhile, let text = form.text else { throw error }
                let marks = try await call.marks(among: [pokemon[0].id], withNotes: true)
                let now = marks.kept[pokemon[0].id]?[text.field] ?? nil
                let again = TextForm(
                    pokemon: pokemon[0], field: text.field, text: text.new.text, before: now.text, next: page)
                return call.showing(call.pageContext(of: user, at: page))
                    .reply(.conflict(again), status: refusal.status)
            }
        },
        .ownPage("/progress") { call, user in
            let favorites = call.favorites
            let whole = try await favorites.progress(of: user)
            var parts = [("Pokédexes", whole)]
            var looks: [Favorites.LookProgress] = []
            if try await call.pokedex().hasFacts {
                parts.append(("Generations", try await favorites.progress(of: user, by: .generation)))
                parts.append(("Types", try await favorites.progress(of: user, by: .type)))
                looks = try await favorites.lookProgress(of: user, includesAll: false)
            }
            var page = ProgressPage(
                parts: parts, looks: looks, query: call.query["q"] ?? "", context: call.context)
            do {
                if !page.query.isEmpty { page.asked = try await call.asked(page.query, user) }
            } catch {
                return call.reply(page, after: error)
            }
            return call.reply(page.whole)
        },
    ]
}

extension Call {
    /// Returns the user's progress within the results of a query, and the results in boxes.
    fileprivate func asked(_ text: String, _ user: User) async throws -> ProgressPage.Asked {
        let query = try await parsed(text)
        guard let progress = try await favorites.progress(of: user, in: query) else {
            return .nothing
        }
        let share = try query.share()
        let marks = try await favorites.marks(of: user, for: share.kept)
        let pokedex = try await pokedex()
        let counted = Set(pokedex.select(share.kept, marks: marks).map(\.id))
        let boxes = Box.boxes(
            of: pokedex.select(share.whole, marks: marks), isKept: marks.contains,
            isCounted: counted.contains)
        return .something(query, progress, boxes)
    }

    /// Redirects to a page whose notice offers to undo a change. A script that stays on its page instead gets
    /// the new content of that page, or only the notice if its form names no page.
    func go<Value>(
        to address: Address, after changed: Changed<Value>?, others: Int = 0
    ) async throws -> Response {
        guard let change = changed?.change else { return go(to: address, saying: .plain(.unchanged)) }
        guard address == .notice else {
            return go(to: address, saying: .change(.made, change.number, others: others))
        }
        let notice = Notice(.made, of: PastChange(change, in: try await pokedex()))
        if let here = try fields()["page"].flatMap({ Address(returning: $0) }),
            let page = try? await page(at: here, saying: News(notice: notice, mark: changed?.mark)),
            page.status == .ok
        {
            return page
        }
        var context = pageContext(of: visitor.user)
        context.mark = changed?.mark
        context.notice = notice
        return reply(pieces: .done, context)
    }

    /// Responds with the parts of a Pokémon's page that a change affects.
    fileprivate func pieces(
        of pokemon: Pokemon, at here: String, after change: Change, _ mark: ChangeMark?
    ) async throws -> Response {
        var context = try await showing(pageContext(of: visitor.user, at: Address(returning: here) ?? .home))
            .offeringTags()
        let pokedex = try await pokedex()
        context.mark = mark
        context.notice = Notice(.made, of: PastChange(change, in: pokedex))
        let marks = try await marks(among: [pokemon.id], withNotes: true)
        let panel = KeptPanel(
            pokemon: pokemon, kept: marks.kept[pokemon.id], context: context,
            looks: pokedex.looks(of: pokemon))
        return reply(pieces: panel.pieces, context)
    }
}

/// A form that changes favourites, parsed as an act.
struct FavoriteForm {
    /// The IDs of the Pokémon, as in the form.
    let ids: [String]
    let act: Favorites.Act
    /// The heart that was clicked; nil for other forms.
    let heart: Heart?
    /// The text that the form sets, and the previous text of its field.
    private(set) var text: (field: FavoriteField, new: FavoriteValue?, before: FavoriteValue?)?

    /// Parses a form. The value of a heart button is an ID; other forms contain the action and the IDs.
    ///
    /// - Throws: `Failure`, `TagName.Fault` or `FavoriteFault` for an invalid form.
    init(_ fields: Fields) throws {
        heart = (fields["add"] ?? fields["remove"]).map(Heart.init)
        if let heart {
            ids = [heart.id]
            act = fields["add"] == nil ? .remove : .add
        } else {
            ids = fields.all("id")
            act = try Self.act(fields)
        }
        if let was = fields["was"], let field = fields["do"].flatMap(FavoriteField.named),
            case .set(let edit) = act
        {
            text = (field, edit[field] ?? nil, try field.value(was))
        }
    }

    /// Parses a form that adds or removes a word: the action is in `do`, and the word in a field named after
    /// the set's noun. The button of an existing word is named after the action, with the word as its value.
    private static func act(_ fields: Fields, on field: FavoriteField) throws -> Favorites.Act? {
        guard let set = field.wordSet else { return nil }
        let taking = set.taking
        if let word = fields[taking] { return .take(field, [try set.typed(word)]) }
        let word = fields[set.noun] ?? ""
        switch fields["do"] {
        case set.giving:
            // Not with `??`: Swift 6.3 loses an error thrown in an array literal on its right side.
            if word.isEmpty, let act = try given(fields) { return act }
            return .give(field, [try set.typed(word)])
        case taking: return .take(field, [try set.typed(word)])
        default: return nil
        }
    }

    /// Parses the first word in a form that has one: Enter in any of its fields presses its first button,
    /// even if that belongs to another field.
    private static func given(_ fields: Fields) throws -> Favorites.Act? {
        for field in FavoriteField.sets {
            guard let set = field.wordSet, let word = fields[set.noun], !word.isEmpty else { continue }
            return .give(field, [try set.typed(word)])
        }
        return nil
    }

    private static func act(_ fields: Fields) throws -> Favorites.Act {
        for field in FavoriteField.sets {
            if let act = try act(fields, on: field) { return act }
        }
        // A star button contains both the field and the value; 0 removes the rating.
        for field in FavoriteField.answered {
            guard case .number = field.kind, let text = fields[field.name] else { continue }
            return .set(FavoriteEdit(field, text == "0" ? nil : try field.value(text)))
        }
        switch fields["do"] {
        case "add": return .add
        case "remove": return .remove
        case "top": return .move(.top)
        case "bottom": return .move(.bottom)
        case "move": return .move(try place(fields["to"] ?? ""))
        case "up": return .step(.up)
        case "down": return .step(.down)
        case let word:
            guard let field = word.flatMap(FavoriteField.named), case .text = field.kind else {
                throw Failure(.badRequest, "The form doesn't say what to do.")
            }
            return .set(FavoriteEdit(field, try field.value(fields[field.name] ?? "")))
        }
    }

    /// Parses `before:25` or `after:25`.
    private static func place(_ text: String) throws -> ListPosition {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let id = Int(parts[1]), parts[0] == "before" || parts[0] == "after" else {
            throw Failure(.badRequest, "Where should it go?")
        }
        return parts[0] == "before" ? .before(id) : .after(id)
    }

    /// Returns the favourites feature. If the form sets text, it only changes favourites that still have the
    /// form's previous text.
    func expecting(_ favorites: Favorites) -> Favorites {
        guard let text else { return favorites }
        return favorites.expecting { ($0?[text.field] ?? nil) == text.before }
    }
}

extension WordSet {
    /// Normalises a word of the set as typed by a user.
    ///
    /// - Throws: `TagName.Fault`.
    fileprivate func typed(_ text: String) throws -> String {
        let word = TagName.hyphenated(text)
        return vocabulary == .tags
            ? try TagName(word).description : word.replacing(",", with: "").lowercased()
    }
}
