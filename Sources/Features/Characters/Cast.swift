public import Characters
public import Fetching
public import Foundation
public import Lists

/// The characters of the show: lists of them, and each by itself. From a state and an action to the next state, as
/// lists of Pokémon do.
public struct Cast: Sendable {
    /// A person's position in a list.
    public typealias State = ListState<CharacterFilter, Page>
    /// An action on a list.
    public typealias Action = ListAction<CharacterFilter>

    /// A page of a list.
    public struct Page: ListPage {
        /// See `ListPage`.
        public let count, offset, limit: Int
        /// The characters of this page.
        public let results: [ShowCharacter]
        /// If nothing was found: similar names that were seen, the nearest first.
        public let nearest: [String]
        /// The source of the answer.
        public let source: Source
    }

    /// The page of one character.
    public struct Entry: Sendable {
        /// The character.
        public let character: ShowCharacter
        /// The first episode and, of several, the latest, by number; fewer where they aren't known.
        public let episodes: [Episode]
        /// Why episodes are missing, if they are.
        public let failure: APIError?
        /// The source of the facts.
        public let source: Source
    }

    /// The most pages of a list fetched at once.
    private static let pagesAtOnce = 4
    /// The most pages read to find the character of exactly that name.
    private static let pagesPerName = 10

    private let service: CharacterService
    private let pictures: PictureService
    private let nearest: @Sendable (_ text: String, _ names: [String]) -> [String]

    /// - Parameters:
    ///   - service: where characters come from.
    ///   - pictures: fetches JPEG files.
    ///   - nearest: those of some names that are most like a text.
    public init(
        service: CharacterService, pictures: PictureService,
        nearest: @escaping @Sendable (_ text: String, _ names: [String]) -> [String]
    ) {
        self.service = service
        self.pictures = pictures
        self.nearest = nearest
    }

    /// Nothing opened yet.
    public static var start: State { State(query: CharacterFilter(), size: CharacterPage.size) }

    /// The state that follows on `action`.
    ///
    /// - Throws: `ListError`, `CastError`.
    public func apply(_ action: Action, to state: State) async throws -> State {
        try await state.following(action) { number, state in
            state.isWhole ? try await whole(state) : try await page(number, of: state)
        }
    }

