import Foundation

/// An sRGB colour.
public struct Color: Hashable, Sendable {
    /// The red component, 0 to 255.
    public var red: UInt8
    /// The green component, 0 to 255.
    public var green: UInt8
    /// The blue component, 0 to 255.
    public var blue: UInt8

    /// Creates a colour from its hexadecimal form, such as `0xEE8130`.
    public init(_ hex: UInt32) {
        red = UInt8(truncatingIfNeeded: hex >> 16)
        green = UInt8(truncatingIfNeeded: hex >> 8)
        blue = UInt8(truncatingIfNeeded: hex)
    }

    /// Black.
    public static let black = Color(0x000000)
    /// White.
    public static let white = Color(0xFFFFFF)

    /// The relative luminance, 0 to 1 (https://www.w3.org/TR/WCAG21/#dfn-relative-luminance).
    var luminance: Double {
        func linear(_ part: UInt8) -> Double {
            let value = Double(part) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Returns the contrast ratio with another colour, 1 to 21
    /// (https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio).
    public func contrast(with other: Color) -> Double {
        let low = min(luminance, other.luminance)
        let high = max(luminance, other.luminance)
        return (high + 0.05) / (low + 0.05)
    }

    /// Black or white, whichever has more contrast with this colour.
    public var ink: Color { contrast(with: .black) >= contrast(with: .white) ? .black : .white }
}
