import AccountsFeature
import Answers
import App
import BrowseFeature
import DetailFeature
import FavoritesFeature
import Foundation
import JSONShapes
import Lists
import PasswordHashing
import Pokedex
import Records
import ReferencesFeature

/// A minimal second front end: it reads a line, calls a feature, and prints the answer.
///
/// It shows how little a front end needs to know. All rules, JSON shapes and messages come from the shared
/// modules.
struct LineFront {
    let app: PokeExplorer
    private var people = SignedIn()
    private var list = Browse.State(size: 20)
    private var looking = Detail.State()

    init(_ app: PokeExplorer) {
        self.app = app
    }

    /// Returns the answer to a line, as JSON or as a sentence.
    mutating func answer(_ line: String) async -> String {
        do {
            return try await perform(line.split(separator: " ").map(String.init))
        } catch {
            let failure = Failure(describing: error)
            return "\(failure.code.word): \(failure.message)"
        }
    }

    private mutating func perform(_ words: [String]) async throws -> String {
        guard let verb = words.first else { return "" }
        let rest = Array(words.dropFirst())
        switch verb {
        case "signup":
            return try await enter(
                try await app.features.accounts.signUp(username: rest[0], password: Secret(rest[1])))
        case "login":
            return try await enter(
                try await app.features.accounts.logIn(username: rest[0], password: Secret(rest[1])))
        case "browse":
            let query = try await app.features.lookup.query(rest, of: person)
            return try await turn(.search(query, size: 3))
        case "next": return try await turn(.turn(.next))
        case "show":
            let pokemon = try await app.features.lookup.pokemon(rest, of: person).one()
            looking = try await app.features.detail.apply(
                .show(pokemon), to: looking, marks: try await marks())
            return looking.page.map { json(DetailJSON($0)) } ?? ""
        case "favorite":
            let found = try await app.features.lookup.pokemon(rest, of: person)
            let outcomes = try await app.features.favorites.perform(
                found.isSingle ? .toggle : .add, on: found.pokemon, of: try user()
            ).value
            return outcomes.map { "\($0.pokemon.displayName): \($0.isFavorite)" }.joined(separator: ", ")
        case "favorites":
            let query = try await app.features.lookup.query(rest, of: person)
            return json(
                try await app.features.favorites.list(of: try user(), matching: query).favorites)
        default: return "There is no “\(verb)”."
        }
    }

    private mutating func enter(_ arrival: Accounts.Arrival) async throws -> String {
        people = app.features.accounts.entering(arrival, people)
        return json(
            UserJSON(arrival.user, favorites: try await app.features.favorites.count(of: arrival.user)))
    }

    private mutating func turn(_ action: Browse.Action) async throws -> String {
        list = try await app.features.browse.apply(action, to: list, marks: try await marks())
        guard let page = list.page else { return "" }
        return json(page.results.map { PokemonJSON($0, isFavorite: page.marks.contains($0.pokemon.id)) })
    }

    private var person: Lookup.Person {
        Lookup.Person(last: looking.shown, language: "en") { [app, people] query in
            guard people.current != nil else { throw Failure.notSignedIn }
            return try await app.features.favorites.marks(of: people.current, for: query)
        }
    }

    private func marks() async throws -> FavoriteSet {
        try await app.features.favorites.marks(of: people.current)
    }

    private func user() throws -> User {
        guard let user = people.current else { throw Failure.notSignedIn }
        return user
    }

    private func json(_ value: some MemberValue) -> String {
        String(decoding: JSON.bytes(of: value), as: UTF8.self)
    }
}
