import Answers
import FavoritesFeature
import Records
import Wording

/// A user's tags with the number of favourites for each, and forms to rename, merge and delete them.
struct TagsPage: FailingPage {
    let tags: [TagCount]
    /// All favourites, the topmost first.
    let favorites: [Favorites.Favorite]
    let context: PageContext
    /// The tag to start with, if the user clicked a suggestion.
    var proposed = ""
    /// The tag whose change failed, and the new name that the user entered.
    var tried: (tag: String, to: String)?
    var failure: Failure?

    var whole: Page {
        .favorites(.tags, failure: failure) { html in
            html(.div, "split") {
                html.tiles(
                    tags, card, nothing: "You have no tags yet.",
                    "A tag is a word of your own on some of your favourites: team, shiny-hunt, to-trade."
                ) {
                    if favorites.isEmpty { html.ways([("Choose favourites in the Pokédex", .home)]) }
                }
                if tags.count < Self.few, !favorites.isEmpty { ideas(html) }
                html(.div, .id("new-tag"), .isFresh) {
                    html(.datalist, .id("tags")) { for tag in tags { html(.option, .value(tag.tag)) } }
                    newTag(html)
                }
            }
        }
    }

    /// The number of tags below which suggestions are shown.
    private static let few = 6
    /// Suggested tags, each with its meaning.
    private static let ideas: [(tag: String, meaning: String)] = [
        ("team", "The six you play with"), ("to-trade", "Those you would give away"),
        ("shiny-hunt", "Those you hope to meet in other colours"),
        ("to-evolve", "Waiting for a level, a stone or a trade"),
        ("childhood", "The first ones you ever knew"), ("cute", "No further reason needed"),
    ]

    /// Writes suggested tags as links, each of which puts its tag into the form.
    private func ideas(_ html: HTML) {
        let used = Set(tags.map(\.tag))
        html.panel("ideas", "Tags to try", nil) {
            html(.ul, "things whole") {
                for idea in Self.ideas where !used.contains(idea.tag) {
                    html(.li) {
                        html.link(idea.tag, Address.tags.adding("tag", idea.tag))
                        html(.p, text: idea.meaning)
                    }
                }
            }
        }
    }

    /// The maximum number of favourites offered for tagging.
    private static let offered = 12

    /// Writes a form that tags selected favourites; it offers only the first ones.
    private func newTag(_ html: HTML) {
        let offered = favorites.compactMap(\.pokemon).prefix(Self.offered)
        guard !offered.isEmpty else { return }
        html.panel("new", "Tag some favourites") {
            html.postForm(.favorites, "choice") {
                html.hidden("next", context.here.text)
                html(.div, "tools") {
                    html(
                        .input, .name("tag"), .value(proposed), .label("Tag"),
                        .placeholder("Tag, such as team"), .flag("autofocus", if: !proposed.isEmpty),
                        .list("tags"), .isRequired,
                        .other("maxlength", String(TagName.maximumLength)), .autocomplete("off"),
                        .keepsCase)
                }
                html.list("row", offered) { $1.tick($0) }
                html.act("tag", "Tag the selected")
            }
            if favorites.count > offered.count {
                let words = "Choose among all \(favorites.count.grouped)"
                html(.p, "after") { html.buttonLink(words, .favorites) }
            }
        }
    }

    /// Returns a sample of the favourites with this tag.
    private func sample(of tag: String) -> Sample {
        Sample(of: favorites.filter { $0.kept.tags.contains(tag) }.compactMap(\.pokemon))
    }

    private func card(_ tag: TagCount, _ html: HTML) {
        let isTried = tried?.tag == tag.tag
        html(.li) {
            html.faces(sample(of: tag.tag))
            html(.span, "what") {
                html.link(tag.tag, .favorites("tag:\(tag.tag)"))
                html(.span, "dim small", text: " " + counted(tag.favorites, "favourite"))
            }
            html(.details, .flag("open", if: isTried)) {
                html(.summary, .label("Change the tag \(tag.tag)"), text: "Change")
                html.postForm(.tags, "tools") {
                    html.hidden("tag", tag.tag)
                    html(
                        .input, .name("to"), .value(isTried ? tried?.to ?? "" : tag.tag),
                        .label("New name of \(tag.tag), or the tag to merge it into"), .list("tags"),
                        .isRequired, .flag("autofocus", if: isTried),
                        isTried && failure != nil ? .describedBy("failure") : nil,
                        .other("maxlength", String(TagName.maximumLength)), .autocomplete("off"),
                        .keepsCase)
                    html.act("rename", "Rename")
                    html.act("merge", "Merge", "quiet")
                    html.act(
                        "delete", "Delete", "danger", .flag("formnovalidate"),
                        .label("Delete the tag \(tag.tag)"))
                }
            }
        }
    }
}

/// Routes that list tags, and change a tag on all favourites.
enum TagRoutes {
    static let all: [Route] = [
        .ownPage("/tags") { call, user in
            var page = try await page(call, user)
            page.proposed = call.query["tag"] ?? ""
            return call.reply(page.whole)
        },
        .form("/tags") { call, fields, user in
            let tag = fields["tag"] ?? "", to = fields["to"] ?? ""
            do {
                let old = try TagName(tag)
                let changed =
                    switch fields["do"] {
                    case "rename":
                        try await call.favorites.replaceTag(old, with: TagName(typed: to), of: user)
                    case "merge":
                        try await call.favorites.replaceTag(
                            old, with: TagName(typed: to), merging: true, of: user)
                    case "delete": try await call.favorites.replaceTag(old, with: nil, of: user)
                    default: throw Failure(.badRequest, "The form doesn't say what to do.")
                    }
                let left = changed.value.asking.count + changed.value.links
                return try await call.go(to: .tags, after: changed, others: left)
            } catch {
                // Show the form again with its previous contents.
                let call = try await call.visiting(.tags)
                var page = try await page(call, user)
                page.tried = (tag, to)
                return call.reply(page, after: error)
            }
        },
    ]

    private static func page(_ call: Call, _ user: User) async throws -> TagsPage {
        try await TagsPage(
            tags: call.favorites.tags(of: user),
            favorites: call.favorites.list(of: user, withNotes: false).favorites, context: call.context)
    }
}
