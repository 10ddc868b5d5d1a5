/// The keys that do something, in a dialogue that “?” opens.
struct KeyHelp {
    private static let keys: [(keys: [String], what: String)] = [
        (["/"], "Search"), (["j", "→"], "Next card"), (["k", "←"], "Previous card"),
        (["↑", "↓"], "Card above or below"), (["Enter"], "Open"),
        (["f"], "Add or remove a favourite"), (["x"], "Select"), (["u"], "Undo the latest change"),
        (["g", "p"], "Go to the Pokédex"),
        (["g", "f"], "Go to Favourites"), (["g", "c"], "Go to Compare"), (["g", "h"], "Go to Changes"),
        (["g", "a"], "Go to your account"), (["?"], "This help"),
    ]

    func write(to html: inout HTML) {
        html(.dialog, .id("keys"), .labelledBy("keys-title")) { html in
            html(.h2, .id("keys-title"), text: "Keyboard shortcuts")
            // First, so that the dialogue begins there.
            html(.button, .class("quiet"), .type("button"), text: "Close")
            html(.dl) { html in
                for (keys, what) in Self.keys {
                    html(.dt) { html in
                        for key in keys { html(.kbd, text: key) }
                    }
                    html(.dd, text: what)
                }
            }
            html(.p) { html in
                html(.a, .href(.look), text: "Turn off shortcuts")
            }
        }
    }
}
