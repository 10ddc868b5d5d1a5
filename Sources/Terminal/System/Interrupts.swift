/// Runs work that Ctrl-C stops, and not the program.
///
/// While `body` runs, `SIGINT` cancels its task; what it then throws is up to it.
/// Afterwards `SIGINT` means what it did before. One call at a time.
public func withInterruptHandling<Result: Sendable>(
    _ body: @escaping @Sendable () async throws -> Result
) async throws -> Result {
    let task = Task { try await body() }
    return try await SignalPipe.whileHandlingInterrupts({ task.cancel() }) {
        try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
