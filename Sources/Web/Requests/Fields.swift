import Answers
import Foundation
import HTTPTypes
import PasswordHashing

/// The fields of a form or query string in the format `application/x-www-form-urlencoded`
/// (<https://url.spec.whatwg.org/#urlencoded-parsing>): `+` means a space.
struct Fields {
    /// The maximum number of fields: a bulk change may name every Pokémon.
    static let limit = 4096

    private let pairs: [(name: String, value: String)]

    /// - Throws: `Refusal` if a part isn't UTF-8, or there are too many fields.
    init(_ text: some StringProtocol) throws(Refusal) {
        var pairs: [(name: String, value: String)] = []
        let spaced = text.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
        for part in String(decoding: spaced, as: UTF8.self).utf8.split(separator: UInt8(ascii: "&")) {
            guard pairs.count < Self.limit else {
                throw Self.refused("It has more than \(Self.limit) fields.")
            }
            let ends = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
            guard let name = Substring(part[..<ends]).removingPercentEncoding,
                let value = Substring(part[ends...].dropFirst()).removingPercentEncoding
            else { throw Self.refused("A percent sign in it begins no byte, or its bytes aren't UTF-8.") }
            pairs.append((name, value))
        }
        self.pairs = pairs
    }

    /// Creates fields from the parts of a form that aren't files.
    init(_ form: MultipartForm) {
        pairs = form.parts.filter { !$0.isFile }.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
    }

    subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

    /// Returns the value of a secret field; empty if it is missing.
    func secret(_ name: String) -> Secret { Secret(self[name] ?? "") }

    /// Returns all values with this name, in order.
    func all(_ name: String) -> [String] { pairs.filter { $0.name == name }.map(\.value) }

    /// The names, in order.
    var names: [String] { pairs.map(\.name) }

    private static func refused(_ why: String) -> Refusal {
        Refusal(.badRequest, "The request can't be read.", advice: .words(why))
    }
}
