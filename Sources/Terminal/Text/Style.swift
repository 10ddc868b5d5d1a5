/// The style of a span of text: a role of the theme and an emphasis.
public struct Style: Hashable, Sendable {
    /// The role that determines the colour.
    var role: Role
    /// Emphasis in addition to that of the role.
    var emphasis: Emphasis
    /// The address that the text links to, on terminals with hyperlinks.
    var target: String?

    /// Ordinary text.
    public static let plain = Style(.text)

    /// Creates a style.
    init(_ role: Role, _ emphasis: Emphasis = []) {
        self.role = role
        self.emphasis = emphasis
    }
}
