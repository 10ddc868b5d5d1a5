/// A set of pictures.
public struct Pictures: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// A bitmask with a bit for each ``Picture``.
    public let rawValue: UInt64

    /// The letters used in the file: front, back, shiny and back shiny; the female version follows in upper
    /// case.
    static let letters: StaticString = "fFbBsStT"
    /// All kinds of pictures.
    static let every = Pictures(Picture.allCases.map { Pictures($0) })

    /// Creates a set from its bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Creates a set of one picture.
    public init(_ picture: Picture) { self.init(rawValue: 1 << UInt64(picture.rawValue)) }

    /// Returns whether the set contains a picture.
    public func contains(_ picture: Picture) -> Bool { contains(Pictures(picture)) }
}
