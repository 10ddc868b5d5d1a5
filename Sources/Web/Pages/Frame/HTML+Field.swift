extension HTML {
    /// Writes a form that opens the page described by its fields. The fields always match the page shown, so
    /// a browser that goes back mustn't restore earlier input.
    mutating func getForm(_ action: Address, _ attributes: Attribute?..., content: (inout HTML) -> Void) {
        self(
            .form, attributes + [.method("get"), .action(action), .autocomplete("off")], content: content)
    }

    /// Writes a form that changes something.
    mutating func postForm(_ action: Address, _ attributes: Attribute?..., content: (inout HTML) -> Void) {
        self(.form, attributes + [.method("post"), .action(action)], content: content)
    }

    /// Writes a text field with a label above it, and a hint. If `isWrong`, the field is linked to the page's
    /// failure message; if `isFirst`, the browser focuses it.
    mutating func field(
        _ label: String, _ name: StaticString, value: String = "", hint: String? = nil,
        type: StaticString = "text", autocomplete: StaticString = "off", isRequired: Bool = true,
        isWrong: Bool = false, isFirst: Bool = false, in form: String = "field"
    ) {
        let id = "\(form)-\(name)"
        let notes = [isWrong ? "failure" : nil, hint == nil ? nil : "\(id)-hint"].compactMap(\.self)
        self(.div) { html in
            html(.label, .for(id), text: label)
            html(
                .input, .type(type), .id(id), .name(name), value.isEmpty ? nil : .value(value),
                .autocomplete(autocomplete), .flag("required", if: isRequired),
                notes.isEmpty ? nil : .describedBy(notes.joined(separator: " ")),
                isWrong ? .other("aria-invalid", "true") : nil, .flag("autofocus", if: isFirst),
                .other("autocapitalize", "off"), .other("spellcheck", "false"))
            if let hint { html(.p, "hint", .id("\(id)-hint"), text: hint) }
        }
    }
}
