extension String {
    /// Whether Showdown would parse the string as several lines.
    var hasLineBreak: Bool { unicodeScalars.contains(where: \.breaksLine) }
}

extension Unicode.Scalar {
    /// Whether the scalar is a line break.
    var breaksLine: Bool { self == "\n" || self == "\r" }
}
