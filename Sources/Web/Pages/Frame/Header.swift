import Records

extension Page {
    /// Writes the top of every page: the site's name, the search box, the navigation, and the signed-in user;
    /// on paper, only the user.
    func header(for context: PageContext, _ html: inout HTML) {
        html(.header, "top") { html in
            html(.a, "brand", .href(.home)) { html in
                html(.span, "mark", .hidden)
                html(.span, "word", text: "PokeExplorer")
            }
            search(&html)
            html(.nav, .label("Main")) { html in
                link(&html, "Pokédex", .home, .pokedex, on: context)
                link(&html, "Moves", .moves, .moves, on: context)
                link(&html, "Types", .types, .types, on: context)
                link(&html, "Favourites", .favorites, .favorites, on: context)
                link(&html, "Compare", .compare, .compare, on: context)
            }
            html(.nav, "who", .label("Account")) { html in
                if let user = context.user {
                    link(&html, user.username, .account, .account, on: context, .isName)
                } else if !context.knowsUser {
                    link(&html, "Account", .account, .account, on: context)
                } else {
                    link(
                        &html, "Log in", Address.logIn.adding("next", context.here.text), .account,
                        on: context)
                    if context.canSignUp {
                        link(
                            &html, "Sign up", .signUp.adding("next", context.here.text), .signUp, on: context)
                    }
                }
            }
            html.theme(for: context)
        }
        if let user = context.user {
            html(.p, "print small", text: "\(user.username) · PokeExplorer")
        }
    }

    private func search(_ html: inout HTML) {
        html.getForm(.home, "search", .role("search")) { html in
            html(
                .input, .type("search"), .name("q"), .id("q"), .value(query), .label("Search the Pokédex"),
                .placeholder("Name or type"), .keys("/"),
                .other("maxlength", "2000"), .other("autocapitalize", "off"), .other("spellcheck", "false"))
            html(.a, "clear", .href(.home), .label("Clear the search"), text: "×")
            html(.button, .type("submit"), text: "Search")
        }
    }

    private func link(
        _ html: inout HTML, _ text: String, _ address: Address, _ section: Section, on context: PageContext,
        _ look: Attribute? = nil
    ) {
        let mark: Attribute = address == context.here ? .currentPage : .isTrue
        html.link(text, address, self.section == section ? mark : nil, look)
    }
}

extension HTML {
    /// Writes the button that cycles through the three themes, even without JavaScript.
    fileprivate mutating func theme(for context: PageContext) {
        let theme = context.look.theme
        postForm(.theme, "theme") { html in
            html.hidden("next", context.here.text)
            html(
                .button, .type("submit"), .name("theme"), .value(theme.next.rawValue), "quiet",
                .label("\(theme.name); change to \(theme.next.name.lowercased())"), .title(theme.name)
            ) { $0(.span, "sun \(theme.rawValue)", .hidden) }
        }
    }

    /// Writes a hidden form field.
    mutating func hidden(_ name: StaticString, _ value: String) {
        self(.input, .type("hidden"), .name(name), .value(value))
    }

    /// Writes the footer of every page.
    mutating func footer(for context: PageContext) {
        self(.footer, "foot", .id("footer"), .other("tabindex", "-1")) { html in
            html(.nav, .label("More")) { html in
                html.link("Look and keys", .look)
                html.link("Search language", .queries)
                for (text, address) in Self.things { html.link(text, address) }
                html.link("Rick and Morty", .characters)
                html.link("API", .api)
                if context.user != nil { html.link("Changes", .changes) }
                for link in context.footer { html(.a, .href(link), text: link.words) }
            }
            html(
                .p,
                text: """
                    Facts from PokéAPI and the Rick and Morty API. Pokémon and Pokémon character names are trademarks of Nintendo.
                    """)
        }
    }

    private static let shortcuts: [(keys: [String], what: String)] = [
        (["/"], "Search"), (["j", "→"], "Next card"), (["k", "←"], "Previous card"),
        (["↑", "↓"], "Card above or below"), (["Enter"], "Open"),
        (["f"], "Add or remove a favourite"), (["x"], "Select"), (["0", "…", "5"], "Rate a card in tiers"),
        (["u"], "Undo the latest change"),
        (["1", "…", "9", "0", "-", "="], "Pick in a ranking"), (["p"], "Pass in a ranking"),
        (["b"], "Take back in a ranking"),
        (["g", "p"], "Go to the Pokédex"), (["g", "f"], "Go to Favourites"), (["g", "c"], "Go to Compare"),
        (["g", "h"], "Go to Changes"), (["g", "a"], "Go to your account"), (["?"], "This help"),
    ]

    /// Writes the dialog with the keyboard shortcuts, opened with “?”.
    mutating func keyHelp() {
        self(.dialog, .id("keys"), .labelledBy("keys-title")) { html in
            html(.h2, .id("keys-title"), text: "Keyboard shortcuts")
            // Place it first in the dialog, so that it gets the focus.
            html(.button, "quiet", .type("button"), text: "Close")
            html.shortcutList()
            html(.p) { $0.link("Turn off shortcuts", .look) }
        }
    }

    /// Writes the keyboard shortcuts and what they do.
    mutating func shortcutList() {
        self(.dl, "facts") { html in
            for (keys, what) in Self.shortcuts {
                html(.dt) { for key in keys { $0(.kbd, text: key) } }
                html(.dd, text: what)
            }
        }
    }
}
