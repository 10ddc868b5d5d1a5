import CZlib

/// Packs and unpacks bytes as a zlib stream (RFC 1950), whose checksum tells damage.
public enum Zlib {
    /// The bytes packed as small as zlib can; nil where it has no memory.
    public static func pack(_ bytes: [UInt8]) -> [UInt8]? {
        var size = compressBound(UInt(bytes.count))
        var packed = [UInt8](repeating: 0, count: Int(size))
        guard compress2(&packed, &size, bytes, UInt(bytes.count), Z_BEST_COMPRESSION) == Z_OK else {
            return nil
        }
        packed.removeLast(packed.count - Int(size))
        return packed
    }

    /// The bytes that were packed; nil unless they are sound, whole, and exactly `count`.
    public static func unpack(_ packed: UnsafeBufferPointer<UInt8>, count: Int) -> [UInt8]? {
        guard count > 0 else { return nil }
        var isWhole = false
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            var size = UInt(count)
            let status = uncompress(buffer.baseAddress, &size, packed.baseAddress, UInt(packed.count))
            isWhole = status == Z_OK && Int(size) == count
            filled = min(Int(size), count)
        }
        return isWhole ? bytes : nil
    }
}

/// Packs bytes as gzip (RFC 1952), with zlib.
public enum Gzip {
    /// zlib's compression level: 1 is the quickest, 9 the smallest.
    public enum Effort: Int32, Sendable {
        /// For answers that are packed each time.
        case quick = 4
        /// For what is packed once and sent often.
        case best = 9
    }

    /// The bytes packed; nil where zlib has no memory.
    public static func pack(_ bytes: UnsafeRawBufferPointer, effort: Effort) -> [UInt8]? {
        guard bytes.count <= Int(UInt32.max) / 2 else { return nil }
        // zlib finds its stream by the address, so that must stay the same.
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        defer { stream.deallocate() }
        // 15 bits of window, and 16 for gzip's header in place of zlib's own.
        let opened = deflateInit2_(
            stream, effort.rawValue, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
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

/// Unpacks a stream of zlib (RFC 1950) piece by piece, only to count what comes out.
public final class Inflation {
    private static let pieceSize = 1 << 16

    /// zlib finds its stream by the address, so that must stay the same.
    private let stream: UnsafeMutablePointer<z_stream>
    private let piece: UnsafeMutablePointer<UInt8>
    /// Bytes that have come out.
    public private(set) var count = 0
    /// Whether more may follow: the stream is sound and not at its end.
    public private(set) var isOpen: Bool

    /// A stream at its beginning.
    public init() {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        piece = .allocate(capacity: Self.pieceSize)
        isOpen = inflateInit_(stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
        piece.deallocate()
    }

    /// Unpacks the next bytes until they end, or more than `limit` bytes have come out in all, or the task is cancelled.
    public func add(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int) {
        guard isOpen else { return }
        stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        stream.pointee.avail_in = UInt32(bytes.count)
        var status = Z_OK
        repeat {
            stream.pointee.next_out = piece
            stream.pointee.avail_out = UInt32(Self.pieceSize)
            status = inflate(stream, Z_NO_FLUSH)
            count += Self.pieceSize - Int(stream.pointee.avail_out)
        } while status == Z_OK && stream.pointee.avail_out == 0 && count <= limit && !Task.isCancelled
        isOpen = status == Z_OK || status == Z_BUF_ERROR
    }
}
