/// A search for the text that takes the most processor time.
public struct DearestText {
    /// The building blocks of texts that were once expensive.
    private static let parts = [
        "1-1025,", "25,", "pikachu,", "a-", "zzyzx ", "learns flamethrower and ",
        "move:flamethrower@emerald ",
        "move:tackle or ", "note:x ", "not (", "(type:fire or type:ice) ", "weak:fire or ", "speed>=9 ",
        "search:x ", "sort:-bst ", "fire types from kanto ", "e\u{301}", "1;o 1,", "+ 1;", "\"", ",", ";",
        "25,a\n", "{},", "tag:x ", "%", "\\", "Level: 5\n",
    ]

    /// The parts that it repeats.
    public private(set) var parts: [String] = []
    /// Its time in milliseconds.
    public private(set) var time = 0.0

    /// Measures texts: half of them are random, and half are variations of the most expensive text so far.
    ///
    /// - Parameters:
    ///   - rounds: the number of texts.
    ///   - most: the length of a text in bytes.
    ///   - seed: determines the texts.
    ///   - measure: returns the time in milliseconds that a text takes.
    /// - Throws: its errors.
    public init(
        of rounds: Int, most: Int, seed: UInt64, measure: (String) async throws -> Double
    ) async rethrows {
        var random = SplitMix64(seed: seed)
        for round in 0..<rounds {
            let drawn = Self.parts[Int.random(in: Self.parts.indices, using: &random)]
            let parts = round.isMultiple(of: 2) ? [drawn] : self.parts + [drawn]
            let unit = parts.joined()
            let time = try await measure(
                String(repeating: unit, count: max(1, most / unit.utf8.count)))
            if time > self.time { (self.parts, self.time) = (parts, time) }
        }
    }
}
