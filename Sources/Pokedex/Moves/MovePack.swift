import Deflate

/// A pack of sections. README.md in `Sources/CPokedex` describes the format.
struct MovePack {
    /// The sections before the blocks of learnsets.
    enum Section: Int {
        /// The origin of the facts and their date.
        case source
        /// Moves, abilities, natures, version groups and learn methods.
        case facts
        /// The names in all languages but English.
        case names
        /// The Pokémon that learn each move, in any game.
        case learners
        /// The first block of learnsets.
        case firstBlock
    }

    /// The number of Pokémon in a block of learnsets. With 32, a block decompresses in 0.2 ms, and all blocks
    /// take up 288 kB, a tenth more than a single block would.
    static let blockSize = 32
    /// The maximum size of a pack in bytes: several times the current size.
    static let sizeLimit = 4 << 20
    /// The maximum uncompressed size of a section.
    private static let sectionLimit = 2 << 20
    private static let sectionCountLimit = 1_000
    private static let mark = Array("pkmoves1".utf8)

    private let bytes: [UInt8]
    /// The range of each section, and its uncompressed size.
    private let places: [(range: Range<Int>, size: Int)]

    /// Reads the table of sections; each section is checked when it is decompressed.
    init(_ bytes: [UInt8]) throws(PokedexError) {
        let headSize = Self.mark.count + 4
        guard bytes.count >= headSize, bytes.prefix(Self.mark.count).elementsEqual(Self.mark) else {
            throw .damaged
        }
        var reader = PackBytesReader(Array(bytes.prefix(headSize + 8 * Self.sectionCountLimit)))
        _ = try reader.slice(Self.mark.count)
        let count = try reader.count(atMost: Self.sectionCountLimit)
        guard count >= Section.firstBlock.rawValue else { throw .damaged }
        var end = headSize + 8 * count
        var places: [(range: Range<Int>, size: Int)] = []
        for _ in 0..<count {
            let packed = try reader.number(bytes: 4)
            let size = try reader.number(bytes: 4)
            guard packed <= Self.sizeLimit, size <= Self.sectionLimit, end + packed <= bytes.count else {
                throw .damaged
            }
            places.append((end..<end + packed, size))
            end += packed
        }
        guard end == bytes.count else { throw .damaged }
        self.bytes = bytes
        self.places = places
    }

    /// Compresses sections into a pack.
    static func bytes(of sections: [[UInt8]]) throws(PokedexError) -> [UInt8] {
        var head = PackBytesWriter()
        var body = [UInt8]()
        head.number(sections.count, bytes: 4)
        for section in sections {
            guard let packed = Zlib.pack(section), section.count <= sectionLimit else { throw .damaged }
            head.number(packed.count, bytes: 4)
            head.number(section.count, bytes: 4)
            body += packed
        }
        return mark + head.bytes + body
    }

    var blockCount: Int { places.count - Section.firstBlock.rawValue }

    /// Returns a reader of the decompressed section.
    func reader(of section: Section, plus block: Int = 0) throws(PokedexError) -> PackBytesReader {
        let place = section.rawValue + block
        guard places.indices.contains(place) else { throw .damaged }
        let unpacked = bytes.withUnsafeBufferPointer { bytes in
            Zlib.unpack(
                UnsafeBufferPointer(rebasing: bytes[places[place].range]), count: places[place].size)
        }
        guard let unpacked else { throw .damaged }
        return PackBytesReader(unpacked)
    }
}
