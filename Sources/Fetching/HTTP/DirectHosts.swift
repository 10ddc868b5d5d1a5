import Foundation
import NIOCore

/// The hosts of `no_proxy`, which are asked without a proxy.
///
/// Source: <https://curl.se/docs/manpage.html#NOPROXY>. Names and addresses are separated by commas or spaces. A name stands for
/// all names below it as well, a range of addresses has its number of bits after a slash, and a single `*` is every host.
struct DirectHosts: Sendable {
    private let patterns: [Substring]

    /// - Parameter list: the text of `no_proxy`.
    init(_ list: String) {
        patterns = list.split { $0 == "," || $0.isWhitespace }
    }

    /// Whether a host is among them.
    func contains(_ host: String) -> Bool {
        if patterns == ["*"] { return true }
        if let address = HostLookup.literal(host) {
            return patterns.contains { Self.network($0)?.contains(address) == true }
        }
        let host = Self.plainName(host[...])
        return patterns.contains { pattern in
            let name = Self.plainName(pattern)
            return !name.isEmpty && (host == name || host.hasSuffix("." + name))
        }
    }

    /// A name in lower case, without the dots at its ends.
    private static func plainName(_ text: Substring) -> String {
        text.lowercased().trimmingCharacters(in: ["."])
    }

    private static func network(_ pattern: Substring) -> AddressRange? {
        AddressRange(pattern.replacing("[", with: "").replacing("]", with: ""))
    }
}
