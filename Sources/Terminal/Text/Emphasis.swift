/// Ways to stress text that need no colour.
public struct Emphasis: OptionSet, Hashable, Sendable {
    /// A bit for each emphasis.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier letters.
    public static let bold = Emphasis(rawValue: 1)
    /// A line below the letters.
    public static let underline = Emphasis(rawValue: 2)
}
