import Persistence
import Records
import Store
import UpkeepFeature

extension Features {
    /// The longest wait for what a page or a list can be shown without.
    private static let limit = Duration.seconds(3)

    /// Asks the store for what a list can be shown without. Only a server makes people wait for it, so only there is a limit.
    ///
    /// - Parameter question: ends soon after it is cancelled.
    /// - Returns: the answer.
    /// - Throws: what the question throws; `PersistenceError.store` where the answer takes longer than 3 seconds.
    package func promptly<Value: Sendable>(
        _ question: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let place = upkeep.place
        guard place.engine != "SQLite" else { return try await question() }
        return try await withThrowingTaskGroup(of: Value.self) { group in
            group.addTask(operation: question)
            group.addTask {
                try await Task.sleep(for: Self.limit)
                throw PersistenceError.store(.connectionLost(path: place.address, wait: Self.limit))
            }
            defer { group.cancelAll() }
            guard let value = try await group.next() else { throw CancellationError() }
            return value
        }
    }
}
