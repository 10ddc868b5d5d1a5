import BrowseFeature
import HTTPTypes
import Hummingbird

/// The addresses of the other pages of a list, for the header `Link` (RFC 8288).
struct PageLinks {
    let path: String
    let query: Fields
    let number: Int
    let pages: Int

    /// Such as `</api/v1/pokemon?q=type%3Awater&page=3>; rel="next"`.
    var header: String {
        var targets = [("first", 1), ("last", pages)]
        if number > 1 { targets.append(("prev", number - 1)) }
        if number < pages { targets.append(("next", number + 1)) }
        return targets.map { "<\(address(of: $0.1))>; rel=\"\($0.0)\"" }.joined(separator: ", ")
    }

    private func address(of page: Int) -> String {
        var parts: [String] = []
        for name in [Parameter.query.name, Parameter.size.name] {
            if let value = query[name] { parts.append("\(name)=\(Fields.encoded(value))") }
        }
        return "\(path)?\((parts + ["page=\(page)"]).joined(separator: "&"))"
    }
}

extension Fields {
    /// A value as an address has it: everything but the unreserved characters of RFC 3986 as percent and two digits.
    static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                bytes.append(byte)
            default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
