extension Unicode.Scalar {
    /// Whether the scalar is a control character, or affects the direction or line breaks of the surrounding
    /// text.
    package var isUnseen: Bool {
        switch self {
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
            "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}":
            true
        default: false
        }
    }
}
