package import Answers
import Foundation

/// Why a server can't be started like that.
public enum WebSettingsError: Error, Hashable, Sendable {
    /// Not an address to listen on.
    case badAddress(String)
    /// An address of IPv6 without brackets; the address that it may mean has them.
    case unbracketedAddress(String, meant: String)
    /// Not a URL that people could type.
    case badPublicURL(String)
    /// A URL with a path, under which the server can't be.
    case publicURLWithPath(String, origin: String)
    /// Not a network.
    case badProxy(String)
    /// Neither `open` nor `closed`.
    case badSignUp(String)
    /// Others can reach this address, but no name for it was given.
    case publicURLMissing(String)
    /// Something that isn't a socket, or a server that runs, has the socket's place.
    case socketTaken(String)
}

extension WebSettingsError: DescribedError {
    /// The failure in words.
    package var failure: Failure {
        switch self {
        case .badAddress(let text):
            Failure(
                .badAddress, .usage, "“\(text)” isn't an address to listen on.",
                advice: "Write HOST:PORT, such as 127.0.0.1:8080, or unix:PATH.")
        case .unbracketedAddress(let text, let meant):
            Failure(
                .badAddress, .usage, "“\(text)” isn't an address to listen on.",
                advice: .words("Put brackets around an IPv6 address: \(meant)"))
        case .publicURLWithPath(let text, let origin):
            Failure(
                .badPublicUrl, .usage,
                "“\(text)” has a path, and pages and links work only at the root of a host.",
                advice: .words("Give the server a host or a port of its own, such as \(origin)."))
        case .badPublicURL(let text):
            Failure(
                .badPublicUrl, .usage, "“\(text)” isn't a URL that people can type.",
                advice: "Write a scheme and a host, such as https://pokemon.example.")
        case .badProxy(let text):
            Failure(
                .badProxy, .usage, "“\(text)” isn't a network.",
                advice: "Write an address or a range, such as 10.0.0.0/8, or unix for the socket.")
        case .badSignUp(let text):
            Failure(
                .badSignup, .usage, "--signup is open or closed, not “\(text)”.")
        case .publicURLMissing(let address):
            Failure(
                .publicUrlMissing, .usage,
                "Others can reach \(address), so the server must know its public address.",
                advice:
                    "Add --public-url, such as --public-url https://pokemon.example, or listen on 127.0.0.1.")
        case .socketTaken(let path):
            Failure(
                .socketTaken, .cannotCreate, "“\(path)” is in use, or isn't a socket.",
                advice: "Stop the other server, or choose another path.")
        }
    }
}
