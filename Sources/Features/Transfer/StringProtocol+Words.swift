extension StringProtocol {
    /// The set of space-separated words.
    var words: Set<String> { Set(split { $0 == " " }.map { String($0) }) }
}
