/// A browser's name for people: “Firefox on Linux”, made of words that we know, never of the text that it sent.
struct BrowserName: CustomStringConvertible {
    let description: String

    /// The words in the order in which they decide: every browser claims to be some of the others.
    private static let browsers = [
        ("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chromium/", "Chromium"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"), ("curl/", "curl"),
    ]
    private static let systems = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
        ("Macintosh", "macOS"), ("Linux", "Linux"),
    ]

    init(_ userAgent: String) {
        let text = String(userAgent.prefix(512))
        let browser = Self.browsers.first { text.contains($0.0) }?.1
        let system = Self.systems.first { text.contains($0.0) }?.1
        description = [browser ?? "A browser", system].compactMap(\.self).joined(separator: " on ")
    }
}
