/// A PNG file for tests, encoded by hand so that it can be malformed (<https://www.w3.org/TR/png-3/>).
public struct PNGFile: Sendable {
    /// The format of pixels; the raw values are PNG's.
    public enum ColorType: UInt8, Sendable {
        case grey = 0
        case color = 2
        case palette = 3
        case greyAlpha = 4
        case colorAlpha = 6
    }

    /// The width in the header.
    public var width: Int
    /// The height in the header.
    public var height: Int
    /// The number of bits per sample.
    public var depth: UInt8 = 8
    /// The format of pixels.
    public var colorType = ColorType.colorAlpha
    /// Whether the rows are stored in the seven passes of Adam7.
    public var isInterlaced = false
    /// The palette: red, green and blue for each index.
    public var palette: [UInt8] = []
    /// The opacity of the palette's first colours.
    public var paletteOpacity: [UInt8] = []
    /// The rows of packed pixels; written in passes if the file is interlaced.
    public var rows: [[UInt8]]

    /// Creates a file with pixels of whole bytes.
    public init(rows: [[UInt8]], colorType: ColorType = .colorAlpha, depth: UInt8 = 8) {
        (self.rows, self.colorType, self.depth) = (rows, colorType, depth)
        height = rows.count
        width = 0
        width = (rows.first?.count ?? 0) / pixelSize
    }

    /// Creates a picture of a single colour, given as red, green, blue and opacity.
    public init(width: Int, height: Int, of pixel: [UInt8]) {
        let row = Array(repeatElement(pixel, count: width).joined())
        self.init(rows: [[UInt8]](repeating: row, count: height))
    }

    private var pixelSize: Int {
        let samples =
            switch colorType {
            case .grey, .palette: 1
            case .greyAlpha: 2
            case .color: 3
            case .colorAlpha: 4
            }
        return samples * Int(depth) / 8
    }

    /// The complete file.
    public var bytes: [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file += chunk(
            "IHDR",
            number(width) + number(height) + [depth, colorType.rawValue, 0, 0, isInterlaced ? 1 : 0])
        if !palette.isEmpty { file += chunk("PLTE", palette) }
        if !paletteOpacity.isEmpty { file += chunk("tRNS", paletteOpacity) }
        return file + chunk("IDAT", deflated) + chunk("IEND", [])
    }

    /// The rows, in order or in passes, each preceded by the filter type “none”.
    private var scanlines: [UInt8] {
        guard isInterlaced else { return rows.flatMap { [0] + $0 } }
        let passes = [
            (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
        ]
        var lines: [UInt8] = []
        // The actual width; the header's may be wrong on purpose.
        let width = (rows.first?.count ?? 0) / pixelSize
        for (left, top, across, down) in passes where left < width {
            for row in stride(from: top, to: rows.count, by: down) {
                lines.append(0)
                for column in stride(from: left, to: width, by: across) {
                    lines += rows[row][column * pixelSize..<(column + 1) * pixelSize]
                }
            }
        }
        return lines
    }

    /// A zlib stream of uncompressed blocks (RFC 1950 and 1951).
    private var deflated: [UInt8] {
        var (stream, rest): ([UInt8], ArraySlice<UInt8>) = ([0x78, 0x01], scanlines[...])
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in rest {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            let size = UInt16(block.count)
            stream += [rest.isEmpty ? 1 : 0, UInt8(size & 255), UInt8(size >> 8)]
            stream += [UInt8(~size & 255), UInt8(~size >> 8)] + block
        } while !rest.isEmpty
        return stream + number(Int(high << 16 | low))
    }

    private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        var check: UInt32 = 0xFFFF_FFFF
        for byte in body {
            check ^= UInt32(byte)
            for _ in 0..<8 { check = check & 1 == 1 ? check >> 1 ^ 0xEDB8_8320 : check >> 1 }
        }
        return number(data.count) + body + number(Int(~check))
    }

    private func number(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
}
