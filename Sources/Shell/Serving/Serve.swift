package import Answers

/// The web server, as the shell uses it.
public struct Serve: Sendable {
    /// Serves pages and the API until stopped; calls `onReady` with the address once the server is up.
    public typealias Run =
        @Sendable (
            _ options: ServeOptions,
            _ onReady: @escaping @Sendable (_ address: String, _ listen: String) async -> Void
        ) async throws -> Void
    /// Asks the server that listens at an address whether it is well, or also ready; nil if none answers.
    public typealias Probe = @Sendable (_ listen: String, _ isReady: Bool) async throws -> Bool?
    /// Checks what a server with these options needs.
    package typealias Examine = @Sendable (_ options: ServeOptions) async throws -> [Check]

    let run: Run
    let probe: Probe
    let examine: Examine

    /// Creates the server from its functions.
    package init(run: @escaping Run, probe: @escaping Probe, examine: @escaping Examine) {
        self.run = run
        self.probe = probe
        self.examine = examine
    }
}
