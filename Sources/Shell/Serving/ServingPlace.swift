import Answers
import ArgumentParser
import SettingsFeature
import Terminal

/// The place where a server answers.
public struct ServingPlace: Sendable {
    /// The address that people type: `https://pokemon.example/`.
    public let address: String
    /// The host and the port, or the socket: `127.0.0.1:8080`, `unix:PATH`.
    public let listen: String

    /// A place made of its parts.
    public init(address: String, listen: String) {
        self.address = address
        self.listen = listen
    }
}
