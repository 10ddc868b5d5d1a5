import Foundation
import TestSupport

/// An archive in ICU's common data format: a header, a sorted table of names and offsets, the names, and the
/// items. Numbers are little-endian. The format is defined in ICU's `ucmndata.h` and `udata.h`.
struct ICUArchive {
    /// An item's name, such as `icudt76l/zoneinfo64.res`, and its bytes.
    typealias Item = (name: String, bytes: Data)

    /// The header before the table: its size, a magic number, versions, and a copyright.
    let header: Data
    /// All items, sorted by name.
    let items: [Item]

    /// Finds the archive inside an object file or a library.
    ///
    /// - Parameter file: the bytes of the file.
    /// - Throws: `NoArchive`.
    init(in file: Data) throws {
        // The format's name follows the header's size, a magic number, and eight bytes about the machine.
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
        // The archive doesn't say where the last item ends; no caller needs that item.
        items = zip(entries, entries.dropFirst()).map { entry, next in
            let name = file[entry.name...].prefix { $0 != 0 }
            return (name.text, Data(file[entry.bytes..<next.bytes]))
        }
    }

    /// Creates an archive with only these items.
    ///
    /// - Parameter names: the names without their folder prefix.
    /// - Returns: the bytes of the archive.
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

    /// An error for a file without an archive of this format.
    struct NoArchive: Error {}
}

extension Int {
    /// The next multiple of 16, to which items are aligned.
    fileprivate var roundedUp: Int { (self + 15) / 16 * 16 }
}

extension Data {
    fileprivate init(number: UInt32) {
        self = Swift.withUnsafeBytes(of: number.littleEndian) { Data($0) }
    }

    /// Returns the little-endian number at an index, which needn't be aligned.
    fileprivate func number<Number: FixedWidthInteger>(at index: Int, of type: Number.Type) -> Number {
        let size = MemoryLayout<Number>.size
        guard index >= startIndex, index + size <= endIndex else { return 0 }
        return self[index..<index + size].reversed().reduce(0) { $0 << 8 | Number($1) }
    }
}
