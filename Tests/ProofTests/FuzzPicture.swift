import Terminal
import TestSupport

/// Damaged PNG files, decoded and drawn.
enum FuzzPicture {
    /// Tests one damaged file.
    ///
    /// - Throws: `FuzzTarget.Broken`.
    static func check(using random: inout some RandomNumberGenerator) throws {
        var bytes = file(using: &random).bytes
        if Bool.random(using: &random) {
            Mutation.allCases.randomElement(using: &random)?.apply(to: &bytes, using: &random)
        }
        let form = PictureForm.allCases.randomElement(using: &random) ?? .symbols
        let box = TerminalSize(
            columns: Int.random(in: 1...30, using: &random), rows: Int.random(in: 1...12, using: &random))
        guard let bitmap = try? Bitmap(png: bytes) else { return }
        guard bitmap.width <= Bitmap.maximumSide, bitmap.height <= Bitmap.maximumSide,
            bitmap.bytes.count == bitmap.width * bitmap.height * 4
        else { throw FuzzTarget.Broken(rule: "a picture that is read keeps the limits") }
        let grain: Drawing.Grain = Bool.random(using: &random) ? .smooth : .pixels
        guard let drawing = Drawing(bitmap, as: form, in: box, grain: grain, theme: theme(using: &random))
        else {
            return
        }
        guard drawing.columns <= box.columns, drawing.rows <= box.rows else {
            throw FuzzTarget.Broken(rule: "a picture is not larger than its box")
        }
    }

    /// Makes a valid file, or one with a wrong header.
    private static func file(using random: inout some RandomNumberGenerator) -> PNGFile {
        let (width, height) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random))
        let types: [(PNGFile.ColorType, Int)] = [
            (.grey, 1), (.greyAlpha, 2), (.color, 3), (.colorAlpha, 4), (.palette, 1),
        ]
        let (type, size) = types.randomElement(using: &random) ?? (.grey, 1)
        var rows: [[UInt8]] = []
        for _ in 0..<height {
            rows.append((0..<width * size).map { _ in UInt8.random(in: 0...255, using: &random) })
        }
        var file = PNGFile(rows: rows, colorType: type)
        file.isInterlaced = Bool.random(using: &random)
        if type == .palette {
            file.palette = [UInt8](repeating: 99, count: 3 * Int.random(in: 1...256, using: &random))
        }
        if Int.random(in: 0..<8, using: &random) == 0 {
            file.width = [0, 1, width * 8, 1 << 16, 1 << 30].randomElement(using: &random) ?? 0
        }
        return file
    }

    private static func theme(using random: inout some RandomNumberGenerator) -> Theme {
        Theme(
            depth: ColorDepth.allCases.randomElement(using: &random) ?? .none,
            background: Bool.random(using: &random) ? .dark : .light, usesUnicode: Bool.random(using: &random)
        )
    }
}
