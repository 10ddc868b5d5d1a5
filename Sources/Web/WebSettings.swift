package import Answers
import Foundation

/// Settings of the server: its addresses, proxies and limits.
public struct WebSettings: Sendable {
    /// The address to listen on.
    public let address: ListenAddress
    /// The address that people type to reach it; nil if it is for this machine alone.
    public let publicURL: PublicURL?
    /// The proxies whose word on a client's address is taken.
    public let trustedProxies: [TrustedProxy]
    /// Whether strangers may make accounts.
    public let isSignUpOpen: Bool
    /// The limits.
    public var limits: ServerLimits

    /// - Parameters:
    ///   - listen: `127.0.0.1:8080`, `[::1]:8080` or `unix:PATH`.
    ///   - publicURL: `https://pokemon.example`, without a path.
    ///   - trustedProxies: networks such as `10.0.0.0/8`, or `unix` for all users of the socket.
    ///   - signUp: `open` or `closed`; by default, open on loopback only.
    ///   - limits: how much of everything.
    /// - Throws: `WebSettingsError`, also where the address can be reached by others and there is no public URL.
    public init(
        listen: String = ListenAddress.usual, publicURL: String? = nil, trustedProxies: [String] = [],
        signUp: String? = nil, limits: ServerLimits = ServerLimits()
    ) throws(WebSettingsError) {
        address = try ListenAddress(listen)
        self.publicURL = try publicURL.map { text throws(WebSettingsError) in try PublicURL(text) }
        self.trustedProxies = try trustedProxies.map { text throws(WebSettingsError) in
            try TrustedProxy(text)
        }
        if !address.isLoopback, self.publicURL == nil { throw .publicURLMissing(listen) }
        switch signUp {
        case "open": isSignUpOpen = true
        case "closed": isSignUpOpen = false
        case nil: isSignUpOpen = address.isLoopback && self.publicURL == nil
        case let word?: throw .badSignUp(word)
        }
        self.limits = limits
    }

    /// Whether browsers reach the server over TLS, which cookies go by.
    var isSecure: Bool { publicURL?.isSecure == true }
}

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

/// The address that people type to reach the server: a scheme and a host, perhaps with a port.
public struct PublicURL: Sendable, Hashable {
    /// Whether it is reached over TLS.
    let isSecure: Bool
    /// The host in lower case, with its port unless that is the scheme's usual one: as browsers send it in `Host`.
    let authority: String
    /// The host with its port, the scheme's usual one too, as some clients send it in `Host`.
    let authorityWithPort: String

    /// - Throws: `WebSettingsError.badPublicURL`, also for one with a user or a query; `.publicURLWithPath`.
    init(_ text: String) throws(WebSettingsError) {
        guard let url = URLComponents(string: text), let scheme = url.scheme?.lowercased(),
            scheme == "https" || scheme == "http", let host = url.encodedHost?.lowercased(), !host.isEmpty,
            url.query == nil, url.fragment == nil, url.user == nil,
            url.password == nil, host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { throw .badPublicURL(text) }
        isSecure = scheme == "https"
        let usualPort = isSecure ? 443 : 80
        authority = if let port = url.port, port != usualPort { "\(host):\(port)" } else { host }
        authorityWithPort = "\(host):\(url.port ?? usualPort)"
        guard url.path.isEmpty || url.path == "/" else { throw .publicURLWithPath(text, origin: origin) }
    }

    /// The origin, as browsers send it in `Origin`.
    var origin: String { (isSecure ? "https://" : "http://") + authority }
}
