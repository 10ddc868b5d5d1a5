import Foundation

/// A question to the terminal for its background, whose answer comes among what is typed.
///
/// Only what is an answer is taken out of the input; everything else comes through in its order. An answer after
/// `patience` isn't waited for, and neither is anything else: the person types meanwhile.
///
/// Source: <https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>, “Operating System Commands”, 11.
struct BackgroundAnswer {
    /// The question, OSC 11.
    static let question = "\u{1B}]11;?\u{1B}\\"
    /// The time for which an answer is expected.
    static let patience = Duration.seconds(2)
    /// The milliseconds that the next byte of an answer may take; a key that begins like one isn't held back longer.
    static let gap: Int32 = 100

    private static let start = Array("\u{1B}]11;".utf8)
    /// The most bytes of an answer.
    private static let limit = 64

    /// The end of the time in which an answer is looked for; nil when none is awaited.
    private var deadline: ContinuousClock.Instant?
    /// Bytes that began like an answer and weren't one.
    private var typed: ArraySlice<UInt8> = []

    /// The question is asked now.
    mutating func await(until deadline: ContinuousClock.Instant = .now + patience) {
        self.deadline = deadline
    }

    /// Reads the next byte that was typed.
    ///
    /// - Parameters:
    ///   - input: gives the next byte, waiting for it.
    ///   - hasMore: whether a byte follows within `gap`.
    ///   - adopt: called with the background of the answer.
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

    /// Whether an answer ends here: with BEL, or with ESC and a backslash.
    private func isWhole(_ bytes: [UInt8]) -> Bool {
        bytes.count > Self.start.count && (bytes.last == 0x07 || bytes.suffix(2).elementsEqual([0x1B, 0x5C]))
    }

    /// The background that an answer such as `rgb:1e1e/1e1e/1e1e` means; nil for another text.
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
        // Its luma, https://www.itu.int/rec/R-REC-BT.709.
        let luminance = 0.2126 * shares[0] + 0.7152 * shares[1] + 0.0722 * shares[2]
        return luminance > 0.5 ? .light : .dark
    }
}
