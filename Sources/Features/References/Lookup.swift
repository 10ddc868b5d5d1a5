public import Fetching
public import PokeAPI
public import Pokedex
import Records

/// Finds the Pokémon that the user refers to, through references, a query or types.
public struct Lookup: Sendable {
    private let catalog: CatalogService

    /// Creates the lookup.
    ///
    /// - Parameter catalog: the source of the Pokédex.
    public init(catalog: CatalogService) { self.catalog = catalog }

    /// Loads the Pokédex.
    ///
    /// - Throws: `APIError` if the list of a custom API is needed but unavailable.
    public func pokedex() async throws(APIError) -> NationalDex { try await catalog.nationalDex }

    /// Runs a command or renders a page with a single network timeout. All requests together wait no longer
    /// than one request may.
    public func waitingOnce<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async rethrows -> Value {
        try await catalog.ofCommand.once(isolation: isolation, body)
    }

    /// The user's data that are needed to interpret the user's words.
    public struct Person: Sendable {
        let last: Pokemon?
        let language: String
        let marks: @Sendable (Query?) async throws -> FavoriteSet
        let searches: @Sendable () async throws -> [String: String]
        let ceiling: Duration?

        /// Creates the data of one user.
        ///
        /// - Parameters:
        ///   - last: the Pokémon shown last, which `.` refers to.
        ///   - language: the API's code for the language of suggested names, in addition to English.
        ///   - marks: loads the favourites that a query needs, or all favourites if the query is nil. It
        ///     throws if no user is signed in.
        ///   - searches: loads the saved searches that a query may refer to, by name. It throws if no user is
        ///     signed in.
        ///   - ceiling: the highest price of a query; nil if any query is allowed.
        public init(
            last: Pokemon?, language: String, marks: @escaping @Sendable (Query?) async throws -> FavoriteSet,
            searches: @escaping @Sendable () async throws -> [String: String] = { [:] },
            ceiling: Duration? = nil
        ) {
            self.last = last
            self.language = language
            self.marks = marks
            self.searches = searches
            self.ceiling = ceiling
        }

        /// Checks that a query may be answered.
        ///
        /// - Throws: `TooDear`.
        func require(_ query: Query) throws(TooDear) {
            if let ceiling, query.price > ceiling { throw TooDear() }
        }
    }

    /// The Pokémon that the user's words refer to.
    public struct Found: Sendable {
        /// The Pokémon, without duplicates. Empty only if the user gave an empty list.
        public let pokemon: [Pokemon]
        /// The names that the user typed in a third language (neither English nor the user's).
        public let foreignNames: [ForeignName]
        /// The forms that were named but have no Pokédex entry of their own.
        public var looks: [NamedLook] = []
        /// Whether a single Pokémon was named. False for a list, a range or a query, even if it matches only
        /// one.
        public let isSingle: Bool
        /// The query, if the words were a query; otherwise nil.
        public let query: Query?

        /// Returns the Pokémon if there is only one.
        ///
        /// - Throws: `LookupError.several`.
        public func one() throws(LookupError) -> Pokemon {
            guard pokemon.count == 1 else { throw .several(pokemon, query) }
            return pokemon[0]
        }
    }

    /// Parses `words` as a query. A name that looks like a term, such as `Type: Null`, is treated as a name.
    ///
    /// - Parameters:
    ///   - words: as typed.
    ///   - person: the user.
    ///   - mayGuess: whether to interpret natural language, such as “fire types from kanto” as
    ///     `type:fire gen:1`. Never change any data based on such a query, except to store the query itself where
    ///     the user sees it.
    /// - Returns: the query; `isSpoken` says whether it is a guess.
    /// - Throws: `LookupError`, `TooDear` if the query's price is above the user's ceiling, `APIError`, and
    ///   any error thrown by `person` if no user is signed in.
    public func query(_ words: [String], of person: Person, mayGuess: Bool = false) async throws -> Query {
        let pokedex = try await catalog.nationalDex
        let line = try await line(words, in: pokedex, of: person)
        var unread: [String] = []
        if mayGuess {
            do {
                if let guess = try await guess(at: line, of: person) { return guess }
            } catch SpokenProblem.notUnderstood(let parts) { unread = parts }
        }
        let query = try line.query().query.leavingUnread(unread)
        try person.require(query)
        try query.check(in: pokedex)
        if query.usesFavorites { _ = try await person.marks(Query()) }
        return query
    }

    /// Guesses the query that the user meant in natural language. Returns nil if the words are a query or a
    /// name.
    ///
    /// - Throws: `SpokenProblem.notUnderstood`, `LookupError.unclear`, and any error thrown by `person`.
    private func guess(at line: QueryLine, of person: Person) async throws -> Query? {
        let query: Query?
        do throws(SpokenProblem) {
            query = try line.spoken()
        } catch {
            if case .notUnderstood = error { throw error }
            if line.name != nil { return nil }
            throw LookupError.unclear(error)
        }
        guard let query else { return nil }
        // Check this last, because building the index of all names takes twice as long as a search.
        if line.name != nil { return nil }
        try person.require(query)
        guard query.usesFavorites else { return query }
        let usesTags = query.uses(.tag) || query.uses(.look)
        let tags = try await person.marks(usesTags ? nil : Query()).tags
        return tags.isEmpty ? query : try line.spoken(tags: tags) ?? query
    }

