import CZlib

/// Compresses and decompresses data as a zlib stream (RFC 1950), which has a checksum to detect damage.
public enum Zlib {
    /// Compresses data; returns nil if zlib is out of memory.
    public static func pack(_ bytes: [UInt8], effort: Gzip.Effort = .best) -> [UInt8]? {
        var size = compressBound(UInt(bytes.count))
        var packed = [UInt8](repeating: 0, count: Int(size))
        guard compress2(&packed, &size, bytes, UInt(bytes.count), effort.rawValue) == Z_OK else {
            return nil
        }
        packed.removeLast(packed.count - Int(size))
        return packed
    }

    /// Computes the CRC-32 checksum that PNG files use.
    public static func checksum(of bytes: [UInt8]) -> UInt32 { UInt32(crc32(0, bytes, UInt32(bytes.count))) }

    /// Decompresses data; returns nil if it is damaged, incomplete, or not exactly `count` bytes long.
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
