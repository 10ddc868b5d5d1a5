import Records

extension Page {
    /// Writes the top of every page: the site's name, the search box, the navigation, and the signed-in user;
    /// on paper, only the user.
    func header(for context: PageContext, _ html: HTML) {
        html(.header, "top") {
            html(.a, "brand", .href(.home)) {
                html(.span, "mark", .hidden)
                html(.span, "word", text: "PokeExplorer")
            }
            search(html)
            html(.nav, .label("Main")) {
                link(html, "Pokédex", .home, .pokedex, on: context)
                link(html, "Moves", .moves, .moves, on: context)
                link(html, "Types", .types, .types, on: context)
                link(html, "Favourites", .favorites, .favorites, on: context)
                link(html, "Compare", .compare, .compare, on: context)
            }
            html(.nav, "who", .label("Account")) {
                if let user = context.user {
                    link(html, user.username, .account, .account, on: context, .isName)
                } else if !context.knowsUser {
                    link(html, "Account", .account, .account, on: context)
                } else {
                    link(
                        html, "Log in", Address.logIn.adding("next", context.here.text), .account,
                        on: context)
                    if context.canSignUp {
                        link(
                            html, "Sign up", .signUp.adding("next", context.here.text), .signUp, on: context)
                    }
                }
            }
            html.theme(for: context)
        }
        if let user = context.user {
            html(.p, "print small", text: "\(user.username) · PokeExplorer")
        }
    }

    private func search(_ html: HTML) {
        html.getForm(.home, "search", .role("search")) {
            html(
                .input, .type("search"), .name("q"), .id("q"), .value(query), .label("Search the Pokédex"),
                .placeholder("Name or type"), .keys("/"),
                .other("maxlength", "2000"), .keepsCase, .other("spellcheck", "false"))
            html(.a, "clear", .href(.home), .label("Clear the search"), text: "×")
            html(.button, .type("submit"), text: "Search")
        }
    }

    private func link(
        _ html: HTML, _ text: String, _ address: Address, _ section: Section, on context: PageContext,
        _ look: Attribute? = nil
    ) {
        let mark: Attribute = address == context.here ? .currentPage : .isTrue
        html.link(text, address, self.section == section ? mark : nil, look)
    }
}

extension HTML {
    /// Writes the button that cycles through the three themes, even without JavaScript.
    fileprivate func theme(for context: PageContext) {
        let theme = context.look.theme
        postForm(.theme, "theme") {
            hidden("next", context.here.text)
            self(
                .button, .type("submit"), .name("theme"), .value(theme.next.rawValue), "quiet",
                .label("\(theme.name); change to \(theme.next.name.lowercased())"), .title(theme.name)
            ) { self(.span, "sun \(theme.rawValue)", .hidden) }
        }
    }

    /// Writes a hidden form field.
    func hidden(_ name: StaticString, _ value: String) {
        self(.input, .type("hidden"), .name(name), .value(value))
    }

    /// Writes the footer of every page.
    func footer(for context: PageContext) {
        self(.footer, "foot", .id("footer"), .takesFocus) {
            self(.nav, .label("More")) {
                self.link("Look and keys", .look)
                self.link("Search language", .queries)
                for (text, address) in Self.things { self.link(text, address) }
                self.link("Rick and Morty", .characters)
                self.link("API", .api)
                if context.user != nil { self.link("Changes", .changes) }
                for link in context.footer { self(.a, .href(link), text: link.words) }
            }
            self(
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
    func keyHelp() {
        self(.dialog, .id("keys"), .labelledBy("keys-title")) {
            self(.h2, .id("keys-title"), text: "Keyboard shortcuts")
            // Place it first in the dialog, so that it gets the focus.
            self(.button, "quiet", .type("button"), text: "Close")
            shortcutList()
            self(.p) { link("Turn off shortcuts", .look) }
        }
    }

    /// Writes the keyboard shortcuts and what they do.
    func shortcutList() {
        self(.dl, "facts") {
            for (keys, what) in Self.shortcuts {
                self(.dt) { for key in keys { self(.kbd, text: key) } }
                self(.dd, text: what)
            }
        }
    }
}
