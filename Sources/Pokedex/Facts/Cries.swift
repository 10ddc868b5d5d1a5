/// A set of cries.
public struct Cries: OptionSet, Hashable, Sendable {
    /// A bit for each recording.
    public let rawValue: UInt8

    /// In the file: latest and legacy (“old”).
    static let letters: StaticString = "lo"

    /// The set with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The cry of the newest games.
    public static let latest = Cries(rawValue: 1)
    /// The cry of the older games.
    public static let legacy = Cries(rawValue: 2)
}
