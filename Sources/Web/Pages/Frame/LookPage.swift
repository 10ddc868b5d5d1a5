import Hummingbird

extension Page {
    /// Creates the page with the display preferences of this browser.
    static func look(_ look: Appearance) -> Page {
        Page("Look and keys", about: "The theme of the pages, and the keys.") { html in
            html(.h1, text: "Look and keys")
            html(.p, "dim", text: "Saved in this browser.")
            html(.div, "panels transfer") {
                form(look, html)
                html.panel("shortcuts", "Keyboard shortcuts") {
                    html.details("Show them", "fold") {
                        html.shortcutList()
                    }
                }
            }
        }
    }

    private static func form(_ look: Appearance, _ html: HTML) {
        html.postForm(.look, "fields") {
            html(.fieldset) {
                html(.legend, text: "Colours")
                for theme in Appearance.Theme.allCases {
                    html.choice("radio", "theme", theme.rawValue, theme.name, isOn: theme == look.theme)
                }
            }
            html(.fieldset) {
                html(.legend, text: "Behaviour")
                html.choice(
                    "checkbox", "scroll", "yes", "Load more cards while scrolling", isOn: look.scrolls)
                html.choice(
                    "checkbox", "keys", "yes", "Use single-key shortcuts", isOn: look.hasKeys)
            }
            html(.button, text: "Save")
        }
    }
}

/// Routes that show and change the display preferences.
enum LookRoutes {
    static let all: [Route] = [
        .page("/look") { call in
            call.reply(.look(call.context.look))
        },
        Route(.post, "/look", access: .everyone) { call in
            let fields = try call.fields()
            let look = Appearance(
                theme: theme(fields), scrolls: fields["scroll"] != nil, hasKeys: fields["keys"] != nil)
            return keep(look, call, then: .look)
        },
        Route(.post, "/theme", access: .everyone) { call in
            let fields = try call.fields()
            var look = call.look
            look.theme = theme(fields)
            return keep(look, call, then: call.comingBack(fields))
        },
    ]

    private static func theme(_ fields: Fields) -> Appearance.Theme {
        fields["theme"].flatMap { Appearance.Theme(rawValue: $0) } ?? .auto
    }

    private static func keep(_ look: Appearance, _ call: Call, then next: Address) -> Response {
        var response = Reply.seeOther(next)
        let names = call.cookieNames
        response.setCookie(names.cookie(names.look, look.cookieValue, seconds: 400 * 86400))
        return response
    }
}

/// The display preferences, kept in a cookie whether or not the visitor is signed in.
struct Appearance: Equatable {
    /// A colour theme.
    enum Theme: String, CaseIterable {
        /// The system's theme.
        case auto
        case light, dark

        /// The next theme, for a button that cycles through them.
        var next: Theme {
            switch self {
            case .auto: .light
            case .light: .dark
            case .dark: .auto
            }
        }

        /// The text of the button.
        var name: String {
            switch self {
            case .auto: "System colours"
            case .light: "Light colours"
            case .dark: "Dark colours"
            }
        }
    }

    var theme = Theme.auto
    /// Whether scrolling to the end of a list loads its next page.
    var scrolls = true
    /// Whether single-key shortcuts are enabled.
    var hasKeys = true
}

extension Appearance {
    /// Parses a cookie; unknown values are ignored, so their defaults apply.
    init(cookie: String?) {
        for word in (cookie ?? "").split(separator: ".", maxSplits: 3) {
            if let theme = Theme(rawValue: String(word)) { self.theme = theme }
            if word == "pages" { scrolls = false }
            if word == "nokeys" { hasKeys = false }
        }
    }

    var cookieValue: String {
        ([theme.rawValue] + (scrolls ? [] : ["pages"]) + (hasKeys ? [] : ["nokeys"])).joined(separator: ".")
    }
}
