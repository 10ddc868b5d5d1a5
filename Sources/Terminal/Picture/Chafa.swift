#if Pictures
    import CChafa
    import DesignTokens

    /// The only user of chafa (<https://hpjansson.org/chafa/ref/>), which draws sixels and characters.
    enum Chafa {
        /// A cell: a character and its colours, which are nil if colours are off.
        struct Cell {
            var character: Unicode.Scalar
            var ink: Color?
            var ground: Color?
        }

        /// Encodes a bitmap as a sixel sequence, one screen pixel for each of its pixels.
        static func sixels(_ bitmap: Bitmap) -> [UInt8] {
            // At its original size, the picture is a single large cell for chafa.
            withCanvas(columns: 1, rows: 1) { config in
                chafa_canvas_config_set_canvas_mode(config, CHAFA_CANVAS_MODE_TRUECOLOR)
                chafa_canvas_config_set_pixel_mode(config, CHAFA_PIXEL_MODE_SIXELS)
                chafa_canvas_config_set_cell_geometry(config, Int32(bitmap.width), Int32(bitmap.height))
            } body: { canvas in
                draw(bitmap, on: canvas)
                let info = terminalWithSixels()
                defer { chafa_term_info_unref(info) }
                guard let text = chafa_canvas_print(canvas, info) else { return [] }
                defer { g_string_free(text, 1) }
                let bytes = UnsafeRawBufferPointer(start: text.pointee.str, count: Int(text.pointee.len))
                return Array(bytes)
            }
        }

        /// Converts a bitmap to cells, row by row. The bitmap must be eight times as wide as `columns` and
        /// eight times as high as `rows`. Without `hasBlocks`, only ASCII characters are used.
        static func cells(
            _ bitmap: Bitmap, columns: Int, rows: Int, hasBlocks: Bool, hasColors: Bool,
            ground: Color
        ) -> [Cell] {
            let map = chafa_symbol_map_new()
            defer { chafa_symbol_map_unref(map) }
            chafa_symbol_map_add_by_tags(map, hasBlocks ? blocks : ascii)
            return withCanvas(columns: columns, rows: rows) { config in
                // With a limited palette, the theme picks the nearest colours, as for text.
                chafa_canvas_config_set_canvas_mode(
                    config, hasColors ? CHAFA_CANVAS_MODE_TRUECOLOR : CHAFA_CANVAS_MODE_FGBG)
                chafa_canvas_config_set_pixel_mode(config, CHAFA_PIXEL_MODE_SYMBOLS)
                chafa_canvas_config_set_symbol_map(config, map)
                chafa_canvas_config_set_bg_color(config, ground.packed)
                chafa_canvas_config_set_fg_color(config, ground.ink.packed)
                chafa_canvas_config_set_work_factor(config, 0.5)
            } body: { canvas in
                draw(bitmap, on: canvas)
                return (0..<rows * columns).map { index in
                    let column = Int32(index % columns)
                    let row = Int32(index / columns)
                    var ink: Int32 = -1
                    var ground: Int32 = -1
                    chafa_canvas_get_raw_colors_at(canvas, column, row, &ink, &ground)
                    let character = Unicode.Scalar(chafa_canvas_get_char_at(canvas, column, row)) ?? " "
                    guard hasColors else { return Cell(character: character) }
                    func color(_ packed: Int32) -> Color? { packed < 0 ? nil : Color(UInt32(packed)) }
                    return Cell(character: character, ink: color(ink), ground: color(ground))
                }
            }
        }

        private static let ascii = tags(CHAFA_SYMBOL_TAG_ASCII, CHAFA_SYMBOL_TAG_SPACE)

        /// The blocks that all fonts have: halves and quarters, and eighths from below and from the left.
        private static let blocks = tags(
            CHAFA_SYMBOL_TAG_SPACE, CHAFA_SYMBOL_TAG_BLOCK, CHAFA_SYMBOL_TAG_QUAD)

        private static func tags(_ tags: ChafaSymbolTags...) -> ChafaSymbolTags {
            ChafaSymbolTags(tags.reduce(0) { $0 | $1.rawValue })
        }

        private static func withCanvas<Result>(
            columns: Int, rows: Int, configure: (OpaquePointer?) -> Void, body: (OpaquePointer?) -> Result
        ) -> Result {
            let config = chafa_canvas_config_new()
            defer { chafa_canvas_config_unref(config) }
            chafa_canvas_config_set_geometry(config, Int32(columns), Int32(rows))
            // Preprocessing would change the picture's colours.
            chafa_canvas_config_set_preprocessing_enabled(config, 0)
            configure(config)
            let canvas = chafa_canvas_new(config)
            defer { chafa_canvas_unref(canvas) }
            return body(canvas)
        }

        private static func draw(_ bitmap: Bitmap, on canvas: OpaquePointer?) {
            let width = Int32(bitmap.width)
            let height = Int32(bitmap.height)
            chafa_canvas_draw_all_pixels(
                canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, bitmap.bytes, width, height,
                width * Int32(Bitmap.pixelSize))
        }

        /// Returns chafa's settings for a terminal with sixels, by looking up a terminal that is known to
        /// support them.
        private static func terminalWithSixels() -> OpaquePointer? {
            var environment = [g_strdup("TERM=mlterm"), nil]
            defer { for variable in environment { g_free(variable) } }
            return chafa_term_db_detect(chafa_term_db_get_default(), &environment)
        }
    }

    extension Color {
        /// The colour as `0xRRGGBB`.
        fileprivate var packed: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
    }
#endif
