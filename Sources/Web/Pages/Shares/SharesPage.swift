import Answers
import Pokedex
import RankingsFeature
import Records
import Wording

/// The list of a user's share links, and a form to create another.
struct SharesPage {
    /// The links, without the user's page.
    let shares: [ShareLink]
    /// The Pokémon that links show, by token; none for a link whose query is no longer valid.
    let samples: [String: [Pokemon]]
    /// Whether the user's page is on.
    let hasPage: Bool
    /// The titles of the rankings that can be shared.
    let rankings: [String]
    /// The owner's name.
    let owner: String
    /// The scheme and host before a path.
    let origin: String
    /// The preselected content, if the user came from its page.
    let choice: ShareChoice
    var failure: Failure?

    var whole: Page {
        .favorites(.shares, failure: failure) { html in
            html(.div, "split") {
                form(html)
                html.tiles(
                    shares, card, nothing: "You share nothing yet.",
                    "A link shows a friend your favourites, a ranking or your picks, as they are when it is opened."
                )
                visible(html)
            }
        }
    }

    private func card(_ share: ShareLink, _ html: HTML) {
        html(.li) {
            let sample = samples[share.token].map { Sample(of: $0) }
            if let sample { html.faces(sample) }
            html(.span, "what") {
                html(.strong, text: share.title(by: owner))
                html(.span, "dim small") {
                    let isList = [.list, .tiers].contains(share.kind)
                    var facts = ["since \(share.createdAt.shortDayInWords)"]
                    if isList, let sample { facts.insert(ShareLink.contents(sample.count), at: 0) }
                    html.text(facts.joined(separator: " · ").capitalizedFirst)
                    if isList, !share.query.isEmpty { html(.code, text: share.query) }
                }
            }
            html.link(origin + Address.shared(share.token).location, .shared(share.token), .flag("data-copy"))
            if hasPage || share.isOnPage {
                html.button(
                    share.isOnPage ? "Take off my page" : "List on my page", to: .shares,
                    [share.isOnPage ? "unlist" : "list": share.token], "quiet")
            }
            html.button(
                "Revoke", to: .shares, ["revoke": share.token], "quiet",
                .label("Revoke the link to \(share.words)"))
        }
    }

    /// Writes lists of the data that a friend can and can't see.
    private func visible(_ html: HTML) {
        html.panel("visible", "What a friend sees") {
            html(.dl, "facts") {
                html.fact(
                    "Visible",
                    [
                        "Your name", "The Pokémon and their order", "The search, if it is only about Pokémon",
                        "In tiers, your ratings",
                    ])
                html.fact(
                    "Hidden", ["Your tags, notes, nicknames, looks and saved searches", "Other ratings"])
            }
            html(
                .p, "dim",
                text: "Nobody can guess a link, and you can revoke any of them at any time. "
                    + "A chat that shows a preview may keep a copy of it, which revoking can't end.")
        }
    }

    private func form(_ html: HTML) {
        html.panel("new", "Share favourites") {
            html.postForm(.shares, "fields") {
                html(.div) {
                    html.menu("What", "what", .describedBy("what-hint")) {
                        for (value, words) in choices {
                            html.option(value, words, isChosen: value == choice.what)
                        }
                    }
                    html(.p, "hint", .id("what-hint"), text: "A link to tiers shows your ratings.")
                }
                html.field(
                    "Search", "q", value: choice.query,
                    hint: "For favourites and tiers, such as type:dragon; leave it empty for all of them.",
                    isRequired: false)
                html(.button, text: "Create link")
            }
        }
    }

    private var choices: [(value: String, words: String)] {
        [("list", "Favourites"), ("tiers", "Tiers, with ratings"), ("picks", "Picks")]
            + rankings.map { ("ranking:\($0)", "Ranking “\(Ranking.words($0, of: $0))”") }
    }
}

/// The fields of the form that creates a share link.
struct ShareChoice {
    /// The kind of link, with the name of a ranking after a colon.
    let what: String
    let query: String

    init(_ fields: Fields) {
        what = fields["what"] ?? ShareLink.Kind.list.rawValue
        query = fields["q"] ?? ""
    }

    /// The kind of link; nil if there is no such kind.
    var kind: ShareLink.Kind? { ShareLink.Kind(rawValue: String(what.prefix { $0 != ":" })) }
    /// The name of the ranking.
    var ranking: String { String(what.drop { $0 != ":" }.dropFirst()) }
}
