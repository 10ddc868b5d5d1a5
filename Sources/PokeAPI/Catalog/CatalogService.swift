public import Fetching
import Files
public import Foundation
public import Lists
public import Pokedex
import Synchronization

/// Provides the current Pokédex: downloaded facts, bundled facts, or at least the API's list of names.
///
/// The bundled facts are only valid for the official API. For any other API, the list of names must be
/// fetched first.
public actor CatalogService {
    let api: APIService
    /// The folder of this API's downloaded catalogue; nil if it isn't stored.
    public nonisolated let folder: URL?
    let clock: WallClock
    let patience: Duration
    let known = Mutex(Known())
    var hasSetAside = false
    /// The number of lists whose facts are being fetched.
    var gathering = 0

    /// Creates a service. This doesn't read or request anything.
    ///
    /// - Parameters:
    ///   - api: The API.
    ///   - folder: The folder for downloaded catalogues, with a subfolder for each API; `nil` to store none.
    ///   - clock: The clock for the current time and for waiting.
    ///   - patience: The maximum time to wait for newer facts.
    public init(
        api: APIService, folder: URL? = nil, clock: WallClock = .system, patience: Duration = .seconds(3)
    ) {
        self.api = api
        self.folder = folder?.appending(path: Self.folderName(api.baseURL), directoryHint: .isDirectory)
        self.clock = clock
        self.patience = patience
    }

    /// The state that can be read without waiting for the actor. A server runs an actor's work when it is its
    /// caller's turn, so a caller whose turn is far away would delay all others. Whatever doesn't need the rest
    /// of the state is `nonisolated` for the same reason.
    struct Known {
        var current: Sourced<NationalDex>?
        /// The date of the facts in `current`. Responses received later are considered newer.
        var gathered = Date.distantPast
        /// The identity of the downloaded file when it was last read. Another program may have replaced it since.
        var syncedFile: FileIdentity?
        /// The time of the last check for a replaced file.
        var lastLook = Date.distantPast
    }

    nonisolated var current: Sourced<NationalDex>? { known.withLock(\.current) }

    func use(_ pokedex: Sourced<NationalDex>, gathered: Date) {
        known.withLock { known in
            known.current = pokedex
            known.gathered = gathered
        }
    }

    /// Notes which downloaded file is being read.
    func noteSyncedFile() {
        let file = identityOfSynced
        known.withLock { $0.syncedFile = file }
    }

    /// Returns whether a damaged catalogue has been found and renamed since the last call.
    public func tellsOfDamage() -> Bool {
        defer { hasSetAside = false }
        return hasSetAside
    }

    /// The base URL of the API.
    public nonisolated var baseURL: URL { api.baseURL }
    /// Whether this is the public PokéAPI.
    public nonisolated var isOfficial: Bool { api.isOfficial }

    /// Whether only the cache may be used.
    public nonisolated var networkForbidden: Bool { api.loader.networkForbidden }

    /// The time limit shared by all requests of a single command.
    public nonisolated var ofCommand: NetworkDeadline { NetworkDeadline(clock: clock, limit: patience) }

    /// The time until which no requests are attempted after a failure.
    public nonisolated var offlineUntil: Date? {
        get async { await api.offlineUntil }
    }

    /// The Pokédex, without its source; see `pokedex()`.
    public nonisolated var nationalDex: NationalDex {
        get async throws(APIError) { try await pokedex().value }
    }

    /// Returns the Pokédex. For the official API, or after a sync, this doesn't use the network.
    ///
    /// - Throws: `APIError` if another API's list is needed but unavailable.
    public nonisolated func pokedex() async throws(APIError) -> Sourced<NationalDex> {
        // Another program may have synced since. At most one caller per second checks for that.
        let now = clock.now()
        let current = known.withLock { known -> Sourced<NationalDex>? in
            guard abs(now.timeIntervalSince(known.lastLook)) >= 1 else { return known.current }
            known.lastLook = now
            return nil
        }
        if let current = current ?? unchanged { return current }
        return try await newestPokedex()
    }

    /// The current Pokédex, unless another program has replaced its file.
    private nonisolated var unchanged: Sourced<NationalDex>? {
        let file = identityOfSynced
        return known.withLock { file == nil || file == $0.syncedFile ? $0.current : nil }
    }

    private func newestPokedex() async throws(APIError) -> Sourced<NationalDex> {
        if let unchanged { return unchanged }
        let answer: (pokedex: Sourced<NationalDex>, gathered: Date)
        do throws(APIError) { answer = try await load() } catch {
            guard let current else { throw error }
            return current
        }
        // A stale list is better than none, but isn't kept, so the next call tries again.
        if case .stale = answer.pokedex.source { return answer.pokedex }
        use(answer.pokedex, gathered: answer.gathered)
        return answer.pokedex
    }

    private func load() async throws(APIError) -> (Sourced<NationalDex>, gathered: Date) {
        noteSyncedFile()
        let synced = synced()
        // The program may have been updated since the last sync. ISO 8601 dates sort as text.
        if let synced, !api.isOfficial || synced.value.date >= NationalDex.bundled.date {
            return (synced, identityOfSynced?.modified ?? .distantPast)
        }
        guard api.isOfficial else {
            let list = try await patiently { api throws(APIError) in try await api.list() }.map { list in
                NationalDex(list: list.compactMap { entry in entry.id.map { (id: $0, name: entry.name) } })
            }
            return (list, .distantPast)
        }
        return (Sourced(value: .bundled, source: .bundled), NationalDex.bundled.day)
    }

    /// Looks up the species at the start of `text`, in case the Pokédex only has names, and returns an
    /// updated Pokédex. For example, no Pokémon is named `deoxys`, but the species with that name has a
    /// default form.
    ///
    /// - Returns: `nil` if there is nothing new.
    public nonisolated func pokedex(learningSpeciesIn text: String) async -> NationalDex? {
        guard let known = try? await pokedex(), !known.value.hasFacts else { return nil }
        for slug in Species.names(beginning: text) {
            let species = try? await patiently { api throws(APIError) in
                try await api.species(named: slug).value
            }
            guard let species, species.name == slug,
                let id = species.varieties.first(where: \.isDefault)?.pokemon.id
            else { continue }
            guard let learned = known.value.naming(defaultForm: id, bySpecies: slug) else { return nil }
            self.known.withLock { known in known.current = known.current?.map { _ in learned } }
            return learned
        }
        return nil
    }
}

extension NationalDex {
    /// The date of the facts in ISO 8601; empty for a Pokédex that only has names.
    var date: String { source?.date ?? "" }
    /// The start of that day in UTC.
    var day: Date {
        // Format styles are slow on first use, because they set up calendars and time zones.
        let parts = date.prefix(10).split(separator: "-").compactMap { Int32($0) }
        guard parts.count == 3 else { return .distantPast }
        var day = tm()
        day.tm_year = parts[0] - 1900
        day.tm_mon = parts[1] - 1
        day.tm_mday = parts[2]
        return Date(timeIntervalSince1970: TimeInterval(timegm(&day)))
    }
}
