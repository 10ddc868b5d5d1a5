extension StringProtocol {
    /// The words, which are separated by spaces.
    package var words: [String] { split(separator: " ").map { String($0) } }
}
