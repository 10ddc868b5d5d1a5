import Addresses
import Hummingbird
import NIOCore

/// A client, identified by its address.
struct Client: Hashable {
    /// The client's address; nil if it isn't known.
    let address: IPAddress?

    /// The client's name in the log.
    var description: String {
        guard let bytes = address?.bytes else { return "-" }
        guard bytes.count == 16 else { return bytes.map(String.init).joined(separator: ".") }
        return stride(from: 0, to: 16, by: 2)
            .map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }.joined(separator: ":")
    }

    static func == (one: Client, other: Client) -> Bool { one.address?.client == other.address?.client }

    func hash(into hasher: inout Hasher) { hasher.combine(address?.client) }
}
