import Foundation
import TestSupport

/// The events that the shim recorded, in order.
struct Recording {
    enum Event {
        case create(file: UInt32, path: String)
        case write(file: UInt32, offset: Int, bytes: [UInt8])
        case truncate(file: UInt32, length: Int)
        case sync(file: UInt32)
        case syncFolder
        case remove(path: String)
        case rename(from: String, to: String)
        case said([String])
        case call(name: String, writesBytes: Bool)
        case statement(String)
    }

    struct Malformed: Error {}

    private(set) var events: [Event] = []

    init(_ url: URL) throws {
        let data = [UInt8](try Data(contentsOf: url))
        var position = 0
        func number(_ count: Int) throws -> Int {
            guard position + count <= data.count else { throw Malformed() }
            defer { position += count }
            return data[position..<position + count].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        while position < data.count {
            let kind = Character(Unicode.Scalar(data[position]))
            position += 1
            let (file, offset, length) = (UInt32(try number(4)), try number(8), try number(4))
            guard position + length <= data.count else { throw Malformed() }
            let bytes = Array(data[position..<position + length])
            position += length
            events.append(try Self.event(kind, file, offset, bytes))
        }
    }

    /// Returns the system calls that can fail: all of them, or only those that write bytes.
    func calls(writingBytes: Bool = false) -> [String] {
        events.compactMap { event in
            if case .call(let name, let writes) = event, writes || !writingBytes { name } else { nil }
        }
    }

    var statements: [String] {
        events.compactMap { if case .statement(let sql) = $0 { sql } else { nil } }
    }

    private static func event(_ kind: Character, _ file: UInt32, _ offset: Int, _ bytes: [UInt8]) throws
        -> Event
    {
        let text = bytes.text
        switch kind {
        case "C": return .create(file: file, path: text)
        case "W": return .write(file: file, offset: offset, bytes: bytes)
        case "T": return .truncate(file: file, length: offset)
        case "S": return .sync(file: file)
        case "D": return .syncFolder
        case "U": return .remove(path: text)
        case "R":
            let names = text.split(separator: "\0").map(String.init)
            guard names.count == 2 else { throw Malformed() }
            return .rename(from: names[0], to: names[1])
        case "A": return .said(text.split(separator: "\n").map(String.init))
        case "N": return .call(name: text, writesBytes: file == 1)
        case "Q": return .statement(text)
        default: throw Malformed()
        }
    }
}
