/// An attribute of an element. Attributes for addresses accept only an `Address`.
struct Attribute {
    let name: StaticString
    /// The value; nil for a Boolean attribute.
    let value: String?

    private init(_ name: StaticString, _ value: String?) {
        self.name = name
        self.value = value
    }

    // MARK: Addresses

    static func href(_ address: Address) -> Self { Self("href", address.location) }
    static func href(_ link: FooterLink) -> Self { Self("href", link.address) }
    static func href(fragment: some CustomStringConvertible) -> Self { Self("href", "#\(fragment)") }
    /// A link to the current page.
    static let hrefHere = Self("href", "")
    static func src(_ address: Address) -> Self { Self("src", address.location) }
    static func action(_ address: Address) -> Self { Self("action", address.location) }
    static func formAction(_ address: Address) -> Self { Self("formaction", address.location) }

    // MARK: Text

    static func id(_ value: String) -> Self { Self("id", value) }
    static func `class`(_ value: String) -> Self { Self("class", value) }
    static func title(_ value: String) -> Self { Self("title", value) }
    static func alt(_ value: String) -> Self { Self("alt", value) }
    static func name(_ value: String) -> Self { Self("name", value) }
    static func name(_ value: StaticString) -> Self { Self("name", "\(value)") }
    static func value(_ value: String) -> Self { Self("value", value) }
    static func placeholder(_ value: String) -> Self { Self("placeholder", value) }
    static func content(_ value: String) -> Self { Self("content", value) }
    static func label(_ value: String) -> Self { Self("aria-label", value) }
    static func describedBy(_ id: String) -> Self { Self("aria-describedby", id) }
    static func labelledBy(_ id: String) -> Self { Self("aria-labelledby", id) }
    static func `for`(_ id: String) -> Self { Self("for", id) }
    static func form(_ id: StaticString) -> Self { Self("form", "\(id)") }
    static func list(_ id: StaticString) -> Self { Self("list", "\(id)") }
    static func dateTime(_ value: String) -> Self { Self("datetime", value) }

    // MARK: Keywords, only from our source code

    static func rel(_ value: StaticString) -> Self { Self("rel", "\(value)") }
    static func type(_ value: StaticString) -> Self { Self("type", "\(value)") }
    static func role(_ value: StaticString) -> Self { Self("role", "\(value)") }
    static func method(_ value: StaticString) -> Self { Self("method", "\(value)") }
    static func autocomplete(_ value: StaticString) -> Self { Self("autocomplete", "\(value)") }
    static func keys(_ value: StaticString) -> Self { Self("aria-keyshortcuts", "\(value)") }
    /// Creates any other attribute whose value isn't an address.
    static func other(_ name: StaticString, _ value: String) -> Self { Self(name, value) }
    /// An attribute for names that shouldn't be translated.
    static var isName: Self { Self("translate", "no") }
    static func scope(_ value: StaticString) -> Self { Self("scope", "\(value)") }

    // MARK: Numbers and flags

    static func width(_ value: Int) -> Self { Self("width", String(value)) }
    static func height(_ value: Int) -> Self { Self("height", String(value)) }
    static func pressed(_ value: Bool) -> Self { Self("aria-pressed", value ? "true" : "false") }
    static let currentPage = Self("aria-current", "page")
    static let isTrue = Self("aria-current", "true")
    static let hidden = Self("aria-hidden", "true")
    static let isLazy = Self("loading", "lazy")

    /// Creates a Boolean attribute, or nil if it isn't set.
    static func flag(_ name: StaticString, if isSet: Bool = true) -> Self? { isSet ? Self(name, nil) : nil }
}
