/// Asks the terminal for its background colour, and separates the answer from the typed input, however late
/// and fragmented it arrives: over a slow connection it may take seconds.
///
/// Only the answer is removed; all other bytes pass through in order. Neither input nor drawing waits for it.
/// While it is expected, the Escape key takes effect only when the next key is pressed.
///
/// Source: <https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>, “Operating System Commands”, 11.
final class BackgroundAnswer {
    /// The query, OSC 11.
    static let question = "\u{1B}]11;?\u{1B}\\"

    private static let start = Array("\u{1B}]11;".utf8)
    /// The maximum length of an answer, in bytes.
    private static let limit = 64

    /// Whether the query has been sent and the answer hasn't arrived.
    private var isExpected = false
    /// Bytes that may be part of an answer, or have turned out to be typed.
    private var held: [UInt8] = []

    /// Starts looking for an answer, after the query has been sent.
    func expect() { isExpected = true }

    /// Reads the next typed byte.
    ///
    /// - Parameters:
    ///   - input: reads a byte, blocking until there is one.
    ///   - adopt: called with the background in the answer.
    /// - Returns: the byte; nil at the end of the input.
    func next(from input: () -> UInt8?, adopt: (Theme.Background) -> Void) -> UInt8? {
        while isExpected, isBeginning, let byte = input() {
            held.append(byte)
            guard isWhole else { continue }
            isExpected = false
            let background = Self.background(of: held)
            held = []
            if let background { adopt(background) }
        }
        return held.isEmpty ? input() : held.removeFirst()
    }

    /// Removes the answer from a line that was typed.
    ///
    /// - Parameters:
    ///   - line: the line's bytes.
    ///   - adopt: called with the background in the answer.
    /// - Returns: the other bytes.
    func removed(from line: [UInt8], adopt: (Theme.Background) -> Void) -> [UInt8] {
        var rest = line[...]
        var typed: [UInt8] = []
        while let byte = next(from: { rest.popFirst() }, adopt: adopt) { typed.append(byte) }
        return typed
    }

    /// Whether the bytes held are the start of a possible answer.
    private var isBeginning: Bool {
        held.count < Self.limit && zip(held, Self.start).allSatisfy { $0 == $1 }
    }

    /// Whether the bytes held are a complete answer: they end with BEL, or with ESC and a backslash.
    private var isWhole: Bool {
        held.starts(with: Self.start) && (held.last == 0x07 || held.suffix(2).elementsEqual([0x1B, 0x5C]))
    }

    /// Parses an answer such as `rgb:1e1e/1e1e/1e1e` as a dark or light background; nil if it is malformed.
    private static func background(of answer: [UInt8]) -> Theme.Background? {
        let text = String(decoding: answer.dropFirst(start.count), as: UTF8.self)
        guard let colon = text.firstIndex(of: ":"), text.hasPrefix("rgb") else { return nil }
        let parts = text[text.index(after: colon)...].split(separator: "/").map { part in
            part.prefix { $0.isHexDigit }
        }
        let shares = parts.prefix(3).compactMap { digits -> Double? in
            guard (1...4).contains(digits.count), let value = Int(digits, radix: 16) else { return nil }
            return Double(value) / Double(1 << (4 * digits.count) - 1)
        }
        guard shares.count == 3 else { return nil }
        // Relative luminance (https://www.itu.int/rec/R-REC-BT.709).
        let luminance = 0.2126 * shares[0] + 0.7152 * shares[1] + 0.0722 * shares[2]
        return luminance > 0.5 ? .light : .dark
    }
}
