/// The latest event, in a corner, with the way back.
struct Toast {
    let notice: Notice?
    /// Where the form comes back to.
    let here: Address

    func write(to html: inout HTML) {
        html(.div, .id("toast"), .role(notice?.isFailure == true ? "alert" : "status")) { html in
            guard let notice else { return }
            html(.div, .class(notice.isFailure ? "toast bad" : "toast")) { html in
                html(.p, text: notice.words)
                if let change = notice.change {
                    html(.form, .method("post"), .action(.undo)) { html in
                        html.hidden("change", String(change))
                        html.hidden("next", here.text)
                        html(.button, .type("submit"), .keys("u"), text: "Undo")
                    }
                }
                if notice.canRedo {
                    html(.form, .method("post"), .action(.redo)) { html in
                        html.hidden("next", here.text)
                        html(.button, .type("submit"), text: "Redo")
                    }
                }
            }
        }
    }
}
