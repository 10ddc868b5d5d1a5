package import Answers
import Foundation
import NIOCore

/// A reason why the server can't start with these settings.
public enum WebSettingsError: Error, Hashable {
    /// The text isn't an address to listen on.
    case badAddress(String)
    /// An IPv6 address has no brackets; `meant` is the suggested address with them.
    case unbracketedAddress(String, meant: String)
    /// The text isn't a valid public URL.
    case badPublicURL(String)
    /// The URL has a path, but no TLS.
    case publicURLWithPath(String, origin: String)
    /// The text isn't a network.
    case badProxy(String)
    /// The value is neither `open` nor `closed`.
    case badSignUp(String)
    /// Others can reach this address, but there is no public URL for it.
    case publicURLMissing(String)
    /// Others can reach this address of the listener for metrics.
    case metricsExposed(String)
    /// The socket's path is taken by another file or a running server.
    case socketTaken(String)
    /// The server can't listen on this address; `code` is the system's error, or nil for an unknown host.
    case cannotListen(String, code: Int32?)

    /// Creates the reason why nothing can listen on an address; nil for an unrelated error.
    init?(_ error: any Error, on address: ListenAddress) {
        switch error {
        case let error as WebSettingsError: self = error
        case let error as IOError: self = .cannotListen(address.text, code: error.errnoCode)
        case is SocketAddressError.UnknownHost: self = .cannotListen(address.text, code: nil)
        default: return nil
        }
    }
}

extension WebSettingsError: DescribedError {
    /// The failure to show the user.
    package var failure: Failure {
        switch self {
        case .badAddress(let text):
            Failure(
                .badAddress, "“\(text)” isn't an address to listen on.",
                advice: "Type HOST:PORT, such as 127.0.0.1:8080, or unix:PATH.")
        case .unbracketedAddress(let text, let meant):
            Failure(
                .badAddress, "“\(text)” isn't an address to listen on.",
                advice: "Put brackets around an IPv6 address: \(meant)")
        case .publicURLWithPath(let text, let origin):
            Failure(
                .badPublicUrl,
                "“\(text)” has a path, and only https keeps cookies to a path.",
                advice: "Use https, or give the server a host or a port of its own, such as \(origin).")
        case .badPublicURL(let text):
            Failure(
                .badPublicUrl, "“\(text)” isn't a URL that people can type.",
                advice: "Write a scheme and a host, such as https://pokemon.example.")
        case .badProxy(let text):
            Failure(
                .badProxy, "“\(text)” isn't a network.",
                advice: "Write an address or a range, such as 10.0.0.0/8, or unix for the socket.")
        case .badSignUp(let text):
            Failure(
                .badSignup, "--signup is open or closed, not “\(text)”.")
        case .publicURLMissing(let address):
            Failure(
                .publicUrlMissing,
                "Others can reach \(address), so the server must know its public address.",
                advice:
                    "Add --public-url, such as --public-url https://pokemon.example, or listen on 127.0.0.1.")
        case .metricsExposed(let address):
            Failure(
                .badAddress, "Others can reach \(address), and metrics need no log-in.",
                advice: "Write 127.0.0.1:PORT or unix:PATH, or add --metrics-anywhere.")
        case .socketTaken(let path):
            Failure(
                .socketTaken, "“\(path)” is in use, or isn't a socket.",
                advice: "Stop the other server, or choose another path.")
        case .cannotListen(let address, code: EADDRINUSE?):
            Failure(
                .socketTaken, "Another program listens on \(address).",
                advice: "Choose another address with --listen, or stop the other program.")
        case .cannotListen(let address, let code):
            Failure(
                .badAddress,
                "The server can't listen on \(address): \(code.map { String(cString: strerror($0)) } ?? "unknown host").",
                advice: code == EACCES
                    ? "Choose a port from 1024 on, and let a web server in front have the others."
                    : "Choose another address with --listen.")
        }
    }
}
