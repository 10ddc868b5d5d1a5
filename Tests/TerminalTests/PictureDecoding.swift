import DesignTokens
import Foundation
import TestSupport

@testable import Terminal

/// Decodes pictures as a terminal does, as far as tests need it.
enum PictureDecoding {
    struct Malformed: Error {
        let what: String
    }

    /// A picture sent as a file, and the size of its area in cells.
    struct Shown: Equatable {
        let bitmap: Bitmap
        let columns: Int
        let rows: Int
    }

    /// Decodes a picture in kitty's protocol (<https://sw.kovidgoyal.net/kitty/graphics-protocol/>), as
    /// strictly as kitty: a PNG file in chunks, nothing before or after them, shown at once, without a reply
    /// and without moving the cursor.
    static func kitty(_ bytes: [UInt8]) throws -> Shown {
        let chunks = bytes.text.components(separatedBy: "\u{1B}\\")
        guard chunks.last == "" else { throw Malformed(what: "kitty: no end") }
        var first: [String: String] = [:]
        var base64 = ""
        for (index, chunk) in chunks.dropLast().enumerated() {
            guard chunk.hasPrefix("\u{1B}_G"), let colon = chunk.firstIndex(of: ";") else {
                throw Malformed(what: "kitty: no chunk")
            }
            let keys = try pairs(chunk[..<colon].dropFirst(3), separator: ",")
            let payload = chunk[chunk.index(after: colon)...]
            let isLast = index == chunks.count - 2
            guard (1...4096).contains(payload.utf8.count), isLast || payload.utf8.count % 4 == 0,
                keys["m"] == (isLast ? "0" : "1"), index == 0 || keys.count == 1
            else { throw Malformed(what: "kitty: chunk \(index), \(keys), \(payload.utf8.count) bytes") }
            if index == 0 { first = keys }
            base64 += payload
        }
        guard first.removeValue(forKey: "m") != nil, let columns = first.removeValue(forKey: "c"),
            let rows = first.removeValue(forKey: "r"),
            first == ["a": "T", "f": "100", "C": "1", "q": "2"]
        else { throw Malformed(what: "kitty: \(first)") }
        return try shown(file(base64), columns, rows)
    }

    /// Decodes a picture in iTerm2's format (<https://iterm2.com/documentation-images.html>), as strictly as
    /// iTerm2: a single sequence with a PNG file of the declared size.
    static func iterm(_ bytes: [UInt8]) throws -> Shown {
        let text = bytes.text
        guard text.hasPrefix("\u{1B}]1337;File="), text.hasSuffix("\u{7}"),
            let colon = text.firstIndex(of: ":")
        else { throw Malformed(what: "iTerm2: no sequence") }
        var keys = try pairs(text[..<colon].dropFirst("\u{1B}]1337;File=".count), separator: ";")
        let png = try file(String(text[text.index(after: colon)...].dropLast()))
        guard let columns = keys.removeValue(forKey: "width"), let rows = keys.removeValue(forKey: "height"),
            keys == ["inline": "1", "preserveAspectRatio": "0", "size": "\(png.count)"]
        else { throw Malformed(what: "iTerm2: \(keys), \(png.count) bytes") }
        return try shown(png, columns, rows)
    }

    /// Parses the keys and values before a file; a key must not occur twice.
    private static func pairs(_ text: Substring, separator: Character) throws -> [String: String] {
        let pairs = text.split(separator: separator, omittingEmptySubsequences: false).map {
            $0.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        }
        guard pairs.allSatisfy({ $0.count == 2 }) else { throw Malformed(what: "keys: \(text)") }
        return try Dictionary(pairs.map { ($0[0], $0[1]) }) { _, _ in
            throw Malformed(what: "a key twice: \(text)")
        }
    }

    /// Decodes a file from Base64 (RFC 4648, section 4), without tolerating other characters.
    private static func file(_ base64: String) throws -> [UInt8] {
        guard let file = Data(base64Encoded: base64) else { throw Malformed(what: "no Base64") }
        return Array(file)
    }

    /// Decodes a PNG file with `Bitmap`, whose own tests use files written by hand.
    private static func shown(_ png: [UInt8], _ columns: String, _ rows: String) throws -> Shown {
        guard let columns = Int(columns), let rows = Int(rows) else { throw Malformed(what: "no cells") }
        return try Shown(bitmap: Bitmap(png: png), columns: columns, rows: rows)
    }

