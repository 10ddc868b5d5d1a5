import Fetching
import Foundation

/// Fetches all resources of a kind, a few at a time, except those that are already staged.
struct HarvestFetch {
    let service: APIService
    let store: HarvestStaging
    let count: HarvestCount
    let limits: HarvestLimits

    /// Fetches all resources of a kind, in the order of their ids.
    ///
    /// - Throws: The first permanent failure, a temporary failure that persists after several rounds, or an
    ///   error if `HarvestLimits` are exceeded.
    func all<Model: WireModel>(_ resource: String, _ indexes: [String: [Int]]) async throws(APIError)
        -> [Model]
    {
        var found: [Int: Model] = [:]
        var missing = Array(Set(indexes[resource] ?? [])).sorted()
        guard missing.count <= limits.count else { throw .tooMany(path: resource, limit: limits.count) }
        var round = 0
        while !missing.isEmpty {
            round += 1
            let results = await concurrentMap(missing, atOnce: CatalogHarvest.requestsAtOnce) { id in
                await one(Model.self, "\(resource)/\(id)")
            }
            var failure: APIError?
            for (id, result) in zip(missing, results) {
                switch result {
                case .success(let model): found[id] = model
                case .failure(let error): if failure == nil || !error.mayPass { failure = error }
                }
            }
            if let failure, !failure.mayPass || round == CatalogHarvest.rounds { throw failure }
            missing.removeAll { found[$0] != nil }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    private func one<Model: WireModel>(_ type: Model.Type, _ path: String) async -> Result<Model, APIError> {
        if let staged = await store.value(Model.self, at: path) {
            _ = await count.advance()
            return .success(staged)
        }
        // A permanent failure of one request stops all of them.
        if let failure = await count.failure { return .failure(failure) }
        do throws(APIError) {
            let model = try await service.loader.fetch(Model.self, from: service.url("\(path)/"))
            guard let json = Decoding.encode(model) else { throw .malformed(path: path) }
            try limits.check(json, path: path)
            guard await count.advance(by: json.count) <= limits.whole else {
                throw .tooMuch(limit: limits.whole)
            }
            await store.append(json, of: Model.self, at: path)
            return .success(model)
        } catch {
            if !error.mayPass { await count.fail(error) }
            return .failure(error)
        }
    }
}

extension APIError {
    /// Whether the failure may be temporary.
    fileprivate var mayPass: Bool {
        switch self {
        case .server, .connectionLost: true
        case .retryLater(let after): after.map { $0 <= RetryPolicy().longestRetryAfter } ?? true
        default: false
        }
    }
}
