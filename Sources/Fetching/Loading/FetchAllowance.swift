/// A limit on fetching for one client: strangers can't make a server ask an API without end.
///
/// Without one, as in the shell, there is no limit. Each answer that isn't kept takes one off, also where another waits for
/// the same answer already.
public struct FetchAllowance: Sendable {
    @TaskLocal private static var current: FetchAllowance?

    private let take: @Sendable () -> Duration?

    /// - Parameter take: takes one answer off; where none is left, it returns the time after which there is one.
    public init(take: @escaping @Sendable () -> Duration?) { self.take = take }

    /// Runs `body`, whose answers from the network are taken off this allowance.
    public func spend<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async rethrows -> Value {
        try await Self.$current.withValue(self, operation: body, isolation: isolation)
    }

    /// Takes one answer off the allowance of this task, if it has one.
    ///
    /// - Throws: `.allowanceSpent`.
    static func takeOne() throws(APIError) {
        if let wait = current?.take() { throw .allowanceSpent(wait: wait) }
    }
}
