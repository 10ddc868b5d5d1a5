import Fetching
import Foundation

/// Fetches everything of one kind, a few at a time, except what is staged already.
struct HarvestFetch: Sendable {
    let service: APIService
    let store: HarvestStaging
    let count: HarvestCount
    let limits: HarvestLimits

    /// Everything of `resource`, in the order of its numbers.
    ///
    /// - Throws: the first failure that will not pass, or that did not pass in several rounds; what is beyond
    ///   `HarvestLimits`.
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
        // What will not pass for one ends it for all.
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
    /// Whether asking again soon may help.
    fileprivate var mayPass: Bool {
        switch self {
        case .server, .connectionLost: true
        case .retryLater(let after): after.map { $0 <= RetryPolicy().longestRetryAfter } ?? true
        default: false
        }
    }
}

/// Limits on the size of a harvest, each several times what the public API has.
struct HarvestLimits: Sendable {
    /// Of one kind; the public API has 1,579 forms.
    var count = 20_000
    /// Bytes of one text; there the longest has 240.
    var text = 4 << 10
    /// Bytes of what is kept of one answer, as JSON; there 11 KB at most.
    var answer = 256 << 10
    /// Bytes of what is kept of all answers together, as JSON; there 12.4 MB.
    var whole = 48 << 20

    /// Checks that what we keep of the answer to `path` is within its limits.
    ///
    /// - Throws: `.tooLarge` or `.textTooLong`.
    func check(_ json: Data, path: String) throws(APIError) {
        guard json.count <= answer else { throw .tooLarge(limit: answer) }
        guard Self.longestText(in: json) <= text else { throw .textTooLong(path: path, limit: text) }
    }

    /// The bytes of the longest text in JSON of our own making.
    private static func longestText(in json: Data) -> Int {
        json.withUnsafeBytes { json in
            var longest: Int = 0
            var length: Int? = nil
            var isEscaped = false
            for byte in json {
                if byte == UInt8(ascii: "\""), !isEscaped {
                    longest = max(longest, length ?? 0)
                    length = length == nil ? 0 : nil
                    continue
                }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
                if let read = length { length = read + 1 }
            }
            return longest
        }
    }
}

/// The progress of a harvest.
public struct HarvestProgress: Hashable, Sendable {
    /// The number of answers received.
    public var done: Int
    /// The number of answers expected.
    public var total: Int
}

/// Counts the answers of a harvest and reports each.
actor HarvestCount {
    private var progress: HarvestProgress
    private var size = 0
    /// Why the harvest cannot succeed any more.
    private(set) var failure: APIError?
    private let report: @Sendable (HarvestProgress) -> Void

    init(total: Int, report: @escaping @Sendable (HarvestProgress) -> Void) {
        progress = HarvestProgress(done: 0, total: total)
        self.report = report
        report(progress)
    }

    /// An answer failed, so the harvest is over.
    func fail(_ error: APIError) {
        failure = failure ?? error
    }

    /// Counts another answer, with this many bytes.
    ///
    /// - Returns: the bytes of all.
    func advance(by bytes: Int = 0) -> Int {
        size += bytes
        progress.done += 1
        report(progress)
        return size
    }
}
