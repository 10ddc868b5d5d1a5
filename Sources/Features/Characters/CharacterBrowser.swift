public import Characters
public import Fetching
public import Foundation
public import Lists

/// Lists and pages of the show's characters. Like `Browse`, it computes the next state from a state and an
/// action.
public struct CharacterBrowser: Sendable {
    /// The user's position in a list.
    public typealias State = ListState<CharacterFilter, Page>
    /// An action on a list.
    public typealias Action = ListAction<CharacterFilter>

    /// A page of a list.
    public struct Page: ListPage {
        /// See `ListPage`.
        public let count, offset, limit: Int
        /// The characters on this page.
        public let results: [ShowCharacter]
        /// Similar names of characters seen before, nearest first, if nothing was found.
        public let nearest: [String]
        /// The source of the answer.
        public let source: Source
    }

    /// The page of one character.
    public struct Entry: Sendable {
        /// The character.
        public let character: ShowCharacter
        /// The first episode and, if there are several, the latest, by number. Unknown episodes are left out.
        public let episodes: [Episode]
        /// Why episodes are missing; nil if none are.
        public let failure: APIError?
        /// The source of the facts.
        public let source: Source
    }

    /// The maximum number of list pages fetched at the same time.
    private static let pagesAtOnce = 4
    /// The maximum number of list pages searched for an exact name.
    private static let pagesPerName = 10

    private let service: CharacterService
    private let pictures: PictureService
    private let nearest: @Sendable (_ text: String, _ names: [String]) -> [String]

    /// Creates the feature for the show's characters.
    ///
    /// - Parameters:
    ///   - service: the source of characters.
    ///   - pictures: fetches JPEG files.
    ///   - nearest: finds the names most similar to the user's input.
    public init(
        service: CharacterService, pictures: PictureService,
        nearest: @escaping @Sendable (_ text: String, _ names: [String]) -> [String]
    ) {
        self.service = service
        self.pictures = pictures
        self.nearest = nearest
    }

    /// The initial state, in which no list has been opened.
    public static var start: State { State(query: CharacterFilter(), size: CharacterPage.size) }

    /// Computes the state after `action`.
    ///
    /// - Throws: `ListError`, `CastError`.
    public func apply(_ action: Action, to state: State) async throws -> State {
        try await state.following(action) { number, state in
            state.isWhole ? try await whole(state) : try await page(number, of: state)
        }
    }

    /// Finds a character by number or name, along with the first and latest episodes.
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

    /// Downloads the picture of a character, a JPEG file.
    ///
    /// - Throws: `CastError`.
    public func picture(of id: Int) async throws(CastError) -> Data {
        let address = try await character(id).value.image
        do { return try await pictures.picture(at: address) } catch { throw .api(error) }
    }

    /// Returns all characters seen so far, keyed by number.
    public func seen() async -> [Int: SeenCharacter] { await service.seen() }

    /// Returns whether the user's input may name a character seen so far, or the show itself.
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
        // The API responds in the same way to a page past the end as to a search without results.
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
                return try await .success(list(number, state.query).value.results)
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
        return await Page(
            count: count, offset: entries.lowerBound, limit: state.size, results: results,
            nearest: namesSeen(nearestTo: name), source: answer.source)
    }

    private func list(
        _ number: Int, _ filter: CharacterFilter
    ) async throws(CastError) -> Sourced<CharacterPage> {
        do { return try await service.page(number, of: filter) } catch { throw .api(error) }
    }

    private func namesSeen(nearestTo text: String?) async -> [String] {
        guard let text else { return [] }
        return await nearest(text, Set(seen().values.map(\.name)).sorted())
    }

    // MARK: One character

    private func character(_ id: Int) async throws(CastError) -> Sourced<ShowCharacter> {
        do throws(APIError) { return try await service.character(id) } catch {
            guard case .notFound = error else { throw .api(error) }
            throw .noSuchCharacter(String(id), nearest: [])
        }
    }

    private func find(_ text: String) async throws(CastError) -> Sourced<ShowCharacter> {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        if !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) {
            // Never put anything but digits into the address: the API would respond with status 500.
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

/// Why a character or a list of characters can't be shown.
public enum CastError: Error {
    /// The words aren't a valid filter.
    case badFilter(CharacterFilter.Fault)
    /// No character has this number or name. `nearest` contains similar names seen before, nearest first.
    case noSuchCharacter(String, nearest: [String])
    /// Several characters match the name: the first few, and the total number.
    case several(String, [ShowCharacter], count: Int)
    /// A request failed.
    case api(APIError)
}
