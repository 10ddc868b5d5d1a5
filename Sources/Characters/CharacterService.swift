public import Fetching
public import Foundation
public import Lists

/// A client for a Rick and Morty API that makes few requests: it uses cached responses while they are fresh,
/// and also if the network fails.
public struct CharacterService: Sendable {
    /// The name of the show and of the API.
    public static let title = "Rick and Morty"
    /// The public API.
    public static let officialBaseURL = BaseURL.known(host: "rickandmortyapi.com", path: "/api/")

    /// The API's base URL, with a trailing slash.
    public let baseURL: URL
    private let loader: ResourceLoader
    private let patience: Duration
    private let memory: CharacterMemory

    /// Creates a client for an API. This doesn't send anything.
    ///
    /// - Parameters:
    ///   - baseURL: An absolute `http` or `https` URL, with or without a trailing slash.
    ///   - transport: The transport for requests.
    ///   - cache: The cache for responses.
    ///   - clock: The clock for the current time and for the pauses between retries.
    ///   - patience: The maximum time to wait for a newer response if one is cached.
    ///   - random: A closure that returns numbers in 0..<1, to spread out the retries of many clients.
    ///   - networkForbidden: A closure that returns whether only the cache may be used; called for every
    ///     request.
    /// - Throws: `.invalidBaseURL`.
    public init(
        baseURL: URL, transport: any HTTPTransport,
        cache: any ResponseCache, clock: WallClock = .system, patience: Duration,
        random: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
        networkForbidden: @escaping @autoclosure @Sendable () -> Bool
    ) throws(APIError) {
        self.baseURL = try BaseURL.normalized(baseURL)
        self.patience = patience
        loader = ResourceLoader(
            baseURL: self.baseURL, transport: transport, cache: cache, clock: clock, random: random,
            networkForbidden: networkForbidden)
        memory = CharacterMemory(
            key: "characters:\(self.baseURL.absoluteString)", cache: cache, clock: clock)
    }

    /// Fetches a page of the characters that match a filter; `number` starts at 1. If there is no such page,
    /// the result is empty with a count of 0.
    public func page(
        _ number: Int, of filter: CharacterFilter
    ) async throws(APIError) -> Sourced<CharacterPage> {
        let fields = CharacterFilter.Field.allCases.compactMap { field in
            filter[field].map { "&\(field.rawValue)=\(Self.encoded($0.lowercased()))" }
        }
        let path = "character/?page=\(number)" + fields.joined()
        let answer = try await load(CharacterPage.self, from: path)
        await memory.note(answer.value.results, at: path)
        return answer
    }

    /// Fetches a character by number, or falls back to the cached page it was seen on.
    ///
    /// - Throws: `.notFound`, without sending a request, if the number is below 1.
    public func character(_ id: Int) async throws(APIError) -> Sourced<ShowCharacter> {
        let path = "character/\(id)"
        guard id > 0 else { throw .notFound(path: path) }
        do throws(APIError) {
            let answer = try await load(ShowCharacter.self, from: path)
            await memory.note([answer.value], at: path)
            return answer
        } catch {
            guard error.allowsStaleAnswer, let place = await seen()[id]?.place,
                let page = try? await loader.offline.load(CharacterPage.self, from: url(place)),
                let character = page.value.results.first(where: { $0.id == id })
            else { throw error }
            return Sourced(value: character, source: .stale(age: page.source.age ?? .zero))
        }
    }

    /// Fetches episodes by number, ignoring any that don't exist.
    public func episodes(_ numbers: [Int]) async throws(APIError) -> [Episode] {
        guard !numbers.isEmpty else { return [] }
        let list = numbers.map { String($0) }.joined(separator: ",")
        return try await load(Episodes.self, from: "episode/\(list)").value.all
    }

    /// Returns the characters seen so far by number, using only the cache.
    public func seen() async -> [Int: SeenCharacter] { await memory.all() }

    /// Fetches a resource; a cached response is used if a fresh one takes longer than `patience`.
    private func load<Model: WireModel>(
        _ type: Model.Type, from path: String
    ) async throws(APIError) -> Sourced<Model> {
        let url = url(path)
        guard (try? await loader.offline.load(type, from: url)) != nil else {
            return try await loader.load(type, from: url)
        }
        return try await loader.patiently(NetworkDeadline(clock: loader.clock, limit: patience)) {
            loader throws(APIError) in
            try await loader.load(type, from: url)
        }
    }

    private func url(_ path: String) -> URL { URL(string: baseURL.absoluteString + path) ?? baseURL }

    /// Percent-encodes a value for a URL.
    private static func encoded(_ text: String) -> String {
        let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789")
        return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    }
}
