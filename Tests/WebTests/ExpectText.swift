import Testing

/// Expects texts in another one, such as a page. A failure names the text at fault.
///
/// - Parameters:
///   - text: the whole text.
///   - parts: the texts that must be in it.
///   - absent: the texts that must not be in it.
///   - location: where the test expects this.
func expect(
    _ text: some StringProtocol, contains parts: String..., lacks absent: String...,
    sourceLocation location: SourceLocation = #_sourceLocation
) {
    for part in parts { #expect(text.contains(part), "\(part)", sourceLocation: location) }
    for part in absent { #expect(!text.contains(part), "\(part)", sourceLocation: location) }
}
