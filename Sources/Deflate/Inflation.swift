import CZlib

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
