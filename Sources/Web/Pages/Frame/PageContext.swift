import Records

/// The context of a page besides its content: the visitor, their preferences, and the address.
struct PageContext {
    /// The signed-in user.
    var user: User?
    /// Whether the user is known; false for a page that is the same for everyone, or that was rendered before
    /// the session was checked.
    var knowsUser = true
    /// The public origin of the server; nil if it has none.
    var origin: String?
    /// The operator's links in the footer.
    var footer: [FooterLink] = []
    /// Whether sign-up is open on this server.
    var canSignUp = false
    /// The visitor's display preferences.
    var look = Appearance()
    /// The page's own address, to which forms return.
    var here = Address.home
    /// The notice to show once.
    var notice: Notice?
    /// The user's tags, on pages that suggest them.
    var tags: [String] = []
    /// The journal's mark before the page was rendered; a later mark means that a change was made elsewhere.
    var mark: ChangeMark?

    /// A visit by an unknown user.
    static func unknown(_ settings: WebSettings) -> PageContext {
        PageContext(knowsUser: false, footer: settings.footer)
    }
}

/// A notice shown in a corner of the next page.
struct Notice: Equatable {
    /// The text of the notice, such as “Added Pikachu.”
    var words: String
    /// The number of the change that can be undone.
    var change: Int?
    /// Whether the notice offers to redo the change instead of undoing it.
    var canRedo = false
    /// Whether the notice reports a failure.
    var isFailure = false
}

extension HTML {
    /// Writes a notice in a corner, with an undo or redo button whose form returns to `here`.
    func toast(_ notice: Notice?, _ here: Address) {
        self(.div, .id("toast"), .role(notice?.isFailure == true ? "alert" : "status")) {
            guard let notice else { return }
            self(.div, notice.isFailure ? "toast bad" : "toast") {
                self(.p, text: notice.words)
                if let change = notice.change {
                    button(
                        "Undo", to: .undo, ["change": String(change), "next": here.text], .type("submit"),
                        .keys("u"))
                }
                if notice.canRedo {
                    button("Redo", to: .redo, ["next": here.text], .type("submit"))
                }
            }
        }
    }
}
