extension HTML {
    /// Writes a form that opens the page described by its fields. The fields always match the page shown, so
    /// a browser that goes back mustn't restore earlier input.
    func getForm(_ action: Address, _ attributes: Attribute?..., content: Content) {
        self(
            .form, attributes + [.method("get"), .action(action), .autocomplete("off")], content: content)
    }

    /// Writes a form that changes something.
    func postForm(_ action: Address, _ attributes: Attribute?..., content: Content) {
        self(.form, attributes + [.method("post"), .action(action)], content: content)
    }

    /// Writes a menu with a label before it. Its ID is its name, unless another is given.
    func menu(
        _ label: String, _ name: String, id: String? = nil, _ note: Attribute? = nil,
        options: Content
    ) {
        let id = id ?? name
        self(.label, .for(id), text: label)
        self(.select, .name(name), .id(id), note, content: options)
    }

    /// Writes the button of a form that opens a page.
    func submit(_ words: String) { self(.button, .type("submit"), "quiet", text: words) }

    /// Writes a button that sends its form with a word for what to do.
    func act(_ word: String, _ label: String, _ look: Attribute? = nil, _ others: Attribute?...) {
        self(.button, [look, .name("do"), .value(word)] + others) { text(label) }
    }

    /// Writes the fields that search a list: what is typed, a button, and a link that clears the search, unless
    /// `canClear` is false.
    func find(
        _ label: String, id: String, _ typed: String, example: String, _ button: String, in list: Address,
        canClear: Bool = true
    ) {
        getForm(list, "sort find") {
            self(.label, .for(id), text: label)
            self(
                .input, .type("search"), .name("q"), .id(id), .value(typed), .placeholder(example),
                .other("maxlength", "2000"))
            submit(button)
            if !typed.isEmpty, canClear { link("Clear", list) }
        }
    }

    /// Writes a text field with a label above it, and a hint. If `isWrong`, the field is linked to the page's
    /// failure message; if `isFirst`, the browser focuses it.
    func field(
        _ label: String, _ name: StaticString, value: String = "", hint: String? = nil,
        type: StaticString = "text", autocomplete: StaticString = "off", isRequired: Bool = true,
        isWrong: Bool = false, isFirst: Bool = false, in form: String = "field"
    ) {
        let id = "\(form)-\(name)"
        let notes = [isWrong ? "failure" : nil, hint == nil ? nil : "\(id)-hint"].compactMap(\.self)
        self(.div) {
            self(.label, .for(id), text: label)
            self(
                .input, .type(type), .id(id), .name(name), value.isEmpty ? nil : .value(value),
                .autocomplete(autocomplete), .flag("required", if: isRequired),
                notes.isEmpty ? nil : .describedBy(notes.joined(separator: " ")),
                isWrong ? .other("aria-invalid", "true") : nil, .flag("autofocus", if: isFirst),
                .keepsCase, .other("spellcheck", "false"))
            if let hint { self(.p, "hint", .id("\(id)-hint"), text: hint) }
        }
    }
}
