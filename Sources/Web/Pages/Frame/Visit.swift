import Records

/// Who looks at a page, how, and from where: what every page needs besides its own content.
struct Visit: Sendable {
    /// Who is signed in.
    var user: User?
    /// Whether that is known: a page for everybody, or one that is made before anybody was asked, doesn't know it.
    var knowsUser = true
    /// Whether strangers may make accounts here.
    var canSignUp = false
    /// How they want it to look.
    var look = Appearance()
    /// The page's own address, which forms come back to.
    var here = Address.home
    /// The latest event, to show once.
    var notice: Notice?
    /// The user's own tags, on pages that offer them.
    var tags: [String] = []
    /// The journal's mark before the page was made, by which it keeps up with changes that are made elsewhere.
    var mark: ChangeMark?

    /// A visit by an unknown user.
    static var unknown: Visit { Visit(knowsUser: false) }
}

/// The latest event, shown in a corner of the next page.
struct Notice: Sendable, Equatable {
    /// In words, such as “Added Pikachu.”
    var words: String
    /// The change that can be taken back, by its number.
    var change: Int?
    /// Whether it can be made again instead.
    var canRedo = false
    /// Whether it is bad news.
    var isFailure = false
}

extension HTML {
    /// The latest event, in a corner, with the way back, whose form comes back `here`.
    mutating func toast(_ notice: Notice?, _ here: Address) {
        self(.div, .id("toast"), .role(notice?.isFailure == true ? "alert" : "status")) { html in
            guard let notice else { return }
            html(.div, .class(notice.isFailure ? "toast bad" : "toast")) { html in
                html(.p, text: notice.words)
                if let change = notice.change {
                    html.button(
                        "Undo", to: .undo, ["change": String(change), "next": here.text], .type("submit"),
                        .keys("u"))
                }
                if notice.canRedo {
                    html.button("Redo", to: .redo, ["next": here.text], .type("submit"))
                }
            }
        }
    }
}
