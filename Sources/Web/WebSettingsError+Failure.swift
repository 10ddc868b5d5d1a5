package import Answers

extension WebSettingsError: DescribedError {
    /// The failure in words.
    package var failure: Failure {
        switch self {
        case .badAddress(let text):
            Failure(
                "bad_address", .usage, "“\(text)” isn't an address to listen on.",
                advice: "Write HOST:PORT, such as 127.0.0.1:8080, or unix:PATH.")
        case .badPublicURL(let text):
            Failure(
                "bad_public_url", .usage, "“\(text)” isn't a URL that people can type.",
                advice: "Write a scheme and a host, such as https://pokemon.example.")
        case .badProxy(let text):
            Failure(
                "bad_proxy", .usage, "“\(text)” isn't a network.",
                advice: "Write an address or a range, such as 10.0.0.0/8, or unix for the socket.")
        case .badSignUp(let text):
            Failure(
                "bad_signup", .usage, "--signup is open or closed, not “\(text)”.")
        case .publicURLMissing(let address):
            Failure(
                "public_url_missing", .usage,
                "Others can reach \(address), so the server must know its public address.",
                advice:
                    "Add --public-url, such as --public-url https://pokemon.example, or listen on 127.0.0.1.")
        case .socketTaken(let path):
            Failure(
                "socket_taken", .cannotCreate, "“\(path)” is in use, or isn't a socket.",
                advice: "Stop the other server, or choose another path.")
        }
    }
}
