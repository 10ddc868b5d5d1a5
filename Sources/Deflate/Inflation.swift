import CZlib

/// Decompresses a zlib stream (RFC 1950) incrementally, only to count the decompressed bytes.
public final class Inflation {
    private static let pieceSize = 1 << 16

    /// The zlib stream, at a fixed address because zlib remembers it.
    private let stream: UnsafeMutablePointer<z_stream>
    private let piece: UnsafeMutablePointer<UInt8>
    /// The number of bytes decompressed so far.
    public private(set) var count = 0
    /// Whether more data can follow: the stream is valid and not at its end.
    public private(set) var isOpen: Bool

    /// Creates a stream.
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

    /// Decompresses more data, until the stream ends, the total exceeds `limit` bytes, or the task is
    /// cancelled.
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
