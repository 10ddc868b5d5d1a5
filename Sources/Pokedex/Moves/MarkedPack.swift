import Deflate

/// A file of one packed section: a mark of eight bytes, its size unpacked in four bytes, and a zlib stream. README.md in
/// `Sources/CPokedex` describes what is in each.
struct MarkedPack {
    /// The first bytes, which name the format and its version.
    let mark: [UInt8]
    /// The largest section that is read, unpacked, in bytes.
    let limit: Int

    /// Unpacks a file.
    ///
    /// - Throws: ``PokedexError/damaged`` for another mark, and for what isn't whole or too large.
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

    /// Packs a file. The same content gives the same bytes with the same zlib.
    ///
    /// - Throws: ``PokedexError/damaged`` where there is no memory.
    func bytes(of writer: PackBytesWriter) throws(PokedexError) -> [UInt8] {
        guard let packed = Zlib.pack(writer.bytes) else { throw .damaged }
        var size = PackBytesWriter()
        size.number(writer.bytes.count, bytes: 4)
        return mark + size.bytes + packed
    }
}
