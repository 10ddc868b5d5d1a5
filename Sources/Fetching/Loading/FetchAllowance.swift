/// A limit on fetching for one client, so that strangers can't make a server flood an API with requests.
///
/// Without an allowance, as in the shell, fetching isn't limited. Each response that isn't cached counts,
/// even if another caller is already waiting for it.
public struct FetchAllowance: Sendable {
    @TaskLocal private static var current: FetchAllowance?

    private let take: @Sendable () -> Duration?

    /// - Parameter take: deducts one response; if none is left, returns the time until the next one is
    ///   available.
    public init(take: @escaping @Sendable () -> Duration?) { self.take = take }

    /// Runs `body`, and deducts its network responses from this allowance.
    public func spend<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async rethrows -> Value {
        try await Self.$current.withValue(self, operation: body, isolation: isolation)
    }

    /// Deducts one response from this task's allowance, if it has one.
    ///
    /// - Throws: `.allowanceSpent`.
    static func takeOne() throws(APIError) {
        if let wait = current?.take() { throw .allowanceSpent(wait: wait) }
    }
}
