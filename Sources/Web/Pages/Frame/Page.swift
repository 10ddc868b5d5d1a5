import Records

/// A page. Everything around its content is the same on every page.
struct Page {
    /// The first part of the document's title.
    var title: String
    /// A one-sentence description for search engines and link previews.
    var description: String
    /// The section of the site that the page belongs to.
    var section: Section?
    /// The text in the search box.
    var query = ""
    /// The page's canonical address, if it has several.
    var canonical: Address?
    /// The picture that previews the page in chats.
    var picture: Address?
    /// Whether the facts of some cards are still loading.
    var isGrowing = false
    /// The id of the element for which the browser waits before it renders the page, because nothing before it
    /// moves while the rest arrives; nil to wait for the whole page, or for the header alone if the page is long.
    var rest: StaticString?
    /// The bar with actions for several Pokémon.
    var bar: BulkBar?
    /// The main content.
    var main: [UInt8]

    /// The maximum size, in bytes, of content that the browser renders only when all of it has arrived.
    /// Longer content would take a slow phone too long.
    private static let longestWait = 100_000

    /// A section of the site, as linked in the header.
    enum Section {
        case pokedex, moves, types, favorites, compare, account, signUp

        /// Creates the section that contains an address; nil if none does.
        init?(address: String) {
            let path = address.prefix { $0 != "?" }
            let name = path.dropFirst().prefix { $0 != "/" }
            switch name {
            case "", "pokemon": self = .pokedex
            case "moves": self = .moves
            case "types": self = .types
            case "compare": self = .compare
            case "account": self = .account
            default:
                guard FavoritesSection.isOne("/\(name)") else { return nil }
                self = .favorites
            }
        }
    }

    init(
        _ title: String, about description: String, in section: Section? = nil, canonical: Address? = nil,
        bar: BulkBar? = nil, _ main: (HTML) -> Void
    ) {
        self.title = title
        self.description = description
        self.section = section
        self.canonical = canonical
        self.bar = bar
        self.main = HTML(main).bytes
    }

    /// Creates a page with a narrow column below its title, or with a card.
    static func narrow(
        _ title: String, about description: String, look: String = "narrow", _ main: (HTML) -> Void
    ) -> Page {
        Page(title, about: description) { html in
            html(.section, .class(look)) {
                html(.h1, text: title)
                main(html)
            }
        }
    }

    /// Renders the complete document.
    func document(for context: PageContext) -> [UInt8] {
        HTML { html in
            html.reserve(main.count + 6_000)
            html.raw("<!doctype html>\n")
            html(
                .html, .other("lang", "en"), .other("data-theme", context.look.theme.rawValue),
                Address.base.isEmpty ? nil : .other("data-base", Address.base)
            ) {
                html(.head) { head(html, context) }
                html(
                    .body, .flag("data-scroll", if: context.look.scrolls),
                    .flag("data-keys", if: context.look.hasKeys),
                    context.user.map { .other("data-user", $0.username) },
                    .flag("data-growing", if: isGrowing),
                    context.mark.map { .other("data-live", "\($0.number)") }
                ) {
                    html(.a, "skip", .href(fragment: "main"), text: "Skip to content")
                    html(.a, "skip", .href(fragment: "footer"), text: "Skip to the end")
                    header(for: context, html)
                    html(.main, .id("main"), .takesFocus) { html.append(main) }
                    html.footer(for: context)
                    html(.div, "dock") {
                        html.toast(context.notice, context.here)
                        bar?.write(to: html, for: context)
                    }
                    if context.look.hasKeys { html.keyHelp() }
                }
            }
        }.bytes
    }

    /// Renders the content, the notice and the journal's mark, for a script that already has the rest of the
    /// page.
    func pieces(for context: PageContext) -> [UInt8] {
        HTML { html in
            html.raw("<!doctype html>\n")
            html(.html, .other("lang", "en")) {
                html(.head) { html(.title, text: title) }
                html(
                    .body, context.user.map { .other("data-user", $0.username) },
                    context.mark.map { .other("data-live", "\($0.number)") }
                ) {
                    html(.main) { html.append(main) }
                    html.toast(context.notice, context.here)
                }
            }
        }.bytes
    }

    private func head(_ html: HTML, _ context: PageContext) {
        html.raw(
            """
            <meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
            """)
        html(.title, text: title.isEmpty ? "PokeExplorer" : "\(title) · PokeExplorer")
        html(.meta, .name("description"), .content(description))
        preview(html, context)
        html(
            .meta, .name("color-scheme"),
            .content(context.look.theme == .auto ? "light dark" : context.look.theme.rawValue))
        let grounds = [(Appearance.Theme.light, "#F6F7F9"), (.dark, "#101216")]
        for (theme, ground) in grounds where [theme, .auto].contains(context.look.theme) {
            html(
                .meta, .name("theme-color"), .content(ground),
                context.look.theme == .auto
                    ? .other("media", "(prefers-color-scheme: \(theme.rawValue))") : nil)
        }
        html(.link, .rel("stylesheet"), .href(Asset.style.address))
        // Keep the browser from rendering a part of the page that moves when the rest arrives.
        let isLong = main.count > Self.longestWait
        html(
            .link, .rel("expect"), .href(fragment: rest ?? (isLong ? "main" : "footer")),
            .other("blocking", "render"))
        html(.link, .rel("icon"), .type("image/svg+xml"), .href(Asset.icon.address))
        html(.link, .rel("apple-touch-icon"), .href(Asset.touchIcon.address))
        html(.link, .rel("manifest"), .href(Asset.manifest.address))
        if let canonical { html(.link, .rel("canonical"), .href(canonical)) }
        // This script must run before the page is first rendered, to set up page transitions.
        html(.script, .src(Asset.transitions.address))
        html(.script, .type("module"), .src(Asset.script.address))
    }

    /// Writes what chats show of a link to the page (<https://ogp.me>).
    private func preview(_ html: HTML, _ context: PageContext) {
        var parts = [
            ("og:title", title.isEmpty ? "PokeExplorer" : title), ("og:description", description),
            ("og:type", "website"), ("og:site_name", "PokeExplorer"),
        ]
        // Other servers need a whole address.
        if let picture, let origin = context.origin {
            parts += [
                ("og:image", origin + picture.location), ("og:image:width", "1200"),
                ("og:image:height", "630"),
                ("og:image:alt", description), ("twitter:card", "summary_large_image"),
            ]
        }
        for (name, text) in parts { html(.meta, .other("property", name), .content(text)) }
    }
}
