import Answers
import ArgumentParser
import SettingsFeature
import Terminal

/// The addresses of a running server.
public struct ServingPlace: Sendable {
    /// The public address: `https://pokemon.example/`.
    public let address: String
    /// The host and port, or the socket, that the server listens on: `127.0.0.1:8080`, `unix:PATH`.
    public let listen: String

    /// Creates the addresses of a server.
    public init(address: String, listen: String) {
        self.address = address
        self.listen = listen
    }
}
