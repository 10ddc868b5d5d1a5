public import Fetching
import Lists
public import PokeAPI
public import Pokedex

/// Finding what a person means: by references, by a query, or by types.
public struct Lookup: Sendable {
    private let catalog: CatalogService

    /// - Parameter catalog: where the Pokédex comes from.
    public init(catalog: CatalogService) { self.catalog = catalog }

    /// The Pokédex at hand.
    ///
    /// - Throws: `APIError` where another API's list is needed and doesn't come.
    public func pokedex() async throws(APIError) -> NationalDex { try await catalog.pokedex().value }

    /// Runs a command, or makes a page: its waits for the network are together no longer than one answer may take.
    public func waitingOnce<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async rethrows -> Value {
        try await catalog.ofCommand.once(isolation: isolation, body)
    }

    /// Whom words come from, on which some of them depend.
    public struct Person: Sendable {
        let last: Pokemon?
        let language: String
        let marks: @Sendable (Query?) async throws -> Marks
        let searches: @Sendable () async throws -> [String: String]

        /// - Parameters:
        ///   - last: the Pokémon shown last, which `.` means.
        ///   - language: the language, beside English, of the names to suggest, as the API abbreviates it.
        ///   - marks: the favourites, for a query about them, or all of them for nil. It throws if no user is signed in.
        ///   - searches: the queries that a query may name, by their names. It throws if no user is signed in.
        public init(
            last: Pokemon?, language: String, marks: @escaping @Sendable (Query?) async throws -> Marks,
            searches: @escaping @Sendable () async throws -> [String: String] = { [:] }
        ) {
            self.last = last
            self.language = language
            self.marks = marks
            self.searches = searches
        }
    }

    /// The Pokémon that words mean.
    public struct Found: Sendable {
        /// Each once; none only where a list was empty.
        public let pokemon: [Pokemon]
        /// The names among the words that are in another language than English and the person's.
        public let foreignNames: [ForeignName]
        /// The names of forms without an entry of their own.
        public var looks: [NamedLook] = []
        /// Whether one Pokémon was named, and not a list, a range or a query, that happened to match one.
        public let isSingle: Bool
        /// The query that selects them, if the words were one.
        public let query: Query?

        /// The only one.
        ///
        /// - Throws: `LookupError.several`.
        public func one() throws(LookupError) -> Pokemon {
            guard pokemon.count == 1 else { throw .several(pokemon, query) }
            return pokemon[0]
        }
    }

    /// The query that `words` make together. A name that looks like a term, `Type: Null`, is a name.
    ///
    /// - Parameters:
    ///   - words: as they were typed.
    ///   - person: whose words they are.
    ///   - mayGuess: whether words that aren't in the query language may be read as a query, “fire types from kanto” as
    ///     `type:fire gen:1`. Nothing may be changed by such a query.
    /// - Returns: the query; `isSpoken` says whether it is a guess.
    /// - Throws: `LookupError`, `APIError`, and what `person` throws if no user is signed in.
    public func query(_ words: [String], of person: Person, mayGuess: Bool = false) async throws -> Query {
        let pokedex = try await catalog.pokedex().value
        if mayGuess, let guess = try await guess(at: words, in: pokedex, of: person) { return guess }
        let query = try await parse(words, in: pokedex, of: person).query
        try query.check(in: pokedex)
        if query.usesFavorites { _ = try await person.marks(Query()) }
        return query
    }

    /// The query that words mean that aren't in the language. A guess about favourites needs a signed-in user.
    private func guess(
        at words: [String], in pokedex: NationalDex, of person: Person
    ) async throws -> Query? {
        let text = words.joined(separator: " ")
        let searches = words.contains(where: Query.mayNameSearch) ? try await person.searches() : [:]
        guard let query = Query(spoken: text, in: pokedex, searches: searches) else { return nil }
        // Last, as the index of all names takes twice as long to make as a search.
        if let name = try? pokedex.resolve(words), name.isSingle { return nil }
        guard query.usesFavorites else { return query }
        return (try? await person.marks(Query())).map { _ in query }
    }

