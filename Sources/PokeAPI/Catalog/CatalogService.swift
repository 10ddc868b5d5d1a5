public import Fetching
import Files
public import Foundation
public import Lists
public import Pokedex

/// The Pokédex at hand: synced facts, the bundled ones, or at least the names that the API lists.
///
/// The bundled facts are the official API's only; another one has to be asked first.
public actor CatalogService {
    let api: APIService
    /// The folder of this API's synced catalogue, if it is kept.
    public nonisolated let folder: URL?
    let clock: WallClock
    let patience: Duration
    var current: Sourced<NationalDex>?
    /// When the facts of `current` were gathered: later answers are fresher.
    var gathered = Date.distantPast
    var hasSetAside = false
    /// The synced file when it was looked at last, and when that was: another program may sync, too.
    var syncedFile: FileIdentity?
    private var lastLook = Date.distantPast
    /// Lists whose facts are being asked for.
    var gathering = 0

    /// Nothing is read or asked yet.
    ///
    /// - Parameters:
    ///   - api: the API that is asked.
    ///   - folder: where synced catalogues are kept, one folder for each API in it; `nil` keeps none.
    ///   - clock: how to wait.
    ///   - patience: how long the facts at hand wait for fresher ones.
    public init(
        api: APIService, folder: URL? = nil, clock: WallClock = .system, patience: Duration = .seconds(3)
    ) {
        self.api = api
        self.folder = folder?.appending(path: Self.folderName(api.baseURL), directoryHint: .isDirectory)
        self.clock = clock
        self.patience = patience
    }

    /// Whether a synced catalogue was found damaged and set aside since this was asked last.
    public func tellsOfDamage() -> Bool {
        defer { hasSetAside = false }
        return hasSetAside
    }

    /// The base address of the API that the catalogue belongs to.
    public nonisolated var baseURL: URL { api.baseURL }
    /// Whether that is the public PokéAPI.
    public nonisolated var isOfficial: Bool { api.isOfficial }

    /// Whether answers come from the cache alone.
    public nonisolated var networkForbidden: Bool { api.loader.networkForbidden }

    /// The patience for everything that one command requests.
    public nonisolated var ofCommand: Patience { Patience(clock: clock, limit: patience) }

    /// Until when the network is left alone, since it failed a moment ago.
    public var offlineUntil: Date? {
        get async { await api.offlineUntil }
    }

    /// The Pokédex. For the official API, and for one that was synced, this asks nothing of the network.
    ///
    /// - Throws: `APIError` if another API's list is needed and unavailable.
    public func pokedex() async throws(APIError) -> Sourced<NationalDex> {
        if let current, !hasSyncedElsewhere() { return current }
        let answer: Sourced<NationalDex>
        do throws(APIError) { answer = try await load() } catch {
            guard let current else { throw error }
            return current
        }
        // A stale list is better than none; the next call asks again.
        if case .stale = answer.source { return answer }
        current = answer
        return answer
    }

    /// Whether another program has synced since; looked at once a second.
    private func hasSyncedElsewhere() -> Bool {
        let now = clock.now()
        guard abs(now.timeIntervalSince(lastLook)) >= 1 else { return false }
        lastLook = now
        let file = identityOfSynced
        return file != nil && file != syncedFile
    }

    private func load() async throws(APIError) -> Sourced<NationalDex> {
        syncedFile = identityOfSynced
        let synced = synced()
        // A newer program may bring newer facts than the last sync did; dates in ISO 8601 sort as text.
        if let synced, !api.isOfficial || synced.value.date >= NationalDex.bundled.date {
            gathered = syncTime
            return synced
        }
        gathered = .distantPast
        guard api.isOfficial else {
            return try await patiently { api throws(APIError) in try await api.list() }.map { list in
                NationalDex(list: list.compactMap { entry in entry.id.map { (id: $0, name: entry.name) } })
            }
        }
        gathered = NationalDex.bundled.day
        return Sourced(value: .bundled, source: .bundled)
    }

    /// The Pokédex after learning the species that `text` begins with, where only names of Pokémon are known: there is
    /// no Pokémon `deoxys`, but the species of that name says which one is meant.
    ///
    /// - Returns: `nil` if there is nothing new.
    public func pokedex(learningSpeciesIn text: String) async -> NationalDex? {
        guard let known = try? await pokedex(), !known.value.hasFacts else { return nil }
        for slug in Species.names(beginning: text) {
            let species = try? await patiently { api throws(APIError) in
                try await api.species(named: slug).value
            }
            guard let species, species.name == slug,
                let id = species.varieties.first(where: \.isDefault)?.pokemon.id
            else { continue }
            guard let learned = known.value.naming(defaultForm: id, bySpecies: slug) else { return nil }
            if current != nil { current = known.map { _ in learned } }
            return learned
        }
        return nil
    }
}

extension NationalDex {
    /// When its facts were gathered, in ISO 8601; empty for one of names alone.
    var date: String { source?.date ?? "" }
    /// The beginning of the day on which they were, in UTC.
    var day: Date {
        // Not a format style: the first of those sets up calendars and time zones.
        let parts = date.prefix(10).split(separator: "-").compactMap { Int32($0) }
        guard parts.count == 3 else { return .distantPast }
        var day = tm()
        day.tm_year = parts[0] - 1900
        day.tm_mon = parts[1] - 1
        day.tm_mday = parts[2]
        return Date(timeIntervalSince1970: TimeInterval(timegm(&day)))
    }
}
