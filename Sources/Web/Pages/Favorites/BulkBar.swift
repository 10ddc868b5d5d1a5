/// What can be done with the favourites that are picked.
struct BulkBar {
    let isInOwnOrder: Bool

    func write(to html: inout HTML) {
        html(.div, .class("bulk"), .role("group"), .label("With the picked ones")) { html in
            html(.label, .id("pick-all"), .flag("hidden")) { html in
                html(.input, .type("checkbox"))
                html.text(" All")
            }
            html(
                .input, .form("bulk"), .name("tag"), .label("Tag"), .placeholder("Tag"),
                .other("maxlength", "64"),
                .autocomplete("off"))
            act("tag", "Tag", &html)
            act("untag", "Untag", &html)
            html(.select, .form("bulk"), .name("stars"), .label("Rating")) { html in
                html(.option, .value("0"), text: "No rating")
                for value in 1...5 {
                    html(.option, .value(String(value)), text: String(repeating: "★", count: value))
                }
            }
            act("rate", "Rate", &html)
            if isInOwnOrder {
                for (value, label) in [
                    ("top", "To the top"), ("up", "Up"), ("down", "Down"), ("bottom", "To the end"),
                ] {
                    act(value, label, &html)
                }
            }
            html(
                .button, .form("bulk"), .formAction(.compare), .other("formmethod", "get"), text: "Compare")
            html(.button, .class("danger"), .form("bulk"), .name("do"), .value("remove"), text: "Remove")
        }
    }

    private func act(_ value: String, _ label: String, _ html: inout HTML) {
        html(.button, .form("bulk"), .name("do"), .value(value), text: label)
    }
}
