import HTTPTypes
import PasswordHashing
import Wording

/// The cookies of a request (RFC 6265, section 5.4). A browser sends several cookies with the same name if
/// they were set for different paths or domains, for example by another program on this host.
struct SentCookies {
    private let pairs: [(name: String, value: String)]

    init(_ headers: HTTPFields) {
        pairs = headers[values: .cookie].flatMap { $0.split(separator: ";") }.compactMap { pair in
            guard let equals = pair.firstIndex(of: "=") else { return nil }
            return (String(pair[..<equals]).trimmed, String(pair[equals...].dropFirst()).trimmed)
        }
    }

    /// Returns all values of a cookie except empty ones, in the order in which they were sent.
    func all(_ name: String) -> [String] {
        pairs.filter { $0.name == name && !$0.value.isEmpty }.map(\.value)
    }

    /// The first value of a cookie that isn't empty.
    subscript(name: String) -> String? { all(name).first }

    /// The maximum number of tokens to look up for one request.
    static let tokenLimit = 4

    /// Returns the tokens among the values of a cookie, without duplicates, and at most `tokenLimit` of them.
    func tokens(_ name: String) -> [SessionToken] {
        var tokens: [SessionToken] = []
        for token in all(name).lazy.compactMap({ SessionToken(parsing: $0) }) where !tokens.contains(token) {
            tokens.append(token)
            if tokens.count == Self.tokenLimit { break }
        }
        return tokens
    }
}
