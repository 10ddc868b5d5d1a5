import Addresses

/// A host, and a port unless it is left out, as in a URL: `localhost:8080`, `192.0.2.1`, `[::1]:8080`.
struct Authority {
    let host: Substring
    let port: UInt16?

    init?(_ text: String) {
        let colon = text.hasSuffix("]") ? nil : text.lastIndex(of: ":")
        let name = text[..<(colon ?? text.endIndex)]
        let isBracketed = name.hasPrefix("[") && name.hasSuffix("]")
        host = isBracketed ? name.dropFirst().dropLast() : name
        port = colon.flatMap { UInt16(text[$0...].dropFirst()) }
        guard !host.isEmpty, isBracketed || !host.contains(":"), colon == nil || port != nil,
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "+") })
        else { return nil }
    }

    /// Whether the host is this machine.
    var isLoopback: Bool { host.lowercased() == "localhost" || IPAddress(host)?.isLoopback == true }
}
