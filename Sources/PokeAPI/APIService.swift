public import Fetching
public import Foundation
public import Lists

/// A PokéAPI, asked sparingly: answers come from the cache while they are fresh, and again when the network fails.
public struct APIService: Sendable {
    /// The public PokéAPI.
    public static let officialBaseURL = BaseURL.known(host: "pokeapi.co", path: "/api/v2/")

    /// The API's base address, ending in a slash.
    public let baseURL: URL
    /// Whether it is the public one, which the bundled facts can replace.
    public var isOfficial: Bool { baseURL == Self.officialBaseURL }

    private(set) var loader: ResourceLoader

    /// The most details fetched at once.
    static let detailsAtOnce = 8

    /// A service for one API. Nothing is sent yet.
    ///
    /// - Parameters:
    ///   - baseURL: absolute, `http` or `https`, with or without a slash at its end.
    ///   - transport: the wire.
    ///   - cache: where answers are kept.
    ///   - clock: the time, and how to wait between tries.
    ///   - random: gives numbers in 0..<1, to spread the tries of many clients.
    ///   - networkForbidden: whether answers come from the cache alone; asked each time.
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
    /// - Throws: `.notFound` without asking for a number below 1.
    public func pokemon(_ id: Int) async throws(APIError) -> Sourced<PokemonResource> {
        guard id > 0 else { throw .notFound(path: "pokemon/\(id)") }
        return try await loader.load(PokemonResource.self, from: url("pokemon/\(id)/"))
    }

    /// Fetches a species by number.
    ///
    /// - Throws: `.notFound` without asking for a number below 1.
    public func species(_ id: Int) async throws(APIError) -> Sourced<SpeciesResource> {
        guard id > 0 else { throw .notFound(path: "pokemon-species/\(id)") }
        return try await loader.load(SpeciesResource.self, from: url("pokemon-species/\(id)/"))
    }

    /// Fetches a species by its slug.
    ///
    /// - Throws: `.notFound` without asking for what cannot be a slug: `[a-z0-9-]`, up to 64 characters, and not a number.
    func species(named slug: String) async throws(APIError) -> Sourced<SpeciesResource> {
        guard slug.utf8.count <= 64, slug.wholeMatch(of: /[a-z0-9-]*[a-z][a-z0-9-]*/) != nil else {
            throw .notFound(path: "pokemon-species")
        }
        return try await loader.load(SpeciesResource.self, from: url("pokemon-species/\(slug)/"))
    }

    /// The moves of one Pokémon by number; where they are fetched, what `pokemon(_:)` gives is kept with them.
    ///
    /// - Throws: `.notFound` without asking for a number below 1.
    public func moves(of id: Int) async throws(APIError) -> Sourced<MovesResource> {
        guard id > 0 else { throw .notFound(path: "pokemon/\(id)") }
        return try await loader.load(
            MovesResource.self, from: url("pokemon/\(id)/"), companion: PokemonResource.self)
    }

    /// Fetches the places where a Pokémon is found, by its number.
    ///
    /// - Throws: `.notFound` without asking for a number below 1.
    public func encounters(of id: Int) async throws(APIError) -> Sourced<EncountersResource> {
        guard id > 0 else { throw .notFound(path: "pokemon/\(id)/encounters") }
        // Without a slash at its end, as the API itself writes it.
        return try await loader.load(EncountersResource.self, from: url("pokemon/\(id)/encounters"))
    }

    /// A copy that reads only the cache, however old the answer: nothing is sent.
    var remembered: APIService { asking(loader.offline) }

    /// A copy that uses another loader.
    func asking(_ loader: ResourceLoader) -> APIService {
        var service = self
        service.loader = loader
        return service
    }

    /// Several Pokémon as they were fetched since `date`, by number, without asking for them.
    func keptPokemon(
        _ ids: [Int], since date: Date = .distantPast
    ) async -> [Int: Sourced<PokemonResource>] {
        let base = baseURL.absoluteString
        return await loader.kept(
            PokemonResource.self, at: ids.map { ($0, "\(base)pokemon/\($0)/") }, since: date)
    }

    /// Several Pokémon, a few at a time on kept-alive connections; the answers in the order of `ids`.
    ///
    /// A failure does not spoil the others.
    public func details(of ids: [Int]) async -> [Result<Sourced<PokemonResource>, APIError>] {
        await concurrentMap(ids, atOnce: Self.detailsAtOnce) { id in
            do throws(APIError) { return .success(try await pokemon(id)) } catch { return .failure(error) }
        }
    }

    /// Until when no connection is tried, because one has just failed; `nil` if none failed.
    public var offlineUntil: Date? {
        get async { await loader.requester.breaker.offlineUntil() }
    }

    /// Lets the next request try the network, whatever failed a moment ago: for what a person asks for by name.
    public func tryAgain() async {
        await loader.requester.breaker.close()
    }

    /// Closes every connection. Ask nothing afterwards.
    public func shutdown() async {
        await loader.requester.transport.shutdown()
    }

    /// An address below the base; `path` holds only letters, digits, hyphens, slashes and a query of ours.
    func url(_ path: String) -> URL {
        URL(string: baseURL.absoluteString + path) ?? baseURL
    }
}

/// The list of all Pokémon: fetched whole, once a day.
extension APIService {
    /// A limit no list reaches.
    static let wholeListLimit = 100_000
    /// The limit for servers that refuse that one.
    static let sliceLimit = 1_000
    /// The bytes that a slice may have, as all of them are kept until the last is there; PokéAPI's have 100 KB.
    static let maximumSliceSize = 1 << 20
    /// The most slices requested.
    static let maximumSlices = 100

    /// Every Pokémon's name and address, in the server's order (by number).
    public func list() async throws(APIError) -> Sourced<[NamedResource]> {
        let whole = wholeList(of: "pokemon")
        return try await loader.load(ResourcePage<NamedResource>.self, from: whole) { () throws(APIError) in
            let results: [NamedResource] = try await slices(of: "pokemon")
            return ResourcePage(count: results.count, results: results)
        }.map(\.results)
    }

    /// The numbers of everything of one kind, past the cache.
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

    /// A list from slices, for servers that answer a huge limit with an error of their own (Django: 500).
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

    // MARK: Whether the API answers at all

    /// Asks for the shortest page of the list, past the cache.
    ///
    /// - Throws: `APIError` if no answer comes, or one that isn't a PokéAPI's.
    public func reach() async throws(APIError) {
        _ = try await loader.fetch(
            ResourcePage<UnnamedResource>.self, from: url("pokemon/?limit=1&offset=0"))
    }
}
