/// How a person wants pages to look and behave; their browser keeps it in a cookie, signed in or not.
struct Look: Sendable, Equatable {
    /// The cookie's name.
    static let cookie = "look"

    /// The colours.
    enum Theme: String, CaseIterable, Sendable {
        /// As the system has them.
        case auto
        case light, dark

        /// The next one, for a button that turns through them.
        var next: Theme {
            switch self {
            case .auto: .light
            case .light: .dark
            case .dark: .auto
            }
        }

        /// The button's text.
        var name: String {
            switch self {
            case .auto: "System colours"
            case .light: "Light colours"
            case .dark: "Dark colours"
            }
        }
    }

    var theme = Theme.auto
    /// Whether the next page of a list comes as one scrolls.
    var scrolls = true
    /// Whether single keys do something.
    var hasKeys = true

    /// The defaults.
    init() {}

    /// The look in a cookie; values that aren't understood stay at their default.
    init(cookie: String?) {
        for word in (cookie ?? "").split(separator: ".", maxSplits: 3) {
            if let theme = Theme(rawValue: String(word)) { self.theme = theme }
            if word == "pages" { scrolls = false }
            if word == "nokeys" { hasKeys = false }
        }
    }

    /// As the cookie has it.
    var cookieValue: String {
        ([theme.rawValue] + (scrolls ? [] : ["pages"]) + (hasKeys ? [] : ["nokeys"])).joined(separator: ".")
    }
}
