import Foundation

/// Asks the terminal for its background colour, and picks the answer out of the typed input.
///
/// Only the answer is removed; all other bytes pass through in order. Neither input nor drawing waits for the
/// answer, and an answer that comes later than `patience` is ignored.
///
/// Source: <https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>, “Operating System Commands”, 11.
struct BackgroundAnswer {
    /// The query, OSC 11.
    static let question = "\u{1B}]11;?\u{1B}\\"
    /// The time to wait for an answer.
    static let patience = Duration.seconds(2)
    /// The maximum gap between two bytes of an answer, in milliseconds. A key that begins like an
    /// answer is delayed no longer than this.
    static let gap: Int32 = 100

    private static let start = Array("\u{1B}]11;".utf8)
    /// The maximum length of an answer, in bytes.
    private static let limit = 64

    /// The deadline for the answer; nil if none is expected.
    private var deadline: ContinuousClock.Instant?
    /// Bytes that looked like the beginning of an answer but turned out to be typed.
    private var typed: ArraySlice<UInt8> = []

    /// Starts looking for an answer, after the query has been sent.
    mutating func await() { deadline = .now + Self.patience }

    /// Reads the next typed byte.
    ///
    /// - Parameters:
    ///   - input: reads a byte, blocking until there is one.
    ///   - hasMore: whether another byte follows within `gap`.
    ///   - adopt: called with the background in the answer.
    /// - Returns: the byte; nil at the end of the input.
    mutating func next(
        from input: () -> UInt8?, hasMore: () -> Bool, adopt: (Theme.Background) -> Void
    ) -> UInt8? {
        while true {
            if let byte = typed.popFirst() { return byte }
            guard let byte = input() else { return nil }
            guard byte == Self.start[0], let deadline, deadline > .now else { return byte }
            var held = [byte]
            while isBeginning(held), !isWhole(held), hasMore(), let next = input() { held.append(next) }
            if isWhole(held) {
                self.deadline = nil
                if let background = Self.background(of: held) { adopt(background) }
            } else {
                typed = held[...]
            }
        }
    }

    private func isBeginning(_ bytes: [UInt8]) -> Bool {
        bytes.count < Self.limit && zip(bytes, Self.start).allSatisfy { $0 == $1 }
    }

    /// Returns whether the answer is complete: it ends with BEL, or with ESC and a backslash.
    private func isWhole(_ bytes: [UInt8]) -> Bool {
        bytes.count > Self.start.count && (bytes.last == 0x07 || bytes.suffix(2).elementsEqual([0x1B, 0x5C]))
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
