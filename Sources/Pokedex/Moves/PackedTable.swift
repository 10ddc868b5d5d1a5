import Deflate

/// A table in a file with a single compressed section: eight magic bytes, the uncompressed size in four
/// bytes, and a zlib stream. README.md in `Sources/CPokedex` describes the contents of each file.
protocol PackedTable {
    /// The magic word, which identifies the format and its version.
    static var mark: String { get }
    /// The maximum uncompressed size in bytes: several times the current size.
    static var limit: Int { get }

    /// Reads the decompressed section.
    init(from reader: inout PackBytesReader) throws(PokedexError)
}

extension PackedTable {
    /// Decompresses a file and checks it.
    ///
    /// - Throws: ``PokedexError/damaged`` if the magic word or a number is wrong, or the file is incomplete or
    ///   too large.
    init(_ bytes: some Collection<UInt8>) throws(PokedexError) {
        let size = Self.mark.utf8.count + 4
        var head = PackBytesReader(Array(bytes.prefix(size)))
        guard try head.slice(size - 4).elementsEqual(Self.mark.utf8) else { throw .damaged }
        let count = try head.count(atMost: Self.limit)
        let packed = Array(bytes.dropFirst(size))
        guard let unpacked = packed.withUnsafeBufferPointer({ Zlib.unpack($0, count: count) }) else {
            throw .damaged
        }
        var reader = PackBytesReader(unpacked)
        try self.init(from: &reader)
        try reader.finish()
    }

    /// Compresses what `write` writes. The same zlib version always produces the same bytes for the same
    /// content.
    ///
    /// - Throws: ``PokedexError/damaged`` if the table can't be read again, or out of memory.
    static func packed(_ write: (inout PackBytesWriter) -> Void) throws(PokedexError) -> [UInt8] {
        var contents = PackBytesWriter()
        write(&contents)
        guard let packed = Zlib.pack(contents.bytes) else { throw .damaged }
        var size = PackBytesWriter()
        size.number(contents.bytes.count, bytes: 4)
        let bytes = Array(mark.utf8) + size.bytes + packed
        _ = try Self(bytes)
        return bytes
    }
}
