/// A way to damage a file.
enum Mutation: CaseIterable {
    case flips, header, truncation, pageSwap, zeroes, noise, pageCopy, garbageBehind, words

    private static let page = 4096

    /// Damages a file; an empty one stays empty.
    func apply(to bytes: inout [UInt8], using random: inout some RandomNumberGenerator) {
        guard !bytes.isEmpty else { return }
        let count = bytes.count
        func place() -> Int { Int.random(in: 0..<count, using: &random) }
        func pageStart() -> Int { Int.random(in: 0..<max(1, count / Self.page), using: &random) * Self.page }
        switch self {
        case .flips:
            for _ in 0..<Int.random(in: 1...16, using: &random) {
                bytes[place()] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            }
        case .header:
            let index = Int.random(in: 0..<min(100, count), using: &random)
            bytes[index] = UInt8.random(in: 0...255, using: &random)
        case .truncation:
            bytes.removeLast(count - (Bool.random(using: &random) ? pageStart() : place()))
        case .pageSwap, .pageCopy:
            let (one, other) = (pageStart(), pageStart())
            for offset in 0..<Self.page where max(one, other) + offset < count {
                let byte = bytes[one + offset]
                bytes[one + offset] = bytes[other + offset]
                if self == .pageSwap { bytes[other + offset] = byte }
            }
        case .zeroes, .noise:
            let start = place()
            for index in start..<min(count, start + Int.random(in: 1...Self.page, using: &random)) {
                bytes[index] = self == .zeroes ? 0 : UInt8.random(in: 0...255, using: &random)
            }
        case .garbageBehind:
            bytes += (0..<Int.random(in: 1...10_000, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
        case .words:
            // Extreme numbers in the place where SQLite stores lengths and page numbers.
            let start = Int.random(in: 0..<min(count, 2 * Self.page), using: &random)
            let word: [UInt8] =
                [[0, 0, 0, 0], [255, 255, 255, 255], [127, 255, 255, 255], [0, 0, 0, 1]]
                .randomElement(using: &random) ?? []
            for (offset, byte) in word.enumerated() where start + offset < count {
                bytes[start + offset] = byte
            }
        }
    }
}
