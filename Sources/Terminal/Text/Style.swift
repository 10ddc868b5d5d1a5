/// The style of a span of text: a role of the theme and an emphasis.
public struct Style: Hashable, Sendable {
    /// The purpose of the text.
    public var role: Role
    /// Emphasis beyond what the theme gives its role.
    public var emphasis: Emphasis
    /// The address that a click opens, where the terminal has links.
    public var target: String?

    /// Ordinary text.
    public static let plain = Style(.text)

    /// Makes a style.
    public init(_ role: Role, _ emphasis: Emphasis = []) {
        self.role = role
        self.emphasis = emphasis
    }
}