    /// The Pokémon that `words` mean: references, or a query, which has an operator in it.
    ///
    /// - Parameters:
    ///   - words: as they were typed.
    ///   - person: whose words they are.
    ///   - most: how many Pokémon make sense, if there is a limit.
    ///   - mayAsk: whether they may be a query.
    ///   - keptAlone: whether a query selects among the person's favourites alone.
    /// - Returns: what they mean.
    /// - Throws: `ReferenceError`, `LookupError`, `APIError`, and what `person` throws if no user is signed in.
    public func pokemon(
        _ words: [String], of person: Person, atMost most: Int? = nil, mayAsk: Bool = true,
        keptAlone: Bool = false
    ) async throws -> Found {
        var pokedex = try await catalog.pokedex().value
        if mayAsk, words.contains(where: { $0.contains { ":=<>".contains($0) } }) {
            let (query, name) = try await parse(words, in: pokedex, of: person)
            if let name { return Found(name) }
            return try await select(query, in: pokedex, of: person, keptAlone: keptAlone)
        }
        while true {
            do throws(ReferenceError) {
                return Found(
                    try pokedex.resolve(words, last: person.last, language: person.language, atMost: most))
            } catch {
                if let thing = error.otherThing(words, in: pokedex) { throw LookupError.otherThing(thing) }
                var learned: NationalDex?
                for text in error.unknownNames.prefix(ReferenceError.maximumSuggestions) where learned == nil
                {
                    learned = await catalog.pokedex(learningSpeciesIn: text)
                }
                guard let learned else { throw error }
                pokedex = learned
            }
        }
    }

    /// The types that `words` name, one or two, meaning any Pokémon that has them; `nil` for other words.
    ///
    /// - Throws: `LookupError.tooManyTypes`.
    public static func types(_ words: [String]) throws(LookupError) -> [PokemonType]? {
        let names = words.flatMap { $0.split { $0 == "," || $0.isWhitespace } }
        let types = names.compactMap { PokemonType(name: $0.lowercased()) }
        guard !types.isEmpty, types.count == names.count else { return nil }
        var seen: Set<PokemonType> = []
        let each = types.filter { seen.insert($0).inserted }
        guard each.count <= 2 else { throw .tooManyTypes(each) }
        return each
    }

    private func select(
        _ query: Query, in pokedex: NationalDex, of person: Person, keptAlone: Bool
    ) async throws -> Found {
        if let field = pokedex.missingField(of: query) { throw LookupError.factsMissing(field: field.name) }
        try query.check(in: pokedex)
        let marks =
            if query.usesFavorites { try await person.marks(query) } else if keptAlone {
                try await person.marks(nil)
            } else { Marks() }
        var selection = pokedex.select(query, marks: marks)
        guard !selection.isEmpty else {
            throw LookupError.noMatch(query, meant: query.meantFacts(in: pokedex, marks: marks))
        }
        if keptAlone {
            let others = selection.count
            selection.removeAll { !marks.contains($0.id) }
            guard !selection.isEmpty else { throw LookupError.noneKept(query, others: others) }
        }
        return Found(
            pokemon: selection, foreignNames: query.foreignNames(of: selection, besides: person.language),
            isSingle: false, query: query)
    }

    /// The query that words make, and the Pokémon that they name if they only look like one.
    private func parse(
        _ words: [String], in pokedex: NationalDex, of person: Person
    ) async throws -> (query: Query, name: ResolvedReferences?) {
        let searches = words.contains(where: Query.mayNameSearch) ? try await person.searches() : [:]
        let text = words.joined(separator: " ")
        do throws(QueryError) {
            return (try Query(parsing: text, in: pokedex, searches: searches), nil)
        } catch {
            guard let name = try? pokedex.resolve(words), name.isSingle else {
                throw LookupError.badQuery(error, text: text)
            }
            return (Query(naming: text), name)
        }
    }
}

extension Query {
    /// - Throws: `LookupError.noName` where it denies a part of a name that no name has, and so nothing at all.
    fileprivate func check(in pokedex: NationalDex) throws(LookupError) {
        guard let word = deniedNamelessWord(in: pokedex) else { return }
        throw .noName(word, meant: meantFacts(in: pokedex))
    }
}

extension Lookup.Found {
    /// The result for the Pokémon of a list.
    public init(list pokemon: [Pokemon]) {
        self.init(pokemon: pokemon, foreignNames: [], isSingle: false, query: nil)
    }

    fileprivate init(_ found: ResolvedReferences) {
        self.init(
            pokemon: found.pokemon, foreignNames: found.foreignNames, looks: found.looks,
            isSingle: found.isSingle, query: nil)
    }
}
