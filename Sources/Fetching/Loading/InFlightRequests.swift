import Synchronization

/// Work in progress, by key: a second request for the same key waits for the first one's result.
final class InFlightRequests: Sendable {
    typealias Outcome = Result<any Sendable, APIError>

    struct Flight {
        var number: Int
        var task: Task<Void, Never>
        var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
    }

    struct State {
        var flights: [String: Flight] = [:]
        var lastNumber = 0

        mutating func nextNumber() -> Int {
            lastNumber += 1
            return lastNumber
        }
    }

    let state = Mutex(State())

    /// Returns the result of `work`, which starts only if no work with this key is in progress.
    ///
    /// If a caller is cancelled, it stops waiting immediately. When all callers are cancelled, so is the
    /// work.
    func value<Value: Sendable>(
        for key: String, from work: @escaping @Sendable () async throws(APIError) -> Value
    ) async throws(APIError) -> Value {
        let ticket = state.withLock { $0.nextNumber() }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isLate = state.withLock { state in
                    // A cancellation marks the task before looking for the caller, so one of the two sees it.
                    guard !Task.isCancelled else { return true }
                    let flight = state.flights[key] ?? start(key, number: state.nextNumber(), work)
                    state.flights[key, default: flight].waiting[ticket] = continuation
                    return false
                }
                if isLate { continuation.resume(returning: .failure(.cancelled)) }
            }
        } onCancel: {
            leave(key, ticket: ticket)
        }
        guard let value = try outcome.get() as? Value else { throw .undecodable(path: key, field: "") }
        return value
    }

    private func start<Value: Sendable>(
        _ key: String, number: Int, _ work: @escaping @Sendable () async throws(APIError) -> Value
    ) -> Flight {
        let task = Task {
            let outcome: Outcome
            do throws(APIError) { outcome = .success(try await work()) } catch { outcome = .failure(error) }
            land(key, number: number, outcome)
        }
        return Flight(number: number, task: task)
    }

    private func land(_ key: String, number: Int, _ outcome: Outcome) {
        let flight = state.withLock { state in
            state.flights[key]?.number == number ? state.flights.removeValue(forKey: key) : nil
        }
        for continuation in (flight?.waiting ?? [:]).values { continuation.resume(returning: outcome) }
    }

    private func leave(_ key: String, ticket: Int) {
        let (continuation, deserted) = state.withLock { state in
            let continuation = state.flights[key]?.waiting.removeValue(forKey: ticket)
            let isDeserted = continuation != nil && state.flights[key]?.waiting.isEmpty == true
            return (continuation, isDeserted ? state.flights.removeValue(forKey: key) : nil)
        }
        // Cancel outside the lock, because the work may itself be waiting for other work here.
        deserted?.task.cancel()
        continuation?.resume(returning: .failure(.cancelled))
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
