public import Fetching
public import Foundation
public import Pokedex

/// Downloads the entire catalogue from a PokéAPI. The result doesn't depend on the order of the responses.
///
/// An interrupted harvest resumes from its staging folder.
public struct CatalogHarvest: Sendable {
    /// The maximum number of concurrent requests.
    static let requestsAtOnce = 8
    /// The number of retries after a temporary failure.
    static let rounds = 5

    private let service: APIService
    private let staging: URL
    private let source: Catalog.Source?
    private let extras: MoveExtras
    private let includesAllForms: Bool
    var limits = HarvestLimits()

    /// Creates a harvest without starting it.
    ///
    /// - Parameters:
    ///   - service: The API.
    ///   - staging: The folder for responses until all have arrived.
    ///   - source: The origin recorded in the catalogue; by default, the API's base URL and the current day.
    ///   - extras: The facts about moves that the API doesn't provide; by default, the bundled ones.
    ///   - includesAllForms: Whether to also fetch forms that aren't Pokémon of their own, which takes 1,250
    ///     more requests.
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
    /// - Parameter progress: A closure called after every response, in order.
    /// - Returns: The facts. Nothing is written except the staging file, which is deleted at the end.
    /// - Throws: The error that stopped the harvest. Responses received before the error stay in the staging
    ///   folder.
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

    /// The API resource for each kind of word.
    private static let words: [(WordKind, String)] = [
        (.ability, "ability"), (.color, "pokemon-color"), (.eggGroup, "egg-group"),
        (.growthRate, "growth-rate"), (.habitat, "pokemon-habitat"), (.shape, "pokemon-shape"),
    ]

    /// Fetches the ids of all resources, by kind.
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
                // Mirrors may lack these resources.
                switch error {
                case .notFound, .badRequest: indexes[resource] = []
                default: throw error
                }
            }
        }
        return indexes
    }
}

/// The result of a harvest.
public struct Harvested: Sendable {
    /// The facts about Pokémon.
    public let catalog: Catalog
    /// Moves, abilities, natures and learnsets; no moves if the API has none.
    public let moves: MoveRows
    /// The fetched forms with their names.
    public let forms: [FormRow]
    /// The API's own descriptions of abilities and moves.
    public let texts: [EffectTexts.Row]
    /// The types, base stats and abilities of earlier games; empty unless all forms were requested.
    public let past: [FormerFact]
    /// The facts about looks, except unreleased shinies; empty unless all forms were requested.
    public let looks: [LookFact]
}
