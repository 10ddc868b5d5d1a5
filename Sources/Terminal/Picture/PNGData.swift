#if Pictures
    import Deflate

    /// Counts the unpacked bytes of a PNG file's pixels, without keeping them, before they are decoded.
    ///
    /// libpng unpacks everything, even after the last row: 4 MiB that unpack to 4 GiB took it 9 s.
    enum PNGData {
        /// Some encoders leave bytes after the last row; this many are allowed.
        private static let slack = 1 << 16

        /// Looks whether the picture has a size that is allowed, and the data hardly more than that takes. Data that is
        /// damaged or too short is left to the decoder.
        ///
        /// - Parameter file: with the signature of a PNG file.
        /// - Throws: `TerminalError.badPicture`, or `.cancelled` in a task that was cancelled.
        static func check(_ file: [UInt8]) throws(TerminalError) {
            let inflation = Inflation()
            guard let size = dataSize(of: file), inflation.isOpen else { throw .badPicture }
            let limit = size + slack
            for chunk in Chunks(file) where chunk.type == Chunks.data {
                file.withUnsafeBufferPointer {
                    inflation.add(UnsafeBufferPointer(rebasing: $0[chunk.range]), limit: limit)
                }
                guard !Task.isCancelled else { throw .cancelled }
                guard inflation.count <= limit else { throw .badPicture }
                guard inflation.isOpen else { return }
            }
        }

        /// The bytes of all rows, each with that of its filter, as the first chunk has it
        /// (<https://www.w3.org/TR/png-3/#11IHDR>).
        ///
        /// - Returns: nil for a picture that is too large, or of a kind that does not exist.
        private static func dataSize(of file: [UInt8]) -> Int? {
            var chunks = Chunks(file)
            guard let chunk = chunks.next(), chunk.type == Chunks.header, chunk.range.count == 13 else {
                return nil
            }
            let bytes = Array(file[chunk.range])
            let width = Chunks.number(bytes[0..<4])
            let height = Chunks.number(bytes[4..<8])
            let sides = 1...Bitmap.maximumSide
            let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]
            guard sides.contains(width), sides.contains(height), let samples = samples[Int(bytes[9])]
            else { return nil }
            let bits = samples * Int(bytes[8])
            let passes: [(Int, Int, Int, Int)] = bytes[12] == 0 ? [(0, 0, 1, 1)] : Self.passes
            return passes.reduce(0) { sum, pass -> Int in
                let (left, top, across, down) = pass
                let columns: Int = max(0, width - left + across - 1) / across
                let rows: Int = max(0, height - top + down - 1) / down
                let row: Int = columns == 0 ? 0 : 1 + (columns * bits + 7) / 8
                return sum + rows * row
            }
        }

        /// Adam7: the first pixel of each pass, and the steps to the next.
        private static let passes: [(Int, Int, Int, Int)] = [
            (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
        ]

        /// The chunks of a file, as far as they are whole.
        private struct Chunks: Sequence, IteratorProtocol {
            static let header: [UInt8] = Array("IHDR".utf8)
            static let data: [UInt8] = Array("IDAT".utf8)

            private let file: [UInt8]
            private var start = Bitmap.signature.count

            init(_ file: [UInt8]) { self.file = file }

            static func number(_ bytes: ArraySlice<UInt8>) -> Int {
                bytes.reduce(0) { $0 << 8 | Int($1) }
            }

            mutating func next() -> (type: [UInt8], range: Range<Int>)? {
                guard start + 8 <= file.count else { return nil }
                let body = start + 8
                let end = body + Self.number(file[start..<start + 4])
                guard end <= file.count else { return nil }
                defer { start = end + 4 }
                return (Array(file[start + 4..<body]), body..<end)
            }
        }
    }
#endif
