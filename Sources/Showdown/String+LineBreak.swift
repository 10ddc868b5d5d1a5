extension String {
    /// Whether Showdown would parse it as several lines.
    var hasLineBreak: Bool { unicodeScalars.contains(where: \.breaksLine) }
}

extension Unicode.Scalar {
    /// Whether it is a line break.
    var breaksLine: Bool { self == "\n" || self == "\r" }
}
