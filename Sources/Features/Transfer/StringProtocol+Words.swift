extension StringProtocol {
    /// The words between its spaces.
    var words: Set<String> { Set(split { $0 == " " }.map { String($0) }) }
}
