import Deflate

/// A file with a single compressed section: eight magic bytes, the uncompressed size in four bytes, and a
/// zlib stream. README.md in `Sources/CPokedex` describes the contents of each file.
struct MarkedPack {
    /// The magic bytes, which identify the format and its version.
    let mark: [UInt8]
    /// The maximum uncompressed size in bytes.
    let limit: Int

    /// Decompresses a file.
    ///
    /// - Throws: ``PokedexError/damaged`` if the magic bytes are wrong, or the file is incomplete or too
    ///   large.
    func reader(of bytes: some Collection<UInt8>) throws(PokedexError) -> PackBytesReader {
        var head = PackBytesReader(Array(bytes.prefix(mark.count + 4)))
        guard try head.slice(mark.count).elementsEqual(mark) else { throw .damaged }
        let size = try head.count(atMost: limit)
        let packed = Array(bytes.dropFirst(mark.count + 4))
        guard let unpacked = packed.withUnsafeBufferPointer({ Zlib.unpack($0, count: size) }) else {
            throw .damaged
        }
        return PackBytesReader(unpacked)
    }

    /// Compresses a file. The same zlib version always produces the same bytes for the same content.
    ///
    /// - Throws: ``PokedexError/damaged`` if out of memory.
    func bytes(of writer: PackBytesWriter) throws(PokedexError) -> [UInt8] {
        guard let packed = Zlib.pack(writer.bytes) else { throw .damaged }
        var size = PackBytesWriter()
        size.number(writer.bytes.count, bytes: 4)
        return mark + size.bytes + packed
    }
}
