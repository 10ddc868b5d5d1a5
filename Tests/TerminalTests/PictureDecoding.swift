import Foundation

@testable import Terminal

/// What a terminal makes of a picture that was sent to it, as far as tests need it.
enum PictureDecoding {
    struct Malformed: Error {
        let what: String
    }

    /// The pixels of a picture in kitty's protocol (<https://sw.kovidgoyal.net/kitty/graphics-protocol/>), and the
    /// cells that it is shown in.
    static func kitty(_ bytes: [UInt8]) throws -> (bitmap: Bitmap, columns: Int, rows: Int) {
        var keys: [String: Int] = [:]
        var pixels: [UInt8] = []
        var rest = String(decoding: bytes, as: UTF8.self)[...]
        while let start = rest.range(of: "\u{1B}_G"), let end = rest.range(of: "\u{1B}\\") {
            let parts = rest[start.upperBound..<end.lowerBound].split(separator: ";", maxSplits: 1)
            for pair in parts[0].split(separator: ",") {
                let words = pair.split(separator: "=").map(String.init)
                if words.count == 2, let value = Int(words[1]), keys[words[0]] == nil {
                    keys[words[0]] = value
                }
            }
            if parts.count == 2 { pixels += Data(base64Encoded: String(parts[1])) ?? Data() }
            rest = rest[end.upperBound...]
        }
        guard keys["f"] == 32, let width = keys["s"], let height = keys["v"],
            let bitmap = Bitmap(width: width, height: height, bytes: pixels)
        else { throw Malformed(what: "kitty, \(keys)") }
        return (bitmap, keys["c"] ?? 0, keys["r"] ?? 0)
    }

    /// The pixels of a sixel picture (<https://vt100.net/docs/vt3xx-gp/chapter14.html>); clear where nothing is drawn.
    static func sixel(_ bytes: [UInt8]) throws -> Bitmap {
        let text = String(decoding: bytes, as: UTF8.self)
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

    /// The colours of the four quarters of every cell of text with SGR sequences, row by row, from the top left to the
    /// bottom right; nil where the terminal's own ground shows.
    static func symbols(_ text: String) throws -> [[[Color?]]] {
        var quarters: [Character: [Int]] = [
            " ": [], "▘": [0], "▝": [1], "▀": [0, 1], "▖": [2], "▌": [0, 2], "▞": [1, 2], "▛": [0, 1, 2],
            "▗": [3], "▚": [0, 3], "▐": [1, 3], "▜": [0, 1, 3], "▄": [2, 3], "▙": [0, 2, 3],
            "▟": [1, 2, 3], "█": [0, 1, 2, 3],
        ]
        // Eighths count for the quarters that they fill at least half.
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
                    let codes = rest[..<end].dropFirst().split(separator: ";").compactMap { UInt32($0) }
                    if codes == [0] { (ink, ground) = (nil, nil) }
                    for index in codes.indices where index + 4 < codes.count && codes[index + 1] == 2 {
                        let color = Color(codes[index + 2] << 16 | codes[index + 3] << 8 | codes[index + 4])
                        if codes[index] == 38 { ink = color }
                        if codes[index] == 48 { ground = color }
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
