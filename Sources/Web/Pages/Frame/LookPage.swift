import Hummingbird

/// How pages look and behave, as each browser likes it.
struct LookPage {
    let visit: Visit

    /// All of it.
    var whole: Page {
        Page("Look and keys") { html in
            html(.section, .class("narrow")) { html in
                html(.h1, text: "Look and keys")
                html(.p, .class("dim"), text: "Saved in this browser.")
                html(.form, .class("fields"), .method("post"), .action(.look)) { html in
                    html(.fieldset) { html in
                        html(.legend, text: "Colours")
                        for theme in Look.Theme.allCases {
                            box(
                                "radio", "theme", theme.rawValue, theme.name, visit.look.theme == theme, &html
                            )
                        }
                    }
                    html(.fieldset) { html in
                        html(.legend, text: "Behaviour")
                        box(
                            "checkbox", "scroll", "yes", "Load more cards while scrolling",
                            visit.look.scrolls, &html)
                        box(
                            "checkbox", "keys", "yes", "Use single-key shortcuts (press ? for a list)",
                            visit.look.hasKeys, &html)
                    }
                    html(.button, text: "Save")
                }
            }
        }
    }

    private func box(
        _ type: StaticString, _ name: StaticString, _ value: String, _ label: String, _ isOn: Bool,
        _ html: inout HTML
    ) {
        html(.label, .class("line")) { html in
            html(.input, .type(type), .name(name), .value(value), .flag("checked", if: isOn))
            html.text(label)
        }
    }
}

/// Changing how pages look.
enum LookRoutes {
    static let all: [Route] = [show, save, turn]

    private static let show = Route.page("/look") { call, visit in
        call.reply(LookPage(visit: visit).whole, visit)
    }

    private static let save = Route(.post, "/look", access: .everyone) { call in
        let fields = try call.fields()
        var look = Look()
        look.theme = fields["theme"].flatMap { Look.Theme(rawValue: $0) } ?? .auto
        look.scrolls = fields["scroll"] != nil
        look.hasKeys = fields["keys"] != nil
        return keep(look, call, then: .look)
    }

    private static let turn = Route(.post, "/theme", access: .everyone) { call in
        let fields = try call.fields()
        var look = call.look
        look.theme = fields["theme"].flatMap { Look.Theme(rawValue: $0) } ?? .auto
        return keep(look, call, then: call.comingBack(fields))
    }

    private static func keep(_ look: Look, _ call: Call, then next: Address) -> Response {
        let names = CookieNames(settings: call.settings)
        var response = Reply.seeOther(next.text)
        response.setCookie(names.cookie(names.look, look.cookieValue, seconds: 400 * 86400))
        return response
    }
}

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
