/// The web server, as the shell uses it.
public struct Serve: Sendable {
    /// Serves pages and the API until stopped; calls `onReady` with the address once the server is up.
    public typealias Run =
        @Sendable (
            _ options: ServeOptions,
            _ onReady: @escaping @Sendable (_ address: String, _ listen: String) async -> Void
        ) async throws -> Void
    /// Returns whether a server answers at the address that it listens on.
    public typealias Probe = @Sendable (_ listen: String) async throws -> Bool

    let run: Run
    let isWell: Probe

    /// Creates the server from its two functions.
    public init(run: @escaping Run, isWell: @escaping Probe) {
        self.run = run
        self.isWell = isWell
    }
}
