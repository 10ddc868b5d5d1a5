import Answers
import Records
import Wording

/// The bar with actions for selected Pokémon. It appears once a Pokémon is selected.
struct BulkBar {
    /// Whether the list is the user's favourites in their own order; nil if it isn't a list of favourites.
    let isInOwnOrder: Bool?
    /// The user's tags, offered as suggestions.
    let tags: [String]

    func write(to html: HTML, for context: PageContext) {
        html.postForm(.favorites, .id("bulk")) {
            html.hidden("next", context.here.text)
        }
        html(.div, "bulk", .role("region"), .label("With the selected Pokémon")) {
            html(.button, .type("reset"), .form("bulk"), .label("Clear the selection"), text: "×")
            html(.span, .id("picked"), .role("status"), text: "Selected")
            if context.user != nil { changes(html) }
            html(
                .button, .form("bulk"), .formAction(.compare), .other("formmethod", "get"), text: "Compare")
            if context.user != nil { act("remove", "Remove", html, "danger") }
        }
    }

    /// Writes the buttons. The tag button comes first, because Enter in a text field activates its form's
    /// first button.
    private func changes(_ html: HTML) {
        if isInOwnOrder != nil {
            html(.label, .id("pick-all"), .flag("hidden")) {
                html(.input, .type("checkbox"))
                html.text(" All")
            }
        }
        for field in FavoriteField.sets {
            guard let set = field.wordSet else { continue }
            let heading = set.noun.capitalizedFirst
            menu(heading, html) {
                html.wordField(heading, of: set, among: field == .tags ? tags : [], in: .form("bulk"))
                act(set.giving, "Add", html)
                act(set.taking, "Remove", html)
            }
        }
        for field in FavoriteField.answered {
            guard case .number(let range) = field.kind else { continue }
            menu(field.change.rawValue.capitalizedFirst, html) {
                for value in range.reversed() {
                    html(
                        .button, .form("bulk"), .name(field.name), .value(String(value)),
                        .label("\(value) of \(range.upperBound)"),
                        text: String(repeating: "★", count: Int(value)))
                }
                html(.button, .form("bulk"), .name(field.name), .value("0"), text: "No \(field.noun)")
            }
        }
        if isInOwnOrder == true {
            menu("Move", html, isSteps: true) {
                html(.p, "dim", text: "New favourites go on top.")
                act("top", "To the top", html)
                act("up", "Up", html)
                act("down", "Down", html)
                act("bottom", "To the end", html)
            }
        } else if isInOwnOrder == nil {
            act("add", "Add", html)
        }
    }

    /// Writes a menu of buttons; `isSteps` is true for buttons that may be clicked repeatedly.
    private func menu(
        _ name: String, _ html: HTML, isSteps: Bool = false, content: HTML.Content
    ) {
        html(.details, isSteps ? "menu steps" : "menu", .name("bulk")) {
            html(.summary, "button", text: name)
            html(.div, content: content)
        }
    }

    private func act(_ value: String, _ label: String, _ html: HTML, _ look: Attribute? = nil) {
        html(.button, look, .form("bulk"), .name("do"), .value(value), text: label)
    }
}
