/// A colour of the sRGB space.
public struct Color: Hashable, Sendable {
    /// The red part, 0 to 255.
    public var red: UInt8
    /// The green part, 0 to 255.
    public var green: UInt8
    /// The blue part, 0 to 255.
    public var blue: UInt8

    /// Makes a colour from its hexadecimal form, as in `0xEE8130`.
    public init(_ hex: UInt32) {
        red = UInt8(truncatingIfNeeded: hex >> 16)
        green = UInt8(truncatingIfNeeded: hex >> 8)
        blue = UInt8(truncatingIfNeeded: hex)
    }
}
