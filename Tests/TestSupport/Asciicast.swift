import Foundation

/// A terminal session recorded in the asciicast v2 format
/// (<https://docs.asciinema.org/manual/asciicast/v2/>): a JSON line with the size, then one line per piece of
/// output.
public struct Asciicast: Sendable {
    /// The terminal's width in columns.
    public let columns: Int
    /// The terminal's height in rows.
    public let rows: Int
    /// The pieces of output in order, each with its time in seconds since the start.
    public private(set) var events: [(time: Double, output: String)] = []

    /// Creates an empty recording for a terminal of this size.
    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// Reads a recording.
    ///
    /// - Parameter text: a file in this format.
    /// - Throws: `DecodingError` or `CocoaError` if a line is malformed.
    public init(parsing text: String) throws {
        let lines = text.split(separator: "\n").map { Data($0.utf8) }
        let header = try JSONDecoder().decode(Header.self, from: lines.first ?? Data())
        self.init(columns: header.width, rows: header.height)
        for line in lines.dropFirst() {
            let parts = try JSONSerialization.jsonObject(with: line) as? [Any] ?? []
            guard parts.count == 3, let time = parts[0] as? Double, let output = parts[2] as? String else {
                throw CocoaError(.fileReadCorruptFile)
            }
            events.append((time, output))
        }
    }

    /// Adds a piece of output.
    public mutating func append(_ output: String, at time: Double) { events.append((time, output)) }

    /// Encodes the recording as a file.
    ///
    /// - Throws: `EncodingError`, which no text causes.
    public func text() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let header = try encoder.encode(Header(width: columns, height: rows))
        let lines = try events.map { event in
            let output = try encoder.encode(event.output)
            return "[\(event.time), \"o\", \(output.text)]"
        }
        return ([header.text] + lines).joined(separator: "\n") + "\n"
    }

    /// The screen after the last piece of output.
    public var screen: Screen {
        var screen = Screen(columns: columns, rows: rows)
        for event in events { screen.feed(event.output.utf8) }
        return screen
    }

    private struct Header: Codable {
        var version = 2
        let width: Int
        let height: Int
    }
}
