/// Emphasis that works without colour.
public struct Emphasis: OptionSet, Hashable, Sendable {
    /// The bitmask of styles.
    public let rawValue: UInt8

    /// Creates a set from a bitmask.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold text.
    public static let bold = Emphasis(rawValue: 1)
    /// Underlined text.
    static let underline = Emphasis(rawValue: 2)
}
