#if Pictures
    import CChafa

    /// Everything that is asked of chafa (<https://hpjansson.org/chafa/ref/>).
    enum Chafa {
        /// A cell: a character, and its colours, which are none where none are wanted.
        struct Cell {
            var character: Unicode.Scalar
            var ink: Color?
            var ground: Color?
        }

        /// The sequence that shows a bitmap in so many cells.
        static func sequence(
            _ bitmap: Bitmap, as form: PictureForm, columns: Int, rows: Int
        ) -> [UInt8] {
            // A sixel is as large as its pixels are: for chafa it is one large cell.
            let (columns, rows) = form == .sixel ? (1, 1) : (columns, rows)
            return withCanvas(columns: columns, rows: rows) { config in
                chafa_canvas_config_set_canvas_mode(config, CHAFA_CANVAS_MODE_TRUECOLOR)
                let mode =
                    switch form {
                    case .kitty: CHAFA_PIXEL_MODE_KITTY
                    case .iterm: CHAFA_PIXEL_MODE_ITERM2
                    case .sixel: CHAFA_PIXEL_MODE_SIXELS
                    case .symbols: CHAFA_PIXEL_MODE_SYMBOLS
                    }
                chafa_canvas_config_set_pixel_mode(config, mode)
                chafa_canvas_config_set_cell_geometry(
                    config, Int32(bitmap.width / columns), Int32(bitmap.height / rows))
            } body: { canvas in
                draw(bitmap, on: canvas)
                let info = terminal(for: form)
                defer { chafa_term_info_unref(info) }
                guard let text = chafa_canvas_print(canvas, info) else { return [] }
                defer { g_string_free(text, 1) }
                let bytes = UnsafeRawBufferPointer(start: text.pointee.str, count: Int(text.pointee.len))
                return Array(bytes)
            }
        }

        /// The characters that look like a bitmap, whose sides are eight times `columns` and `rows`, row by row.
        static func cells(
            _ bitmap: Bitmap, columns: Int, rows: Int, symbols: ChafaSymbolTags, hasColors: Bool,
            ground: Color
        ) -> [Cell] {
            let map = chafa_symbol_map_new()
            defer { chafa_symbol_map_unref(map) }
            chafa_symbol_map_add_by_tags(map, symbols)
            return withCanvas(columns: columns, rows: rows) { config in
                // Fewer colours than all are found by the theme, as for text.
                chafa_canvas_config_set_canvas_mode(
                    config, hasColors ? CHAFA_CANVAS_MODE_TRUECOLOR : CHAFA_CANVAS_MODE_FGBG)
                chafa_canvas_config_set_pixel_mode(config, CHAFA_PIXEL_MODE_SYMBOLS)
                chafa_canvas_config_set_symbol_map(config, map)
                chafa_canvas_config_set_bg_color(config, ground.packed)
                chafa_canvas_config_set_fg_color(config, ground.ink.packed)
                chafa_canvas_config_set_work_factor(config, 1)
            } body: { canvas in
                draw(bitmap, on: canvas)
                return (0..<rows * columns).map { index in
                    let (column, row) = (Int32(index % columns), Int32(index / columns))
                    var (ink, ground): (Int32, Int32) = (-1, -1)
                    chafa_canvas_get_raw_colors_at(canvas, column, row, &ink, &ground)
                    let character = Unicode.Scalar(chafa_canvas_get_char_at(canvas, column, row)) ?? " "
                    guard hasColors else { return Cell(character: character) }
                    func color(_ packed: Int32) -> Color? { packed < 0 ? nil : Color(UInt32(packed)) }
                    return Cell(character: character, ink: color(ink), ground: color(ground))
                }
            }
        }

        private static func withCanvas<Result>(
            columns: Int, rows: Int, configure: (OpaquePointer?) -> Void, body: (OpaquePointer?) -> Result
        ) -> Result {
            let config = chafa_canvas_config_new()
            defer { chafa_canvas_config_unref(config) }
            chafa_canvas_config_set_geometry(config, Int32(columns), Int32(rows))
            // It would change the colours of the picture.
            chafa_canvas_config_set_preprocessing_enabled(config, 0)
            configure(config)
            let canvas = chafa_canvas_new(config)
            defer { chafa_canvas_unref(canvas) }
            return body(canvas)
        }

        private static func draw(_ bitmap: Bitmap, on canvas: OpaquePointer?) {
            let (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
            chafa_canvas_draw_all_pixels(
                canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, bitmap.bytes, width, height,
                width * Int32(Bitmap.pixelSize))
        }

        /// What chafa knows of a terminal that takes that form, found by the name of one.
        private static func terminal(for form: PictureForm) -> OpaquePointer? {
            let variables: [String]
            switch form {
            case .kitty: variables = ["TERM=xterm-kitty"]
            case .iterm: variables = ["TERM=xterm-256color", "TERM_PROGRAM=iTerm.app"]
            case .sixel: variables = ["TERM=mlterm"]
            case .symbols: variables = ["TERM=xterm-256color"]
            }
            var environment = variables.map { g_strdup($0) } + [nil]
            defer { for variable in environment { g_free(variable) } }
            return chafa_term_db_detect(chafa_term_db_get_default(), &environment)
        }
    }

    extension Color {
        /// The colour as `0xRRGGBB`.
        fileprivate var packed: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
    }
#endif