    /// Finds the Pokémon that the user's words refer to. The words are a query if they contain an operator;
    /// otherwise, they are references.
    ///
    /// - Parameters:
    ///   - words: as typed.
    ///   - person: the user.
    ///   - most: the maximum number of Pokémon allowed; nil for no limit.
    ///   - mayAsk: whether a query is allowed.
    ///   - keptAlone: whether a query selects only from the user's favourites.
    ///   - mayGuess: whether to interpret natural language if the words aren't names. Never change any data
    ///     based on what it finds.
    /// - Returns: the Pokémon found.
    /// - Throws: `ReferenceError`, `LookupError`, `FactsMissing`, `TooDear`, `APIError`, and any error thrown by
    ///   `person` if no user is signed in.
    public func pokemon(
        _ words: [String], of person: Person, atMost most: Int? = nil, mayAsk: Bool = true,
        keptAlone: Bool = false, mayGuess: Bool = false
    ) async throws -> Found {
        var pokedex = try await catalog.nationalDex
        if mayAsk, words.contains(where: { $0.contains { ":=<>".contains($0) } }) {
            let (query, name) = try await line(words, in: pokedex, of: person).query()
            if let name { return Found(name) }
            try person.require(query)
            return try await select(query, in: pokedex, of: person, keptAlone: keptAlone)
        }
        while true {
            do throws(ReferenceError) {
                return try Found(
                    pokedex.resolve(words, last: person.last, language: person.language, atMost: most))
            } catch {
                if let thing = error.otherThing(words, in: pokedex) { throw LookupError.otherThing(thing) }
                var learned: NationalDex?
                for text in error.unknownNames.prefix(ReferenceError.maximumSuggestions) where learned == nil
                {
                    learned = await catalog.pokedex(learningSpeciesIn: text)
                }
                guard let learned else {
                    guard mayGuess, let line = try? await line(words, in: pokedex, of: person),
                        let query = try? await guess(at: line, of: person)
                    else { throw error }
                    return try await select(query, in: pokedex, of: person, keptAlone: keptAlone)
                }
                pokedex = learned
            }
        }
    }

    /// Finds the ability, move, nature or type with this name, in any of the games' languages. Numbers never
    /// match.
    ///
    /// - Throws: `APIError` if the list of a custom API is needed but unavailable.
    public func otherThing(named text: String) async throws(APIError) -> OtherThing? {
        guard Int(text.trimmingPrefix("#")) == nil, text.utf8.count <= Query.maximumLength else { return nil }
        return try await OtherThing(named: text, in: pokedex())
    }

    /// Parses one or two type names, which refer to any Pokémon with these types. Returns `nil` if the words
    /// aren't types.
    ///
    /// - Throws: `LookupError.tooManyTypes`.
    public static func types(_ words: [String]) throws(LookupError) -> [PokemonType]? {
        let names = words.flatMap { $0.split { $0 == "," || $0.isWhitespace } }
        let types = names.compactMap { PokemonType(name: $0.lowercased()) }
        guard !types.isEmpty, types.count == names.count else { return nil }
        let each = types.distinct
        guard each.count <= 2 else { throw .tooManyTypes(each) }
        return each
    }

    private func select(
        _ query: Query, in pokedex: NationalDex, of person: Person, keptAlone: Bool
    ) async throws -> Found {
        try pokedex.requireFacts(for: query)
        try query.check(in: pokedex)
        let marks =
            if query.usesFavorites { try await person.marks(query) } else if keptAlone {
                try await person.marks(nil)
            } else { FavoriteSet() }
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

    /// Parses words as a query, along with the saved searches that they may refer to.
    private func line(
        _ words: [String], in pokedex: NationalDex, of person: Person
    ) async throws -> QueryLine {
        let searches = words.contains(where: Query.mayNameSearch) ? try await person.searches() : [:]
        return QueryLine(words, in: pokedex, searches: searches)
    }
}

extension QueryLine {
    /// Returns the query. If the line looks like a query but is a Pokémon's name, also returns that Pokémon.
    ///
    /// - Throws: `LookupError.badQuery`.
    fileprivate func query() throws(LookupError) -> (query: Query, name: ResolvedReferences?) {
        do throws(QueryError) { return try (parsed.get(), nil) } catch {
            guard let name else { throw .badQuery(error, text: text) }
            return (Query(naming: text), name)
        }
    }
}

extension Query {
    /// Checks that any words that the query excludes occur in some name.
    ///
    /// - Throws: `LookupError.noName` if the query excludes a word that doesn't occur in any name, and so
    ///   would exclude nothing.
    fileprivate func check(in pokedex: NationalDex) throws(LookupError) {
        guard let word = deniedNamelessWord(in: pokedex) else { return }
        throw .noName(word, meant: meantFacts(in: pokedex))
    }
}

extension Lookup.Found {
    /// Creates the result for a list of Pokémon.
    public init(list pokemon: [Pokemon]) {
        self.init(pokemon: pokemon, foreignNames: [], isSingle: false, query: nil)
    }

    fileprivate init(_ found: ResolvedReferences) {
        self.init(
            pokemon: found.pokemon, foreignNames: found.foreignNames, looks: found.looks,
            isSingle: found.isSingle, query: nil)
    }
}
