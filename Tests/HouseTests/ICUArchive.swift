import Foundation

/// An archive of ICU's data in its common format: a header, a sorted table of names and offsets, names, and items.
/// Numbers are little-endian. The source of the format is ICU's `ucmndata.h` and `udata.h`.
struct ICUArchive {
    /// An item's name, such as `icudt76l/zoneinfo64.res`, and its bytes.
    typealias Item = (name: String, bytes: Data)

    /// The header as it stands before the table: its size, a magic number, versions, and a copyright.
    let header: Data
    /// Every item, in the order of names.
    let items: [Item]

    /// Finds the archive that an object file or a library holds.
    ///
    /// - Parameter file: the bytes of the file.
    /// - Throws: `NoArchive`.
    init(in file: Data) throws {
        // The format's name is behind the header's size, its magic number, and eight bytes on the machine.
        guard let name = file.firstRange(of: Data("CmnD".utf8))?.lowerBound, name >= 12 else {
            throw NoArchive()
        }
        let start = name - 12
        let table = start + Int(file.number(at: start, of: UInt16.self))
        let count = Int(file.number(at: table, of: UInt32.self))
        guard file[start + 2] == 0xDA, file[start + 3] == 0x27, (1..<100_000).contains(count) else {
            throw NoArchive()
        }
        header = Data(file[start..<table])
        let entries = (0..<count).map { index in
            let entry = table + 4 + 8 * index
            return (
                name: table + Int(file.number(at: entry, of: UInt32.self)),
                bytes: table + Int(file.number(at: entry + 4, of: UInt32.self))
            )
        }
        // The end of the last item isn't written down; no caller needs that one.
        items = zip(entries, entries.dropFirst()).map { entry, next in
            let name = file[entry.name...].prefix { $0 != 0 }
            return (String(decoding: name, as: UTF8.self), Data(file[entry.bytes..<next.bytes]))
        }
    }

    /// An archive of the items with these names alone.
    ///
    /// - Parameter names: without the folder that stands before each.
    /// - Returns: its bytes.
    func packed(_ names: Set<String>) -> Data {
        let chosen = items.filter {
            names.contains($0.name.split(separator: "/").dropFirst().joined(separator: "/"))
        }
        let nameBytes = chosen.map { Data($0.name.utf8) + [0] }
        var nameOffset = 4 + 8 * chosen.count
        var itemOffset = (nameOffset + nameBytes.map(\.count).reduce(0, +)).roundedUp
        var table = Data(number: UInt32(chosen.count))
        for (item, name) in zip(chosen, nameBytes) {
            table += Data(number: UInt32(nameOffset)) + Data(number: UInt32(itemOffset))
            nameOffset += name.count
            itemOffset = (itemOffset + item.bytes.count).roundedUp
        }
        var body = table + nameBytes.joined()
        for item in chosen {
            body += Data(count: body.count.roundedUp - body.count) + item.bytes
        }
        return header + body
    }

    /// The file holds no archive of this format.
    struct NoArchive: Error {}
}

extension Int {
    /// The next multiple of 16, at which items begin.
    fileprivate var roundedUp: Int { (self + 15) / 16 * 16 }
}

extension Data {
    fileprivate init(number: UInt32) {
        self = Swift.withUnsafeBytes(of: number.littleEndian) { Data($0) }
    }

    /// The little-endian number at an index, which need not be aligned.
    fileprivate func number<Number: FixedWidthInteger>(at index: Int, of type: Number.Type) -> Number {
        let size = MemoryLayout<Number>.size
        guard index >= startIndex, index + size <= endIndex else { return 0 }
        return self[index..<index + size].reversed().reduce(0) { $0 << 8 | Number($1) }
    }
}
