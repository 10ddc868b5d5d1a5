public import Fetching
public import Foundation
public import Lists

/// A PokéAPI client that makes few requests: responses come from the cache while fresh, and also if the
/// network fails.
public struct APIService: Sendable {
    /// The public PokéAPI.
    public static let officialBaseURL = BaseURL.known(host: "pokeapi.co", path: "/api/v2/")

    /// The API's base URL, with a trailing slash.
    public let baseURL: URL
    /// Whether this is the public PokéAPI, whose facts are bundled.
    public var isOfficial: Bool { baseURL == Self.officialBaseURL }

    private(set) var loader: ResourceLoader

    /// The maximum number of Pokémon fetched concurrently.
    static let detailsAtOnce = 8

    /// Creates a client for an API. This doesn't send anything.
    ///
    /// - Parameters:
    ///   - baseURL: An absolute `http` or `https` URL, with or without a trailing slash.
    ///   - transport: The transport for requests.
    ///   - cache: The cache for responses.
    ///   - clock: The clock for the current time and for the pauses between retries.
    ///   - random: A closure that returns numbers in 0..<1, to spread out the retries of many clients.
    ///   - networkForbidden: A closure that returns whether only the cache may be used; called for every
    ///     request.
    /// - Throws: `.invalidBaseURL`.
    public init(
        baseURL: URL = APIService.officialBaseURL,
        transport: any HTTPTransport,
        cache: any ResponseCache,
        clock: WallClock = .system,
        random: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
        networkForbidden: @escaping @autoclosure @Sendable () -> Bool = false
    ) throws(APIError) {
        self.baseURL = try BaseURL.normalized(baseURL)
        loader = ResourceLoader(
            baseURL: self.baseURL, transport: transport, cache: cache, clock: clock, random: random,
            networkForbidden: networkForbidden)
    }

    /// Fetches a Pokémon by number.
    ///
    /// - Throws: `.notFound`, without sending a request, if the number is below 1.
    public func pokemon(_ id: Int) async throws(APIError) -> Sourced<PokemonResource> {
        try await resource("pokemon", id)
    }

    /// Fetches a species by number.
    ///
    /// - Throws: `.notFound`, without sending a request, if the number is below 1.
    public func species(_ id: Int) async throws(APIError) -> Sourced<SpeciesResource> {
        try await resource("pokemon-species", id)
    }

    private func resource<Model: WireModel>(
        _ kind: String, _ id: Int, companion: (any WireModel.Type)? = nil
    ) async throws(APIError) -> Sourced<Model> {
        guard id > 0 else { throw .notFound(path: "\(kind)/\(id)") }
        return try await loader.load(Model.self, from: url("\(kind)/\(id)/"), companion: companion)
    }

    /// Fetches a species by its slug.
    ///
    /// - Throws: `.notFound`, without sending a request, if the slug is invalid: it must match `[a-z0-9-]`,
    ///   have at most 64 characters, and not be a number.
    func species(named slug: String) async throws(APIError) -> Sourced<SpeciesResource> {
        guard slug.utf8.count <= 64, slug.wholeMatch(of: /[a-z0-9-]*[a-z][a-z0-9-]*/) != nil else {
            throw .notFound(path: "pokemon-species")
        }
        return try await loader.load(SpeciesResource.self, from: url("pokemon-species/\(slug)/"))
    }

    /// Fetches the moves of a Pokémon by number. The same response also contains the result of `pokemon(_:)`,
    /// which is cached.
    ///
    /// - Throws: `.notFound`, without sending a request, if the number is below 1.
    func moves(of id: Int) async throws(APIError) -> Sourced<MovesResource> {
        try await resource("pokemon", id, companion: PokemonResource.self)
    }

    /// Fetches the places where a Pokémon can be found, by its number.
    ///
    /// - Throws: `.notFound`, without sending a request, if the number is below 1.
    func encounters(of id: Int) async throws(APIError) -> Sourced<EncountersResource> {
        guard id > 0 else { throw .notFound(path: "pokemon/\(id)/encounters") }
        // Omit the trailing slash, as the API's own links do.
        return try await loader.load(EncountersResource.self, from: url("pokemon/\(id)/encounters"))
    }

    /// A copy that only reads the cache, however old the responses, and sends nothing.
    var remembered: APIService { asking(loader.offline) }

