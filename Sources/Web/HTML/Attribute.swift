/// An attribute of an element. Attributes for addresses accept only an `Address`.
struct Attribute {
    let name: StaticString
    /// The value; nil for a Boolean attribute.
    let value: String?

    private init(_ name: StaticString, _ value: String?) {
        self.name = name
        self.value = value
    }

    /// Returns a function that creates an attribute from any text.
    private static func text(_ name: StaticString) -> @Sendable (String) -> Self { { Self(name, $0) } }

    /// Returns a function that creates an attribute from a literal.
    private static func word(_ name: StaticString) -> @Sendable (StaticString) -> Self {
        { Self(name, "\($0)") }
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

    static let id = text("id")
    static let `class` = text("class")
    static let title = text("title")
    static let alt = text("alt")
    static func name(_ value: String) -> Self { Self("name", value) }
    static func name(_ value: StaticString) -> Self { Self("name", "\(value)") }
    static let value = text("value")
    static let placeholder = text("placeholder")
    static let content = text("content")
    static let label = text("aria-label")
    static let describedBy = text("aria-describedby")
    static let labelledBy = text("aria-labelledby")
    static let `for` = text("for")
    static let dateTime = text("datetime")
    static let form = word("form")
    static let list = word("list")

    // MARK: Keywords, only from our source code

    static let rel = word("rel")
    static let type = word("type")
    static let role = word("role")
    static let method = word("method")
    static let autocomplete = word("autocomplete")
    static let keys = word("aria-keyshortcuts")
    /// Creates any other attribute whose value isn't an address.
    static func other(_ name: StaticString, _ value: String) -> Self { Self(name, value) }
    /// An attribute for names that shouldn't be translated.
    static var isName: Self { Self("translate", "no") }
    static let scope = word("scope")

    // MARK: Numbers and flags

    static func width(_ value: Int) -> Self { Self("width", String(value)) }
    static func height(_ value: Int) -> Self { Self("height", String(value)) }
    static func pressed(_ value: Bool) -> Self { Self("aria-pressed", value ? "true" : "false") }
    static let currentPage = Self("aria-current", "page")
    static let isTrue = Self("aria-current", "true")
    static let hidden = Self("aria-hidden", "true")
    static let isLazy = Self("loading", "lazy")
    /// Marks an element that a script replaces with the one of a page that changed.
    static let isFresh = Self("data-fresh", nil)
    static let isRequired = Self("required", nil)
    /// Keeps an element out of the order of the Tab key; scripts and links can still focus it.
    static let takesFocus = Self("tabindex", "-1")
    /// Stops phones from capitalising what is typed.
    static let keepsCase = Self("autocapitalize", "off")

    /// Creates a Boolean attribute, or nil if it isn't set.
    static func flag(_ name: StaticString, if isSet: Bool = true) -> Self? { isSet ? Self(name, nil) : nil }
}
