#if Pictures
    import Deflate

    /// Counts the decompressed bytes of a PNG file's pixels before decoding, without storing them.
    ///
    /// libpng decompresses everything, even past the last row: 4 MiB of data that unpack to 4 GiB took it 9
    /// s.
    enum PNGData {
        /// The tolerated number of bytes after the last row, since some encoders write extra ones.
        private static let slack = 1 << 16

        /// Checks that the dimensions are within the limit, and that the data isn't much larger than they
        /// require. Damaged or truncated data is left for the decoder to report.
        ///
        /// - Parameter file: a file that starts with the PNG signature.
        /// - Throws: `TerminalError.badPicture`, or `.cancelled` if the task was cancelled.
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

        /// Calculates the bytes of all rows, including a filter byte each, from the header chunk
        /// (<https://www.w3.org/TR/png-3/#11IHDR>).
        ///
        /// - Returns: nil if the picture is too large or its colour type is invalid.
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

        /// Adam7: the first pixel of each pass, and the distances between its pixels.
        private static let passes: [(Int, Int, Int, Int)] = [
            (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
        ]

        /// The complete chunks of a file.
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
