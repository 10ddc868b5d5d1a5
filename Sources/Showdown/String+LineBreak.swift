extension String {
    /// Whether Showdown would read it as several lines.
    var hasLineBreak: Bool { unicodeScalars.contains(where: \.breaksLine) }
}

extension Unicode.Scalar {
    /// Whether a line ends with it.
    var breaksLine: Bool { self == "\n" || self == "\r" }
}