    /// Returns a copy that uses another loader.
    func asking(_ loader: ResourceLoader) -> APIService {
        var service = self
        service.loader = loader
        return service
    }

    /// Returns the Pokémon in the cache that were fetched since `date`, by number, without requests.
    func keptPokemon(
        _ ids: [Int], since date: Date = .distantPast
    ) async -> [Int: Sourced<PokemonResource>] {
        let base = baseURL.absoluteString
        return await loader.kept(
            PokemonResource.self, at: ids.map { ($0, "\(base)pokemon/\($0)/") }, since: date)
    }

    /// Fetches several Pokémon, a few at a time on persistent connections; results are in the order of `ids`.
    ///
    /// A failure doesn't affect the other results.
    public func details(of ids: [Int]) async -> [Result<Sourced<PokemonResource>, APIError>] {
        await concurrentMap(ids, atOnce: Self.detailsAtOnce) { id in
            do throws(APIError) { return .success(try await pokemon(id)) } catch { return .failure(error) }
        }
    }

    /// The time until which no connection is attempted after a failure; `nil` if there was none.
    public var offlineUntil: Date? {
        get async { await loader.requester.breaker.offlineUntil() }
    }

    /// Allows the next request despite a recent failure, because the user explicitly asked for something.
    public func tryAgain() async {
        await loader.requester.breaker.close()
    }

    /// Closes all connections. Don't make any requests afterwards.
    public func shutdown() async {
        await loader.requester.transport.shutdown()
    }

    /// Returns the URL for a relative path, which may only contain letters, digits, hyphens, slashes and a
    /// safe query.
    func url(_ path: String) -> URL {
        URL(string: baseURL.absoluteString + path) ?? baseURL
    }

    // MARK: The list of all Pokémon, which is fetched in one piece and cached for a day

    /// A limit larger than any list.
    static let wholeListLimit = 100_000
    /// The limit for servers that reject the large one.
    static let sliceLimit = 1_000
    /// The maximum size of a slice in bytes, because all slices are held in memory; PokéAPI's are 100 KB.
    static let maximumSliceSize = 1 << 20
    /// The maximum number of slices.
    static let maximumSlices = 100

    /// Fetches the names and URLs of all Pokémon, in the server's order (by number).
    public func list() async throws(APIError) -> Sourced<[NamedResource]> {
        let whole = wholeList(of: "pokemon")
        return try await loader.load(ResourcePage<NamedResource>.self, from: whole) { () throws(APIError) in
            let results: [NamedResource] = try await slices(of: "pokemon")
            return ResourcePage(count: results.count, results: results)
        }.map(\.results)
    }

    /// Fetches the ids of all resources of a kind, bypassing the cache.
    func index(of resource: String) async throws(APIError) -> [Int] {
        let entries: [UnnamedResource]
        do throws(APIError) {
            entries = try await loader.fetch(
                ResourcePage.self, from: wholeList(of: resource), finalStatuses: [500]
            ).results
        } catch {
            guard error == .server(status: 500) else { throw error }
            entries = try await slices(of: resource)
        }
        return entries.compactMap(\.id)
    }

    private func wholeList(of resource: String) -> URL {
        url("\(resource)/?limit=\(Self.wholeListLimit)&offset=0")
    }

    /// Fetches a list in slices, for servers that respond to a huge limit with a server error (Django: 500).
    private func slices<Entry: Codable & Hashable & Sendable>(
        of resource: String
    ) async throws(APIError) -> [Entry] {
        var entries: [Entry] = []
        for _ in 0..<Self.maximumSlices {
            let slice = try await loader.fetch(
                ResourcePage<Entry>.self,
                from: url("\(resource)/?limit=\(Self.sliceLimit)&offset=\(entries.count)"),
                maximumBodySize: Self.maximumSliceSize)
            entries += slice.results
            if slice.results.isEmpty || slice.next == nil || entries.count >= slice.count { break }
        }
        return entries
    }

    // MARK: Testing the connection

    /// Requests the shortest page of the list, bypassing the cache.
    ///
    /// - Throws: `APIError` if there is no response, or the response isn't from a PokéAPI.
    public func reach() async throws(APIError) {
        _ = try await loader.fetch(
            ResourcePage<UnnamedResource>.self, from: url("pokemon/?limit=1&offset=0"))
    }
}
