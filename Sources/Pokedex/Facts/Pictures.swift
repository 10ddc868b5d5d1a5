/// A set of pictures.
public struct Pictures: OptionSet, Hashable, Sendable {
    /// A bit for each ``Picture``.
    public let rawValue: UInt64

    /// In the file: front, back, shiny and back shiny, a female's in upper case after each.
    static let letters: StaticString = "fFbBsStT"
    /// All pictures there are.
    static let every = Pictures(Picture.allCases.map { Pictures($0) })

    /// The set with these bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The set of one picture.
    public init(_ picture: Picture) { self.init(rawValue: 1 << UInt64(picture.rawValue)) }

    /// Whether that picture is in the set.
    public func contains(_ picture: Picture) -> Bool { contains(Pictures(picture)) }
}
