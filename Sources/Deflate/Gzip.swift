import CZlib

/// Compresses data as gzip (RFC 1952) using zlib.
public enum Gzip {
    /// The zlib compression level; 1 is the fastest, 9 the smallest.
    public enum Effort: Int32, Sendable {
        /// For responses that are compressed every time they are sent.
        case quick = 4
        /// For data that is compressed once and sent often.
        case best = 9

        /// zlib's memory level. A lower level produces more blocks, each with its own Huffman code; at 6, our
        /// style sheet and scripts are smallest.
        fileprivate var memory: Int32 { self == .best ? 6 : 8 }
    }

    /// Compresses data; returns nil if zlib is out of memory.
    public static func pack(_ bytes: UnsafeRawBufferPointer, effort: Effort) -> [UInt8]? {
        guard bytes.count <= Int(UInt32.max) / 2 else { return nil }
        // zlib remembers the address of its stream, so the stream must not move.
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        defer { stream.deallocate() }
        // 15 window bits, plus 16 to write a gzip header instead of a zlib header.
        let opened = deflateInit2_(
            stream, effort.rawValue, Z_DEFLATED, 15 + 16, effort.memory, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        guard opened == Z_OK else { return nil }
        defer { deflateEnd(stream) }
        let room = Int(deflateBound(stream, UInt(bytes.count)))
        stream.pointee.next_in = UnsafeMutablePointer(
            mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
        stream.pointee.avail_in = UInt32(bytes.count)
        var isWhole = false
        let packed = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            stream.pointee.next_out = buffer.baseAddress
            stream.pointee.avail_out = UInt32(room)
            isWhole = deflate(stream, Z_FINISH) == Z_STREAM_END
            count = room - Int(stream.pointee.avail_out)
        }
        return isWhole ? packed : nil
    }
}
