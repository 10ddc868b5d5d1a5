import Answers
import FavoritesFeature
import Records
import Wording

/// A user's tags with the number of favourites that have each, and forms to rename, merge and delete them.
struct TagsPage {
    let tags: [TagCount]
    /// The tag that couldn't be changed, and its intended new name.
    var tried: (tag: String, to: String)?
    var failure: Failure?

    /// The complete page.
    var whole: Page {
        .favorites(.tags, failure: failure) { html in
            if tags.isEmpty {
                html(
                    .p,
                    text:
                        "You have no tags yet. Open a Pokémon to tag it, or pick several of your favourites.")
            }
            html(.datalist, .id("tags")) { for tag in tags { $0(.option, .value(tag.tag)) } }
            html.log(tags, line)
        }
    }

    private func line(_ tag: TagCount, _ html: inout HTML) {
        let isTried = tried?.tag == tag.tag
        html(.li) { html in
            html(.span, .class("what")) { html in
                html(.a, .href(.favorites("tag:\(tag.tag)")), text: tag.tag)
                html(.span, .class("dim small"), text: " " + counted(tag.favorites, "favourite"))
            }
            html(.details, .flag("open", if: isTried)) { html in
                html(.summary, .label("Change the tag \(tag.tag)"), text: "Change")
                form(tag, &html) { html in
                    html(
                        .input, .name("to"), .value(isTried ? tried?.to ?? "" : tag.tag),
                        .label("New name of \(tag.tag), or the tag to merge it into"), .list("tags"),
                        .flag("required"), .flag("autofocus", if: isTried),
                        isTried && failure != nil ? .describedBy("failure") : nil,
                        .other("maxlength", String(TagName.maximumLength)), .autocomplete("off"),
                        .other("autocapitalize", "off"))
                    html(.button, .name("do"), .value("rename"), text: "Rename")
                    html(.button, .class("quiet"), .name("do"), .value("merge"), text: "Merge")
                }
                form(tag, &html) { html in
                    html(
                        .button, .class("danger"), .name("do"), .value("delete"),
                        .label("Delete the tag \(tag.tag)"), text: "Delete")
                }
            }
        }
    }

    private func form(_ tag: TagCount, _ html: inout HTML, _ content: (inout HTML) -> Void) {
        html(.form, .class("tools"), .method("post"), .action(.tags)) { html in
            html.hidden("tag", tag.tag)
            content(&html)
        }
    }
}

/// Routes that list tags, and change a tag on all favourites.
enum TagRoutes {
    static let all: [Route] = [list, change]

    private static let list = Route.ownPage("/tags") { call, visit, user in
        let tags = try await call.services.favorites.tags(of: user)
        return call.reply(TagsPage(tags: tags).whole, visit)
    }

    private static let change = Route.form("/tags") { call, fields, user in
        let favorites = call.services.favorites
        let tag = fields["tag"] ?? "", to = fields["to"] ?? ""
        do {
            let old = try TagName(tag)
            let changed =
                switch fields["do"] {
                case "rename": try await favorites.replaceTag(old, with: TagName(typed: to), of: user)
                case "merge":
                    try await favorites.replaceTag(old, with: TagName(typed: to), merging: true, of: user)
                case "delete": try await favorites.replaceTag(old, with: nil, of: user)
                default: throw Failure(.badRequest, .usage, "The form doesn't say what to do.")
                }
            return try await call.go(to: .tags, after: changed, user)
        } catch {
            // Show the form again with its previous contents.
            let refusal = Refusal(error)
            let page = TagsPage(
                tags: try await favorites.tags(of: user), tried: (tag, to), failure: refusal.failure)
            return call.reply(page.whole, try await call.visit(at: .tags), status: refusal.status)
        }
    }
}
