import Foundation
import Store

/// The parameters of a statement in libpq's format. Numbers are decimal strings, so that the server can infer
/// their type; text and bytes are passed unchanged.
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
        // The address of an empty array may be null, which would mean NULL.
        if bytes.isEmpty { bytes = [0] }
    }

    /// Passes pointers to the parameters, valid only during the call.
    func lend<Value>(_ body: ([UnsafePointer<CChar>?]) throws -> Value) rethrows -> Value {
        try bytes.withUnsafeBytes { buffer in
            let start = buffer.baseAddress
            return try body(
                starts.map { offset in
                    offset.flatMap { start?.advanced(by: $0).assumingMemoryBound(to: CChar.self) }
                })
        }
    }
}

extension SQLValue {
    /// Decodes a value of a type used in our tables. Any other type becomes bytes, so that reading it as a
    /// number or as text fails.
    ///
    /// - Parameters:
    ///   - bytes: the value in the binary format.
    ///   - type: the number of its type.
    init(_ bytes: UnsafeRawBufferPointer, ofType type: UInt32) {
        // The numbers are in PostgreSQL's `pg_type.dat`. They never change.
        switch type {
        case 20 where bytes.count == 8:  // int8
            self = .integer(Int64(bigEndian: bytes.loadUnaligned(as: Int64.self)))
        case 23 where bytes.count == 4:  // int4
            self = .integer(Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self))))
        case 21 where bytes.count == 2:  // int2
            self = .integer(Int64(Int16(bigEndian: bytes.loadUnaligned(as: Int16.self))))
        case 16 where bytes.count == 1: self = .integer(Int64(bytes[0]))  // bool
        case 25, 1043: self = .text(String(decoding: bytes, as: UTF8.self))  // text, varchar
        default: self = .blob(Data(bytes))
        }
    }
}

extension Statement {
    /// The name under which the statement is prepared. It is a hash of the SQL text (FNV-1a,
    /// <https://datatracker.ietf.org/doc/draft-eastlake-fnv/>), so that a name always refers to the same
    /// statement, even if a pooler shares a connection between programs.
    var name: String {
        let hash = sql.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return "s" + String(hash, radix: 36)
    }
}
