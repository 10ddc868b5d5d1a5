/// A set of cries.
public struct Cries: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// A bitmask with a bit for each recording.
    public let rawValue: UInt32

    /// The letters used in the file: latest and legacy (“old”).
    static let letters: StaticString = "lo"

    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The cry in the newest games.
    public static let latest = Cries(rawValue: 1)
    /// The cry in older games.
    public static let legacy = Cries(rawValue: 2)
}
