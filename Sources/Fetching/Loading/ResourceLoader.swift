package import Foundation
package import Lists

/// Loads a wire model: from the cache while it is fresh, otherwise from the server, with a stale cache entry
/// as fallback.
package struct ResourceLoader: Sendable {
    package let requester: Requester
    private let cache: any ResponseCache
    package let clock: WallClock
    private var isNetworkForbidden: @Sendable () -> Bool
    private let flights = InFlightRequests()

    /// Whether only the cache may be used.
    package var networkForbidden: Bool { isNetworkForbidden() }

    /// Creates a loader for one API; see `APIService`.
    ///
    /// - Parameters:
    ///   - baseURL: the API's normalised base URL.
    ///   - transport: sends the requests.
    ///   - cache: stores the responses.
    ///   - clock: provides the time and the pauses between attempts.
    ///   - random: returns numbers in 0..<1, to spread out the retries of many clients.
    ///   - networkForbidden: returns whether only the cache may be used; called each time.
    package init(
        baseURL: URL, transport: any HTTPTransport, cache: any ResponseCache, clock: WallClock,
        random: @escaping @Sendable () -> Double, networkForbidden: @escaping @Sendable () -> Bool
    ) {
        let breaker = CircuitBreaker(baseURL: baseURL, cache: cache, clock: clock)
        requester = Requester(
            transport: transport, breaker: breaker, clock: clock, random: random, retry: RetryPolicy())
        self.cache = cache
        self.clock = clock
        isNetworkForbidden = networkForbidden
    }

    /// A copy that never uses the network.
    package var offline: ResourceLoader {
        var loader = self
        loader.isNetworkForbidden = { true }
        return loader
    }

    /// Loads the model at `url`. If the server responds with a 500, calls `detour`, if given, to get the
    /// model in another way.
    ///
    /// `companion` is another model in the same response. It is cached as well, to save a request.
    package func load<Model: WireModel>(
        _ type: Model.Type, from url: URL, companion: (any WireModel.Type)? = nil,
        detour: (@Sendable () async throws(APIError) -> Model)? = nil
    ) async throws(APIError) -> Sourced<Model> {
        let key = Self.key(Model.self, url.absoluteString)
        let kept = CachedModel<Model>(await cache.entry(for: key))
        if let kept, kept.entry.isFresh(at: clock.now()) {
            guard let answer = kept.sourced(at: clock.now()) else { throw .notFound(path: url.path()) }
            return answer
        }
        do throws(APIError) {
            guard !networkForbidden else { throw .networkForbidden }
            try FetchAllowance.takeOne()
            let value = try await flights.value(for: key) { () throws(APIError) in
                try await renew(kept, key: key, from: url, companion: companion, detour: detour)
            }
            return Sourced(value: value, source: .live)
        } catch {
            guard error.allowsStaleAnswer, let answer = kept?.sourced(at: clock.now()) else { throw error }
            return answer
        }
    }

    /// Returns the result of `ask` if it arrives within `patience`, otherwise its cached result. A server
    /// that takes longer is avoided for a while, so that the next command doesn't have to wait for it as
    /// well.
    package func patiently<Value: Sendable>(
        _ patience: NetworkDeadline,
        _ ask: @escaping @Sendable (ResourceLoader) async throws(APIError) -> Value
    ) async throws(APIError) -> Value {
        // The cache needs no time limit.
        guard !networkForbidden else { return try await ask(self) }
        let limit = patience.left
        do throws(APIError) {
            return try await patience.clock.within(limit) { () throws(APIError) in try await ask(self) }
        } catch {
            guard error == .timedOut else { throw error }
            // If the limit was shorter than usual, the server may be slow rather than unreachable.
            if limit == patience.limit { await requester.breaker.open() }
            do throws(APIError) { return try await ask(offline) } catch { throw .timedOut }
        }
    }

    /// Returns the cached models at these addresses, keyed by ID. Includes expired models, but none that were
    /// fetched before `date`.
    ///
    /// The addresses are strings because most entries of a long list aren't cached, and creating URLs would
    /// take longer than the lookup.
    package func kept<Model: WireModel>(
        _ type: Model.Type, at addresses: [(id: Int, address: String)], since date: Date
    ) async -> [Int: Sourced<Model>] {
        let keys = addresses.map { (id: $0.id, key: Self.key(type, $0.address)) }
        let entries = await cache.entries(for: keys.map(\.key))
        guard !entries.isEmpty else { return [:] }
        let now = clock.now()
        var found: [Int: Sourced<Model>] = [:]
        for (id, key) in keys {
            guard let entry = entries[key], entry.storedAt >= date else { continue }
            found[id] = CachedModel<Model>(entry)?.sourced(at: now)
        }
        return found
    }

    /// Loads the model at `url` from the server, bypassing the cache.
    package func fetch<Model: WireModel>(
        _ type: Model.Type, from url: URL, finalStatuses: Set<Int> = [],
        maximumBodySize: Int = Requester.maximumBodySize
    ) async throws(APIError) -> Model {
        guard !networkForbidden else { throw .networkForbidden }
        var requester = requester
        requester.maximumBodySize = maximumBodySize
        let response = try await requester.get(url, finalStatuses: finalStatuses)
        guard response.status == 200 else { throw .notFound(path: url.path()) }
        return try Decoding.decode(Model.self, from: response, path: url.path()).distilled()
    }

    private func renew<Model: WireModel>(
        _ kept: CachedModel<Model>?, key: String, from url: URL, companion: (any WireModel.Type)?,
        detour: (@Sendable () async throws(APIError) -> Model)?
    ) async throws(APIError) -> Model {
        let finalStatuses: Set<Int> = detour == nil ? [] : [500]
        let etag = kept?.value == nil ? nil : kept?.entry.etag
        let response: HTTPResponse
        do throws(APIError) {
            response = try await requester.get(url, etag: etag, finalStatuses: finalStatuses)
        } catch {
            guard error == .server(status: 500), let detour else { throw error }
            let value = try await detour()
            await keep(value, under: key, headers: [:])
            return value
        }
        let other = companion.map { (type: $0, key: Self.key($0, url.absoluteString)) }
        switch response.status {
        case 304:
            guard let kept, let value = kept.value else { throw .unexpectedStatus(304) }
            await refresh(kept.entry, headers: response.headers)
            if let etag, let other, let entry = await cache.entry(for: other.key), entry.etag == etag {
                await refresh(entry, headers: response.headers)
            }
            return value
        case 404:
            if let value = Model.meaning(ofNothing: response.body) {
                await keep(value, under: key, headers: response.headers, atMost: Freshness.longestAbsence)
                return value
            }
            let lifetime = min(Freshness.lifetime(of: response.headers) ?? 0, Freshness.longestAbsence)
            await store(Data(), under: key, for: lifetime)
            throw .notFound(path: url.path())
        default:
            let value = try Decoding.decode(Model.self, from: response, path: url.path()).distilled()
            await keep(value, under: key, headers: response.headers)
            if let other, let value = try? Decoding.decode(other.type, from: response, path: url.path()) {
                await keep(value.distilled(), under: other.key, headers: response.headers)
            }
            return value
        }
    }

    private static func key(_ type: any WireModel.Type, _ address: String) -> String {
        "\(address)#\(type.revision)"
    }

    private func keep(
        _ value: any WireModel, under key: String, headers: [String: String],
        atMost longest: TimeInterval = Freshness.longest
    ) async {
        guard let lifetime = Freshness.lifetime(of: headers).map({ min($0, longest) }),
            let body = Decoding.encode(value)
        else { return }
        await store(body, under: key, etag: headers["etag"], for: lifetime)
    }

    private func store(
        _ body: Data, under key: String, etag: String? = nil, for lifetime: TimeInterval
    ) async {
        let now = clock.now()
        await cache.store(
            CacheEntry(key: key, body: body, etag: etag, storedAt: now, expiresAt: now + lifetime))
    }

    private func refresh(_ entry: CacheEntry, headers: [String: String]) async {
        var entry = entry
        entry.storedAt = clock.now()
        entry.expiresAt = entry.storedAt + (Freshness.lifetime(of: headers) ?? 0)
        entry.etag = headers["etag"] ?? entry.etag
        await cache.store(entry)
    }
}

/// A cache entry and its model; the initialiser returns `nil` if there is no entry, or it can't be decoded.
private struct CachedModel<Model: Sendable> {
    let entry: CacheEntry
    /// The model; `nil` for a cached 404.
    let value: Model?

    /// Returns the model with its age; `nil` for a cached 404.
    func sourced(at now: Date) -> Sourced<Model>? {
        let age = Duration.seconds(max(0, now.timeIntervalSince(entry.storedAt)))
        return value.map {
            Sourced(
                value: $0, source: entry.isFresh(at: now) ? .cached(age: age) : .stale(age: age),
                received: entry.storedAt)
        }
    }
}

// The constraint is on this extension instead of the type. Otherwise the runtime would search all
// conformances for it, twice in a run of `show`, which takes 1.5% of the run's time.
extension CachedModel where Model: WireModel {
    init?(_ entry: CacheEntry?) {
        guard let entry else { return nil }
        // Older versions stored the keys of the API, which are converted; keys without “_” are those of properties.
        let value = try? Decoding.decode(Model.self, from: entry.body)
        guard value != nil || entry.body.isEmpty else { return nil }
        self.init(entry: entry, value: value)
    }
}
