import AccountsFeature
import Answers
import BrowseFeature
import FavoritesFeature
import HTTPTypes
import Lists
import Pokedex
import Records
import ReferencesFeature
import SearchesFeature
import Wording

/// Helpers shared by several API routes.
extension Call {
    /// Splits text into words, as the shell does.
    static func words(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// The user on whose behalf references and queries are resolved; queries about favourites require one.
    var person: Lookup.Person {
        Lookup.Person(
            last: nil, language: Self.language,
            marks: { try await favorites.marks(of: user, for: $0) },
            searches: { try await searches.queries(of: user) },
            ceiling: visitor.user == nil ? PriceCeiling.strangers : PriceCeiling.accounts)
    }

    /// The language of suggested names and of text from the games.
    static let language = "en"

    /// Loads a page of a list, with the user's favourites marked. All favourites are read only if the query
    /// needs them. If `isShownEarly` is set, the page may lack facts that are still loading.
    ///
    /// - Throws: any error thrown by `Browse.apply`, and any error from reading favourites.
    func page(
        _ number: Int?, of query: Query, size: Int?, by browse: Browse, for user: User?,
        isShownEarly: Bool = false
    ) async throws -> Browse.Page? {
        let all = try await favorites.marks(of: user, for: query)
        let list: @Sendable ((@Sendable (Browse.State) async -> Void)?) async throws -> Browse.State = {
            try await browse.apply(
                size == nil ? .all(query) : .search(query, size: size, page: number),
                to: Browse.State(size: size ?? GridPage.size), marks: all,
                language: Self.language,
                notes: { [favorites] in try await favorites.marks(of: user, for: $0) },
                showing: $0)
        }
        let hasFacts = try await pokedex().hasFacts
        let state =
            isShownEarly && !hasFacts ? try await firstShown { try await list($0) } : try await list(nil)
        var page = state.page
        if !query.usesFavorites, let found = page?.results {
            page?.marks = try await favorites.marks(of: user, among: found.map(\.pokemon.id))
        }
        return page
    }

    /// Parses a query.
    func query(_ text: String) async throws -> Query {
        try await lookup.query(Self.words(text), of: person)
    }

    /// Parses the query in the parameter `q`; nil if it is missing.
    func searchQuery() async throws -> Query? {
        let words = Self.words(query[Parameter.query.name] ?? "")
        return words.isEmpty ? nil : try await lookup.query(words, of: person)
    }

    /// Finds the Pokémon that the text refers to.
    func pokemon(meantBy text: String, atMost most: Int?) async throws -> [Pokemon] {
        try await lookup.pokemon(Self.words(text), of: person, atMost: most).pokemon
    }

    /// Finds the Pokémon that several references refer to, resolving each separately.
    func pokemon(meantBy references: [String]) async throws -> [Pokemon] {
        let list = references.joined(separator: ",")
        return try await lookup.pokemon([list], of: person, mayAsk: false).pokemon
    }

    /// Finds the single Pokémon that the text refers to.
    func onePokemon(meantBy text: String) async throws -> Pokemon { try await found(text).one() }

    /// Finds the Pokémon and the look that the text refers to.
    func found(_ text: String) async throws -> Lookup.Found {
        do {
            return try await lookup.pokemon(Self.words(text), of: person, atMost: 1)
        } catch let error as ReferenceError {
            throw Failure(error, takesRange: false)
        }
    }

    /// Finds the Pokémon in the path.
    func pokemon() async throws -> Pokemon { try await onePokemon(meantBy: parameter("ref")) }

    /// Parses an integer parameter; nil if it is missing.
    ///
    /// - Throws: `Refusal` if the value isn't an integer or is out of range.
    func number(_ parameter: Parameter, in range: ClosedRange<Int>) throws(Refusal) -> Int? {
        guard let text = query[parameter.name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw Self.bad(parameter.name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Parses a parameter with a fixed set of values; nil if it is missing.
    ///
    /// - Throws: `Refusal` for any other value.
    func choice<Value: RawRepresentable & CaseIterable>(
        _ parameter: Parameter
    ) throws(Refusal) -> Value? where Value.RawValue == String {
        guard let text = query[parameter.name] else { return nil }
        guard let value = Value(rawValue: text) else {
            throw Self.bad(
                parameter.name, "one of \(Value.allCases.map(\.rawValue).listed(conjunction: "or"))")
        }
        return value
    }

    /// Parses a Boolean parameter; false if it is missing.
    ///
    /// - Throws: `Refusal` for anything but `true` and `false`.
    func flag(_ parameter: Parameter) throws(Refusal) -> Bool {
        switch query[parameter.name] {
        case nil, "false": false
        case "true": true
        default: throw Self.bad(parameter.name, "true or false")
        }
    }

    /// Parses the ID in the path.
    ///
    /// - Throws: `Refusal` if the ID isn't a number, because no resource has such a path.
    func id() throws(Refusal) -> Int {
        guard let id = Int(try parameter("id")), id > 0 else { throw .notFound }
        return id
    }

    static func bad(_ name: String, _ wanted: String) -> Refusal {
        Refusal(.badParameter, "“\(name)” should be \(wanted).")
    }
}

/// Links to the other pages of a list, for the `Link` header (RFC 8288).
struct PageLinks {
    let path: String
    let query: Fields
    let number: Int
    let pages: Int

    /// The value of the header, such as `</api/v1/pokemon?q=type%3Awater&page=3>; rel="next"`.
    var header: String {
        var targets = [("first", 1), ("last", pages)]
        if number > 1 { targets.append(("prev", number - 1)) }
        if number < pages { targets.append(("next", number + 1)) }
        let kept = [Parameter.query.name, Parameter.size.name].map { name in
            query[name].map { "\(name)=\(Address.encoded($0))&" } ?? ""
        }.joined()
        return targets.map { "<\(path)?\(kept)page=\($0.1)>; rel=\"\($0.0)\"" }.joined(separator: ", ")
    }
}

/// A precondition of a change, which keeps a client from overwriting anything it hasn't seen: `If-Match` and
/// `If-None-Match` (RFC 9110, sections 13.1.1 and 13.1.2).
struct Precondition {
    /// The entity tags in `If-Match`, one of which must be the current tag; `*` matches any. Nil if the
    /// header is missing.
    private let wanted: [String]?
    /// The entity tags in `If-None-Match`, none of which may be the current tag.
    private let unwanted: [String]?

    /// Reads the precondition of a request; nil if it has none.
    init?(_ request: HTTPRequest) {
        wanted = Self.tags(request.headerFields[values: .ifMatch])
        unwanted = Self.tags(request.headerFields[values: .ifNoneMatch])?.map(Self.opaque)
        if wanted == nil, unwanted == nil { return nil }
    }

    /// Returns whether the current state meets the precondition. `present` is the resource's current entity
    /// tag; nil if the resource doesn't exist.
    func holds(_ present: String?) -> Bool {
        func isNamed(in tags: [String]) -> Bool {
            tags.contains { $0 == present || $0 == "*" && present != nil }
        }
        return wanted.map(isNamed) != false && unwanted.map(isNamed) != true
    }

    /// The refusal of a change whose precondition isn't met.
    var refusal: Refusal {
        let (message, advice): (String, NextStep) =
            if wanted != nil {
                ("This isn't what it was when you read it", "Read it again before you change it.")
            } else if unwanted?.contains("*") == true {
                ("There is one already", "To change it, leave out “If-None-Match”.")
            } else {
                ("Its ETag is one that “If-None-Match” rules out", "Read it again before you change it.")
            }
        return Refusal(
            .changedMeanwhile, message + ", so nothing was changed.", status: .preconditionFailed,
            advice: advice)
    }

    /// Splits the values of a header into entity tags; nil if the header is missing.
    static func tags(_ lists: [String]) -> [String]? {
        guard !lists.isEmpty else { return nil }
        return lists.flatMap { list in
            list.split(separator: ",").map { $0.filter { $0 != " " && $0 != "\t" } }
        }
    }

    /// Removes the prefix of a weak tag, which `If-None-Match` ignores.
    static func opaque(_ tag: String) -> String {
        tag.hasPrefix("W/\"") ? String(tag.dropFirst(2)) : tag
    }
}

extension Call {
    /// Converts an error to a refusal: a failed precondition if the request had one and the state has
    /// changed.
    func refusal(_ error: any Error) -> Refusal {
        let refusal = Refusal(error)
        guard refusal.failure.code == .changedMeanwhile, let precondition = Precondition(request) else {
            return refusal
        }
        return precondition.refusal
    }
}
