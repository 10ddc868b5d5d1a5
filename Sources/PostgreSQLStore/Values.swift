import CPostgreSQL
import Foundation
import Store

/// The values of one statement, laid out for libpq: numbers in digits, whatever type the server takes them for, and texts and
/// bytes as they are.
struct Parameters {
    private var bytes: [UInt8] = []
    private var starts: [Int?] = []
    private(set) var lengths: [Int32] = []
    private(set) var formats: [Int32] = []

    init(_ values: [SQLValue]) {
        for value in values {
            let start = bytes.count
            switch value {
            case .null: break
            case .integer(let number): bytes.append(contentsOf: "\(number)".utf8)
            case .text(let text): bytes.append(contentsOf: text.utf8)
            case .blob(let blob): bytes.append(contentsOf: blob)
            }
            lengths.append(Int32(clamping: bytes.count - start))
            if case .integer = value { formats.append(0) } else { formats.append(1) }
            starts.append(value == .null ? nil : start)
            bytes.append(0)
        }
        // An array without elements may have no address, which would mean NULL.
        if bytes.isEmpty { bytes = [0] }
    }

    /// Lends the addresses, which hold during the call only.
    func lend(_ body: ([UnsafePointer<CChar>?]) throws -> Void) rethrows {
        try bytes.withUnsafeBytes { buffer in
            let start = buffer.baseAddress
            try body(
                starts.map { offset in
                    offset.flatMap { start?.advanced(by: $0).assumingMemoryBound(to: CChar.self) }
                })
        }
    }
}

extension Row {
    /// Reads a row of an answer in the binary format.
    init(_ result: OpaquePointer, _ row: Int32, _ pq: LibpqFunctions) {
        self.init((0..<pq.PQnfields(result)).map { SQLValue(result, row, $0, pq) })
    }
}

extension SQLValue {
    /// The numbers of types, from `pg_type.dat`: they never change.
    private enum TypeNumber {
        static let bool: Oid = 16
        static let int8: Oid = 20
        static let int2: Oid = 21
        static let int4: Oid = 23
        static let text: Oid = 25
        static let varchar: Oid = 1043
    }

    /// A value of a type that the tables have, or bytes: reading those as a number or a text then fails.
    fileprivate init(_ result: OpaquePointer, _ row: Int32, _ column: Int32, _ pq: LibpqFunctions) {
        guard pq.PQgetisnull(result, row, column) == 0 else { self = .null; return }
        let bytes = UnsafeRawBufferPointer(
            start: pq.PQgetvalue(result, row, column), count: Int(pq.PQgetlength(result, row, column)))
        switch pq.PQftype(result, column) {
        case TypeNumber.int8 where bytes.count == 8:
            self = .integer(Int64(bigEndian: bytes.loadUnaligned(as: Int64.self)))
        case TypeNumber.int4 where bytes.count == 4:
            self = .integer(Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self))))
        case TypeNumber.int2 where bytes.count == 2:
            self = .integer(Int64(Int16(bigEndian: bytes.loadUnaligned(as: Int16.self))))
        case TypeNumber.bool where bytes.count == 1: self = .integer(Int64(bytes[0]))
        case TypeNumber.text, TypeNumber.varchar: self = .text(String(decoding: bytes, as: UTF8.self))
        default: self = .blob(Data(bytes))
        }
    }
}

extension Statement {
    /// Its name on the server. It follows from the text (FNV-1a, <https://datatracker.ietf.org/doc/draft-eastlake-fnv/>), so that
    /// one name never means two statements, even where a
    /// pooler gives a connection to one program after another.
    var name: String {
        let hash = sql.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return "s" + String(hash, radix: 36)
    }
}
