extension RecoveryCode {
    /// Whether a text may contain a code, perhaps mistyped: a word of about six groups, about six words that are
    /// groups, or a word about as long as a whole code.
    ///
    /// Several words may be names, and a group of a code needn't have a digit; fewer than 1 code in 1,000
    /// written with spaces has fewer than two groups that mix digits and letters.
    public static func mayStand(in text: String) -> Bool {
        let words = text.split { $0.isWhitespace || quotationMarks.contains($0) }
        if words.contains(where: { longestRun($0.split(separator: "-")) >= groupCount - 1 }) { return true }
        let groups = words.flatMap { $0.split(separator: "-") }
        let mixed = groups.filter { $0.contains(where: \.isLetter) && $0.contains(where: \.isNumber) }
        return longestRun(groups) >= groupCount - 1 && mixed.count(where: isGroup) > 1
            || mixed.contains { isAlphanumeric($0) && abs($0.count - characterCount) <= groupLength }
    }

    private static let groupCount = characterCount / groupLength
    private static let quotationMarks = Set("\"'“”‘’")

    /// How many groups follow one another.
    private static func longestRun(_ words: [Substring]) -> Int {
        words.reduce(into: (longest: 0, run: 0)) { count, word in
            count.run = isGroup(word) ? count.run + 1 : 0
            count.longest = max(count.longest, count.run)
        }.longest
    }

    /// One character too many or too few is a typing mistake.
    private static func isGroup(_ text: Substring) -> Bool {
        abs(text.count - groupLength) <= 1 && isAlphanumeric(text)
    }

    private static func isAlphanumeric(_ text: Substring) -> Bool {
        text.allSatisfy { $0.isLetter || $0.isNumber }
    }
}
