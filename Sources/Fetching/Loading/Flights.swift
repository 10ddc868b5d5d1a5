/// Work in progress, by key: a second request for the same key waits for the first one's result.
actor Flights {
    typealias Outcome = Result<any Sendable, APIError>

    struct Flight {
        var number: Int
        var task: Task<Void, Never>
        var waiting: [Int: CheckedContinuation<Outcome, Never>]
    }

    private(set) var flights: [String: Flight] = [:]
    private var lastNumber = 0

    /// Returns the result of `work`, which starts only if no work with this key is in progress.
    ///
    /// A cancelled caller stops waiting at once; the work is cancelled with its last caller.
    func value<Value: Sendable>(
        for key: String, from work: @escaping @Sendable () async throws(APIError) -> Value
    ) async throws(APIError) -> Value {
        let ticket = nextNumber()
        // Both closures run on this actor, so a caller is always added before its cancellation is handled.
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if flights[key] == nil { start(key, work) }
                flights[key]?.waiting[ticket] = continuation
            }
        } onCancel: {
            Task { await self.leave(key, ticket: ticket) }
        }
        guard let value = try outcome.get() as? Value else { throw .undecodable(path: key, field: "") }
        return value
    }

    private func start<Value: Sendable>(
        _ key: String, _ work: @escaping @Sendable () async throws(APIError) -> Value
    ) {
        let number = nextNumber()
        let task = Task {
            let outcome: Outcome
            do throws(APIError) { outcome = .success(try await work()) } catch { outcome = .failure(error) }
            land(key, number: number, outcome)
        }
        flights[key] = Flight(number: number, task: task, waiting: [:])
    }

    private func land(_ key: String, number: Int, _ outcome: Outcome) {
        guard let flight = flights[key], flight.number == number else { return }
        flights[key] = nil
        for continuation in flight.waiting.values { continuation.resume(returning: outcome) }
    }

    private func leave(_ key: String, ticket: Int) {
        guard let continuation = flights[key]?.waiting.removeValue(forKey: ticket) else { return }
        if flights[key]?.waiting.isEmpty == true {
            flights[key]?.task.cancel()
            flights[key] = nil
        }
        continuation.resume(returning: .failure(.cancelled))
    }

    private func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }
}

/// Transforms every element, at most `atOnce` at a time, preserving their order.
package func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], atOnce: Int, _ transform: @escaping @Sendable (Element) async -> Result
) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
        var results = [Result?](repeating: nil, count: elements.count)
        var next = 0
        func startOne() {
            let index = next
            let element = elements[index]
            group.addTask { (index, await transform(element)) }
            next += 1
        }
        while next < min(atOnce, elements.count) { startOne() }
        while let (index, result) = await group.next() {
            results[index] = result
            if next < elements.count { startOne() }
        }
        return results.compactMap { $0 }
    }
}