    /// Finds a character by number or by name, with the first and the latest episode.
    ///
    /// - Throws: `CastError`.
    public func look(at text: String) async throws(CastError) -> Entry {
        let found = try await find(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        let numbers = found.value.episodes
        let ends = Set([numbers.first, numbers.last].compactMap(\.self)).sorted()
        var episodes: [Episode] = []
        var failure: APIError? = nil
        do { episodes = try await service.episodes(ends).sorted { $0.id < $1.id } } catch { failure = error }
        return Entry(character: found.value, episodes: episodes, failure: failure, source: found.source)
    }

    /// The picture of a character, a JPEG file, from the network.
    ///
    /// - Throws: `CastError`.
    public func picture(of id: Int) async throws(CastError) -> Data {
        let address = try await character(id).value.image
        do { return try await pictures.picture(at: address) } catch { throw .api(error) }
    }

    /// Everybody seen so far, by number.
    public func seen() async -> [Int: SeenCharacter] { await service.seen() }

    /// Whether a text may mean a character: those seen so far are known, and the show's own title.
    public func knows(_ text: String) async -> Bool {
        let words = text.lowercased().split(separator: " ")
        let names = await seen().values.map(\.name) + [CharacterService.title]
        return !words.isEmpty
            && names.contains { Set($0.lowercased().split(separator: " ")).isSuperset(of: words) }
    }

    // MARK: Pages

    private func page(_ number: Int, of state: State) async throws -> Page {
        var answer = try await list(max(1, number), state.query)
        let results = answer.value.results
        // A page past the end is the same answer as a search that finds nothing.
        if number > 1, results.isEmpty { answer = try await list(1, state.query) }
        return try await page(number, of: state, answer, results)
    }

    private func whole(_ state: State) async throws -> Page {
        let first = try await list(1, state.query)
        let pages = (first.value.count + CharacterPage.size - 1) / CharacterPage.size
        let numbers = Array(stride(from: 2, through: pages, by: 1))
        let others = await concurrentMap(numbers, atOnce: Self.pagesAtOnce) {
            number -> Result<[ShowCharacter], CastError> in
            do throws(CastError) {
                return .success(try await list(number, state.query).value.results)
            } catch {
                return .failure(error)
            }
        }
        let results = try others.reduce(into: first.value.results) { $0 += try $1.get() }
        return try await page(1, of: state, first, results)
    }

    private func page(
        _ number: Int, of state: State, _ answer: Sourced<CharacterPage>, _ results: [ShowCharacter]
    ) async throws -> Page {
        let count = answer.value.count
        let entries = try state.entries(onPage: number, of: count)
        let name = count == 0 ? state.query[.name] : nil
        return Page(
            count: count, offset: entries.lowerBound, limit: state.size, results: results,
            nearest: await namesSeen(nearestTo: name), source: answer.source)
    }

    private func list(
        _ number: Int, _ filter: CharacterFilter
    ) async throws(CastError) -> Sourced<CharacterPage> {
        do { return try await service.page(number, of: filter) } catch { throw .api(error) }
    }

    private func namesSeen(nearestTo text: String?) async -> [String] {
        guard let text else { return [] }
        return nearest(text, Set(await seen().values.map(\.name)).sorted())
    }

    // MARK: One

    private func character(_ id: Int) async throws(CastError) -> Sourced<ShowCharacter> {
        do throws(APIError) { return try await service.character(id) } catch {
            guard case .notFound = error else { throw .api(error) }
            throw .noSuchCharacter(String(id), nearest: [])
        }
    }

    private func find(_ text: String) async throws(CastError) -> Sourced<ShowCharacter> {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        if !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) {
            // No other text becomes a part of the address, where the API would fail with a 500.
            guard let id = Int(digits), digits.count <= 9 else { throw .noSuchCharacter(text, nearest: []) }
            return try await character(id)
        }
        let filter: CharacterFilter
        do throws(CharacterFilter.Fault) { filter = try CharacterFilter(name: text) } catch {
            throw .badFilter(error)
        }
        do throws(CastError) { return try await find(text, filter) } catch {
            guard case .api(let cause) = error, cause.allowsStaleAnswer else { throw error }
            let known = await seen().filter { $0.value.name.lowercased() == text.lowercased() }
            guard known.count == 1, let id = known.keys.first else { throw error }
            return try await character(id)
        }
    }

    private func find(
        _ text: String, _ filter: CharacterFilter
    ) async throws(CastError) -> Sourced<ShowCharacter> {
        let first = try await list(1, filter)
        var found = first.value.results
        var number = 1
        while found.count < first.value.count, number < Self.pagesPerName {
            number += 1
            let more = try await list(number, filter).value.results
            if more.isEmpty { break }
            found += more
        }
        guard !found.isEmpty else { throw .noSuchCharacter(text, nearest: await namesSeen(nearestTo: text)) }
        let exact = found.filter { $0.name.lowercased() == text.lowercased() }
        let meant = exact.isEmpty ? found : exact
        guard meant.count == 1 else {
            throw .several(text, meant, count: exact.isEmpty ? first.value.count : exact.count)
        }
        return Sourced(value: meant[0], source: first.source)
    }
}

/// Why a character, or a list of them, cannot be shown.
public enum CastError: Error, Sendable {
    /// The words aren't a filter.
    case badFilter(CharacterFilter.Fault)
    /// There is none of that number or name; similar names that were seen, the nearest first.
    case noSuchCharacter(String, nearest: [String])
    /// A name means several; the first of them, and how many.
    case several(String, [ShowCharacter], count: Int)
    /// An answer didn't arrive.
    case api(APIError)
}
