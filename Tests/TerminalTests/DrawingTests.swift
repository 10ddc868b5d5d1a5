#if Pictures
    import DesignTokens
    import TestSupport
    import Testing

    @testable import Terminal

    /// Pictures decoded from the bytes sent to a terminal.
    struct DrawingTests {
        /// Returns a picture of 8 × 8 pixels with a transparent frame and red, green, blue and yellow in its
        /// four corners.
        private static func known() throws -> Bitmap {
            let colors: [[UInt8]] = [
                [230, 30, 40, 255], [20, 200, 60, 255], [40, 60, 220, 255], [240, 220, 30, 255],
            ]
            let clear: [UInt8] = [0, 0, 0, 0]
            let rows = (0..<12).map { row in
                (0..<12).flatMap { column -> [UInt8] in
                    guard (2..<10).contains(row), (2..<10).contains(column) else { return clear }
                    return colors[(row < 6 ? 0 : 2) + (column < 6 ? 0 : 1)]
                }
            }
            return try #require(Bitmap(width: 12, height: 12, bytes: Array(rows.joined())))
        }

        /// The colours of this picture's corners.
        private static let corners = [Color(0xE61E28), Color(0x14C83C), Color(0x283CDC), Color(0xF0DC1E)]

        private func close(_ one: Color?, _ other: Color, within tolerance: Int = 8) -> Bool {
            guard let one else { return false }
            return [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)]
                .allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
        }

        private func color(_ bitmap: Bitmap, _ column: Int, _ row: Int) -> Color? {
            let start = (row * bitmap.width + column) * 4
            guard bitmap.bytes[start + 3] == 255 else { return nil }
            return Color(
                UInt32(bitmap.bytes[start]) << 16 | UInt32(bitmap.bytes[start + 1]) << 8
                    | UInt32(bitmap.bytes[start + 2]))
        }

        @Test func `a picture fills at most 500 columns and rows of a window`() throws {
            let drawing = try draw(as: .kitty, columns: 65_535, rows: 65_535)
            #expect(drawing.columns == 500 && drawing.rows <= 500)
        }

        /// Expects the right colour in the middle of each quarter.
        private func expectCorners(_ bitmap: Bitmap, width: Int, height: Int, within tolerance: Int = 8) {
            for (index, expected) in Self.corners.enumerated() {
                let column = (index % 2 * 2 + 1) * width / 4
                let row = (index / 2 * 2 + 1) * height / 4
                let found = color(bitmap, column, row)
                #expect(
                    close(found, expected, within: tolerance), "corner \(index): \(String(describing: found))"
                )
            }
        }

        /// Draws a picture, which is usually the known one.
        private func draw(
            _ bitmap: Bitmap? = nil, as form: PictureForm, columns: Int, rows: Int,
            grain: Drawing.Grain = .smooth, theme: Theme = Theme(depth: .trueColor)
        ) throws -> Drawing {
            let box = TerminalSize(columns: columns, rows: rows)
            return try #require(
                Drawing(bitmap ?? Self.known(), as: form, in: box, grain: grain, theme: theme))
        }

        private func sequence(_ drawing: Drawing) throws -> [UInt8] {
            guard case .sequence(let bytes) = drawing.content else {
                throw PictureDecoding.Malformed(what: "no sequence")
            }
            return bytes
        }

        /// Decodes the bytes for a terminal that accepts files.
        private func shown(_ drawing: Drawing, as form: PictureForm) throws -> PictureDecoding.Shown {
            let bytes = try sequence(drawing)
            return try form == .kitty ? PictureDecoding.kitty(bytes) : PictureDecoding.iterm(bytes)
        }

        @Test(arguments: [PictureForm.kitty, .iterm], [Drawing.Grain.smooth, .pixels])
        func `kitty and iTerm2 receive lossless pixels and the size in cells`(
            form: PictureForm, grain: Drawing.Grain
        ) throws {
            let drawing = try draw(as: form, columns: 20, rows: 5, grain: grain)
            let shown = try shown(drawing, as: form)
            // 5 rows of 16 pixels are as high as 10 columns of 8 are wide.
            #expect((shown.columns, shown.rows) == (10, 5) && (drawing.columns, drawing.rows) == (10, 5))
            // PNG files are lossless.
            expectCorners(shown.bitmap, width: shown.bitmap.width, height: shown.bitmap.height, within: 0)
        }

        @Test func `sixels show the picture at its size`() throws {
            let drawing = try draw(as: .sixel, columns: 40, rows: 10, grain: .pixels)
            let bitmap = try PictureDecoding.sixel(sequence(drawing))
            // Eight pixels, scaled by 19. The height of 160 is rounded down to 156, because sixels are six
            // rows high.
            #expect((bitmap.width, bitmap.height) == (152, 156))
            expectCorners(bitmap, width: 152, height: 152, within: 12)
            #expect(drawing.columns == 19 && drawing.rows == 10)
        }

        @Test(arguments: [Drawing.Grain.smooth, .pixels])
        func `symbols show every quarter in its colour and nothing outside the picture`(grain: Drawing.Grain)
            throws
        {
            let theme = Theme(depth: .trueColor)
            let drawing = try draw(as: .symbols, columns: 8, rows: 4, grain: grain, theme: theme)
            let lines = try #require(drawing.lines)
            #expect(lines.allSatisfy { $0.width == 8 } && lines.count == 4)
            let cells = try PictureDecoding.symbols(lines.map { theme.render($0) }.joined(separator: "\n"))
            for (row, column, index) in [(0, 0, 0), (0, 7, 1), (3, 0, 2), (3, 7, 3), (1, 1, 0), (2, 6, 3)] {
                for quarter in cells[row][column] {
                    #expect(
                        close(quarter, Self.corners[index]),
                        "\(row), \(column): \(String(describing: quarter))")
                }
            }
        }

        @Test(arguments: [Drawing.Grain.smooth, .pixels])
        func `a colour is sent only when it changes, and reset at the end of a line`(grain: Drawing.Grain)
            throws
        {
            let theme = Theme(depth: .trueColor)
            let drawing = try draw(as: .symbols, columns: 40, rows: 20, grain: grain, theme: theme)
            let lines = try #require(drawing.lines)
            for line in lines {
                // Each cell rendered separately gives the reference picture; the whole line must show the
                // same.
                let alone = line.spans.flatMap { span in
                    span.text.map { theme.render(StyledText([.init(String($0), span.style)])) }
                }
                let whole = theme.render(line)
                #expect(try PictureDecoding.symbols(whole) == PictureDecoding.symbols(alone.joined()))
                let sequences = whole.split(separator: "\u{1B}[").map { $0.prefix { $0 != "m" } }
                #expect(zip(sequences, sequences.dropFirst()).allSatisfy { $0 != $1 })
                #expect(sequences.last == "0" && sequences.filter { $0 == "0" }.count == 1)
            }
            let rendered = lines.map { theme.render($0) }
            if grain == .pixels {
                // Four colours, two in each line, and each sent only once.
                #expect(
                    rendered.allSatisfy {
                        $0.split(separator: "\u{1B}[", omittingEmptySubsequences: false).count <= 4
                    })
            }
        }

        @Test func `adjacent cells send only the colour that changed`() {
            let (red, blue) = (Color(0xFF0000), Color(0x0000FF))
            let line = StyledText([
                .init("▀", Style(.cell(ink: red, ground: blue))),
                .init("▄", Style(.cell(ink: red, ground: blue))),
                .init("▄", Style(.cell(ink: blue, ground: blue))),
                .init("▄", Style(.cell(ink: blue, ground: nil))),
                .init(" "), .init("▄", Style(.cell(ink: blue, ground: nil))),
            ])
            let told = "\u{1B}[91;44m▀▄\u{1B}[34m▄\u{1B}[49m▄\u{1B}[0m \u{1B}[34m▄\u{1B}[0m"
            #expect(Theme(depth: .sixteen).render(line) == told)
            #expect(Theme.plain.render(line) == "▀▄▄▄ ▄")
        }

        @Test func `a pixel takes half a cell in pixel art`() throws {
            let rows: [[UInt8]] = [[255, 0, 0, 255, 0, 0, 0, 0], [0, 0, 255, 255, 0, 255, 0, 255]]
            let bitmap = try #require(Bitmap(width: 2, height: 2, bytes: Array(rows.joined())))
            let theme = Theme(depth: .trueColor)
            let drawing = try draw(bitmap, as: .symbols, columns: 30, rows: 30, grain: .pixels, theme: theme)
            let text = try #require(drawing.lines).map { theme.render($0) }.joined(separator: "\n")
            let red = Color(0xFF0000), blue = Color(0x0000FF), green = Color(0x00FF00)
            let cells = try PictureDecoding.symbols(text)
            #expect(cells == [[[red, red, blue, blue], [nil, nil, green, green]]])
        }

        @Test func `translucent pixels are blended with the theme's background`() throws {
            let half = try #require(Bitmap(width: 1, height: 1, bytes: [255, 0, 0, 128]))
            for (background, expected) in [
                (Theme.Background.dark, Color(0x800000)), (.light, Color(0xFF7F7F)),
            ] {
                let drawing = try draw(
                    half, as: .kitty, columns: 4, rows: 2,
                    theme: Theme(depth: .trueColor, background: background))
                let bitmap = try shown(drawing, as: .kitty).bitmap
                #expect(close(color(bitmap, bitmap.width / 2, bitmap.height / 2), expected, within: 2))
            }
        }

        @Test func `a drawing without colours or Unicode is plain ASCII`() throws {
            for theme in [Theme(depth: .none), Theme(depth: .sixteen, usesUnicode: false)] {
                let drawing = try draw(as: .symbols, columns: 20, rows: 8, theme: theme)
                let text = try #require(drawing.lines).map { theme.render($0) }.joined()
                #expect(text.allSatisfy(\.isASCII) && text.contains { $0 != " " })
                #expect(theme.depth > .none || !text.contains("\u{1B}"))
            }
        }

        @Test(arguments: PictureForm.allCases, [(1, 1), (900, 3), (3, 900), (120, 120), (96, 50)])
        func `a picture never exceeds its box`(form: PictureForm, size: (Int, Int)) throws {
            let pixels = [UInt8](repeating: 200, count: size.0 * size.1 * 4)
            let bitmap = try #require(Bitmap(width: size.0, height: size.1, bytes: pixels))
            for box in [TerminalSize(columns: 1, rows: 1), TerminalSize(columns: 17, rows: 4)] {
                for grain in [Drawing.Grain.smooth, .pixels] {
                    let drawing = try #require(
                        Drawing(bitmap, as: form, in: box, grain: grain, theme: Theme(depth: .trueColor)))
                    #expect(drawing.columns <= box.columns && drawing.rows <= box.rows)
                    switch form {
                    case .symbols: #expect(drawing.lines?.count == drawing.rows)
                    case .sixel:
                        let drawn = try PictureDecoding.sixel(sequence(drawing))
                        #expect(drawn.width <= box.columns * 8 && drawn.height <= box.rows * 16)
                    case .kitty, .iterm:
                        let shown = try shown(drawing, as: form)
                        #expect((shown.columns, shown.rows) == (drawing.columns, drawing.rows))
                    }
                }
            }
        }
    }
#endif