    /// Decodes a sixel picture (<https://vt100.net/docs/vt3xx-gp/chapter14.html>); pixels without a colour
    /// are transparent.
    static func sixel(_ bytes: [UInt8]) throws -> Bitmap {
        let text = bytes.text
        guard let start = text.range(of: "\u{1B}P"),
            let intro = text[start.upperBound...].firstIndex(of: "q"),
            let end = text.range(of: "\u{1B}\\")
        else { throw Malformed(what: "sixel: no sequence") }
        var input = Array(text[text.index(after: intro)..<end.lowerBound].utf8)[...]
        var palette: [Int: [UInt8]] = [:]
        var (column, band, color) = (0, 0, 0)
        var bitmap: Bitmap?
        func numbers() -> [Int] {
            var list = [0]
            while let byte = input.first {
                switch byte {
                case 0x30...0x39: list[list.count - 1] = list[list.count - 1] * 10 + Int(byte - 0x30)
                case 0x3B: list.append(0)
                default: return list
                }
                input = input.dropFirst()
            }
            return list
        }
        func draw(_ sixel: UInt8, times: Int) throws {
            for _ in 0..<times {
                for bit in 0..<6 where (sixel - 0x3F) >> bit & 1 == 1 {
                    guard let width = bitmap?.width, let height = bitmap?.height, column < width,
                        band * 6 + bit < height, let pixel = palette[color]
                    else { throw Malformed(what: "sixel: outside, or without a colour") }
                    let start = ((band * 6 + bit) * width + column) * 4
                    bitmap?.bytes.replaceSubrange(start..<start + 4, with: pixel + [255])
                }
                column += 1
            }
        }
        while let byte = input.popFirst() {
            switch byte {
            case UInt8(ascii: "\""):
                let size = numbers()
                guard size.count == 4 else { throw Malformed(what: "sixel: no size") }
                bitmap = Bitmap(width: size[2], height: size[3])
            case UInt8(ascii: "#"):
                let list = numbers()
                color = list[0]
                if list.count == 5, list[1] == 2 { palette[color] = list[2...].map { UInt8($0 * 255 / 100) } }
            case UInt8(ascii: "!"):
                let times = numbers()[0]
                guard let sixel = input.popFirst() else { throw Malformed(what: "sixel: cut off") }
                try draw(sixel, times: times)
            case UInt8(ascii: "$"): column = 0
            case UInt8(ascii: "-"): (column, band) = (0, band + 1)
            case 0x3F...0x7E: try draw(byte, times: 1)
            default: throw Malformed(what: "sixel: byte \(byte)")
            }
        }
        guard let bitmap else { throw Malformed(what: "sixel: nothing drawn") }
        return bitmap
    }

    /// Returns the colours of the four quarters of every cell in text with SGR sequences, by row, from top
    /// left to bottom right; nil for the terminal's own background.
    static func symbols(_ text: String) throws -> [[[Color?]]] {
        var quarters: [Character: [Int]] = [
            " ": [], "▘": [0], "▝": [1], "▀": [0, 1], "▖": [2], "▌": [0, 2], "▞": [1, 2], "▛": [0, 1, 2],
            "▗": [3], "▚": [0, 3], "▐": [1, 3], "▜": [0, 1, 3], "▄": [2, 3], "▙": [0, 2, 3],
            "▟": [1, 2, 3], "█": [0, 1, 2, 3],
        ]
        // A block of eighths covers a quarter if it fills at least half of it.
        for (index, block) in "▁▂▃▄▅▆▇".enumerated() where quarters[block] == nil {
            quarters[block] = index + 1 < 2 ? [] : index + 1 < 6 ? [2, 3] : [0, 1, 2, 3]
        }
        for (index, block) in "▏▎▍▌▋▊▉".enumerated() where quarters[block] == nil {
            quarters[block] = index + 1 < 2 ? [] : index + 1 < 6 ? [0, 2] : [0, 1, 2, 3]
        }
        (quarters["▔"], quarters["▕"]) = ([], [])
        return try text.split(separator: "\n").map { line in
            var (ink, ground): (Color?, Color?) = (nil, nil)
            var cells: [[Color?]] = []
            var rest = line[...]
            while let character = rest.popFirst() {
                guard character != "\u{1B}" else {
                    guard let end = rest.firstIndex(of: "m") else { throw Malformed(what: "no SGR") }
                    var codes = rest[..<end].dropFirst().split(separator: ";").compactMap { UInt32($0) }[...]
                    while let code = codes.popFirst() {
                        switch code {
                        case 0: (ink, ground) = (nil, nil)
                        case 39: ink = nil
                        case 49: ground = nil
                        case 38, 48:
                            let parts = Array(codes.prefix(4))
                            guard parts.count == 4, parts[0] == 2 else { throw Malformed(what: "a colour") }
                            let color = Color(parts[1] << 16 | parts[2] << 8 | parts[3])
                            if code == 38 { ink = color } else { ground = color }
                            codes = codes.dropFirst(4)
                        default: throw Malformed(what: "the attribute \(code)")
                        }
                    }
                    rest = rest[rest.index(after: end)...]
                    continue
                }
                guard let inked = quarters[character] else {
                    throw Malformed(what: "the symbol \(character)")
                }
                cells.append((0..<4).map { inked.contains($0) ? ink : ground })
            }
            return cells
        }
    }
}
