public import Fetching
public import Foundation
public import Pokedex

/// Downloads the whole catalogue from a PokéAPI; the same data gives the same bytes, in any order.
///
/// An interrupted harvest continues where it stopped, from its staging folder.
public struct CatalogHarvest: Sendable {
    /// The most concurrent requests.
    static let requestsAtOnce = 8
    /// The number of times a passing failure is retried.
    static let rounds = 5

    private let service: APIService
    private let staging: URL
    private let source: Catalog.Source?
    private let extras: MoveExtras
    private let includesAllForms: Bool
    var limits = HarvestLimits()

    /// A harvest that has not begun.
    ///
    /// - Parameters:
    ///   - service: the API.
    ///   - staging: a folder for the answers until all have arrived.
    ///   - source: what the catalogue says about its origin; by default the API's base URL and today.
    ///   - extras: the facts on moves that no API has; by default those of the program.
    ///   - includesAllForms: whether forms without a Pokémon of their own are fetched, too, which takes 1,250 more
    ///     requests.
    public init(
        service: APIService, staging: URL, source: Catalog.Source? = nil, extras: MoveExtras = .bundled,
        includesAllForms: Bool = false
    ) {
        self.service = service
        self.staging = staging
        self.source = source
        self.extras = extras
        self.includesAllForms = includesAllForms
    }

    /// Fetches everything.
    ///
    /// - Parameter progress: called after every answer, in order.
    /// - Returns: the facts; nothing has been written but the staging file, which is gone again.
    /// - Throws: what kept an answer from arriving; what arrived before stays in the staging folder.
    public func run(
        progress: @escaping @Sendable (HarvestProgress) -> Void = { _ in }
    ) async throws(APIError) -> Harvested {
        guard !service.loader.networkForbidden else { throw .networkForbidden }
        let now = service.loader.clock.now()
        let store = HarvestStaging(folder: staging, baseURL: service.baseURL, now: now)
        let indexes = try await indexes()
        let total = indexes.values.reduce(0) { $0 + $1.count }
        let allForms = includesAllForms ? try await service.index(of: "pokemon-form") : nil
        let alternates =
            indexes["pokemon", default: []].count - indexes["pokemon-species", default: []].count
        let forms = allForms?.count ?? max(0, alternates)
        let count = HarvestCount(total: total + forms, report: progress)
        let fetch = HarvestFetch(service: service, store: store, count: count, limits: limits)

        var facts = HarvestedFacts()
        facts.types = try await fetch.all("type", indexes)
        facts.versionGroups = try await fetch.all("version-group", indexes)
        facts.dexes = try await fetch.all("pokedex", indexes)
        for (kind, resource) in Self.words { facts.words[kind] = try await fetch.all(resource, indexes) }
        facts.chains = try await fetch.all("evolution-chain", indexes)
        facts.species = try await fetch.all("pokemon-species", indexes)
        facts.harvested = try await fetch.all("pokemon", indexes)
        facts.moves = try await fetch.all("move", indexes)
        facts.natures = try await fetch.all("nature", indexes)
        let formIDs = allForms ?? facts.pokemon.filter { !$0.isDefault }.compactMap { $0.forms.first?.id }
        facts.forms = try await fetch.all("pokemon-form", ["pokemon-form": formIDs])
        let today = now.formatted(.iso8601.year().month().day())
        let origin = source ?? Catalog.Source(url: service.baseURL.absoluteString, date: today)
        let harvested = Harvested(
            catalog: Catalog(rows: try facts.rows(source: origin)),
            moves: try facts.moveRows(source: origin, extras), forms: facts.formRows,
            texts: facts.effectTexts,
            past: includesAllForms ? try facts.formerFacts : [],
            looks: includesAllForms ? facts.lookFacts : [])
        await store.remove()
        return harvested
    }

    /// The resource of each kind of words.
    private static let words: [(WordRow.Kind, String)] = [
        (.ability, "ability"), (.color, "pokemon-color"), (.eggGroup, "egg-group"),
        (.growthRate, "growth-rate"), (.habitat, "pokemon-habitat"), (.shape, "pokemon-shape"),
    ]

    /// The numbers of everything there is, by resource.
    private func indexes() async throws(APIError) -> [String: [Int]] {
        let resources =
            ["type", "version-group", "pokedex", "evolution-chain", "pokemon-species", "pokemon"]
            + Self.words.map(\.1)
        var indexes: [String: [Int]] = [:]
        for resource in resources {
            let ids = try await service.index(of: resource)
            indexes[resource] =
                resource == "type" ? ids.filter { PokemonType(rawValue: UInt8(clamping: $0)) != nil } : ids
        }
        for resource in ["move", "nature"] {
            do throws(APIError) { indexes[resource] = try await service.index(of: resource) } catch {
                // A mirror may lack them.
                switch error {
                case .notFound, .badRequest: indexes[resource] = []
                default: throw error
                }
            }
        }
        return indexes
    }
}

/// The yield of a harvest.
public struct Harvested: Sendable {
    /// The facts on Pokémon.
    public let catalog: Catalog
    /// Moves, abilities, natures and learnsets; without moves where the API has none.
    public let moves: MoveRows
    /// The forms that were fetched, and their names.
    public let forms: [FormRow]
    /// The API's own words on abilities and moves.
    public let texts: [EffectTexts.Row]
    /// The facts that earlier games had otherwise; none unless all forms were asked for, too.
    public let past: [FormerFact]
    /// The facts on looks, without those on shinies; none unless all forms were asked for, too.
    public let looks: [LookFact]
}
