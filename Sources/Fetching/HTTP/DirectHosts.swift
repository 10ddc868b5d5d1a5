import Addresses
import Foundation

/// The hosts in `no_proxy`, which are reached without a proxy.
///
/// Source: <https://curl.se/docs/manpage.html#NOPROXY>. Names and addresses are separated by commas or
/// spaces. A name includes its subdomains, an address range has its number of bits after a slash, and a
/// single `*` matches every host.
struct DirectHosts {
    private let patterns: [Substring]

    /// - Parameter list: the value of `no_proxy`.
    init(_ list: String) {
        patterns = list.split { $0 == "," || $0.isWhitespace }
    }

    /// Returns whether a host is in the list.
    func contains(_ host: String) -> Bool {
        if patterns == ["*"] { return true }
        if let address = IPAddress(HostLookup.literal(host)) {
            return patterns.contains { Self.network($0)?.contains(address) == true }
        }
        let host = Self.plainName(host[...])
        return patterns.contains { pattern in
            let name = Self.plainName(pattern)
            return !name.isEmpty && (host == name || host.hasSuffix("." + name))
        }
    }

    /// Returns a name in lower case, without leading and trailing dots.
    private static func plainName(_ text: Substring) -> String {
        text.lowercased().trimmingCharacters(in: ["."])
    }

    private static func network(_ pattern: Substring) -> AddressRange? {
        AddressRange(pattern.replacing("[", with: "").replacing("]", with: ""))
    }
}
