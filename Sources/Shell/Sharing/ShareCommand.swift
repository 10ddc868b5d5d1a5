import Answers
import ArgumentParser
import FavoritesFeature
import Records
import Terminal
import Wording

/// `share`: links that show others a user's data, and the user's own page.
struct ShareCommand: ShellCommand {
    static let about = About(
        "share", "Share favourites, rankings, picks or tiers by links.",
        discussion: """
            Anyone with a link sees on your server what you have at that moment, but never your tags, notes, looks or \
            saved searches. A chat may keep a copy of its picture, which revoking can't end.
            """,
        examples: [
            "share new type:dragon", "share new --picks", "share new --ranking favorites --on-page", "share",
            "share page on", "share revoke --all",
        ],
        aliases: ["shares"],
        subcommands: [
            ShareListCommand.self, ShareNewCommand.self, ShareRevokeCommand.self, SharePageCommand.self,
        ])

    static func meant(by words: [String]) -> String? {
        guard let first = words.first, !["list", "page", "revoke"].contains(first) else { return nil }
        return "share new \(["picks", "tiers"].contains(first) ? "--" : "")\(words.joined(separator: " "))"
    }
}

/// `share list`: lists a user's share links.
struct ShareListCommand: ShellCommand {
    static let about = About("list", "List your share links.")

    func run(in shell: REPL) async throws {
        let links = try await shell.favorites.shares(of: shell.requireUser())
        try await shell.answerAtLength(
            links,
            of: links,
            [
                TableColumn("Link", priority: 10, minimumWidth: 40) { "\($0.path, .link)" },
                TableColumn("Shows", priority: 9, minimumWidth: 12) { "\($0.words, .accent)" },
                TableColumn("Since", priority: 7, minimumWidth: 10) { "\($0.createdAt.day)" },
                TableColumn("On your page", priority: 8) { $0.isOnPage ? "yes" : "" },
            ],
            notes: [
                links.isEmpty
                    ? "You share nothing. “share new type:dragon” shares your Dragons."
                    : "\("Your server's address comes before each link. “share revoke LINK” ends one.", .dim)"
            ])
    }
}

/// `share new [QUERY]`: creates a share link.
struct ShareNewCommand: UserCommand {
    static let about = About(
        "new", "Create a link to favourites, a ranking, your picks or tiers.",
        discussion: "A link to tiers shows your ratings.",
        examples: ["share new type:dragon", "share new --ranking favorites", "share new --tiers --yes"],
        offers: [.query()], optionOffers: ["--ranking": .kept(.ranking)])

    @Argument(help: "Which favourites, as a query; by default, all of them.")
    var query: [String] = []
    @Option(help: ArgumentHelp("Share the order of this ranking.", valueName: "name"))
    var ranking: String?
    @Flag(help: "Share your picks.")
    var picks = false
    @Flag(help: "Share the favourites with their ratings, in tiers.")
    var tiers = false
    @Flag(help: "List the link on your own page, too.")
    var onPage = false
    @OptionGroup var confirmation: Confirmation

    func validate() throws {
        guard [ranking != nil, picks, tiers].count(where: \.self) < 2 else {
            throw ValidationError("Use only one of --ranking, --picks and --tiers.")
        }
        guard query.isEmpty || ranking == nil && !picks else {
            throw ValidationError("A query selects favourites, so it takes neither --ranking nor --picks.")
        }
    }

    func run(as user: User, in shell: REPL) async throws {
        if tiers {
            try await shell.confirm(
                unless: confirmation, "A link to tiers shows your ratings",
                "A link to tiers shows your ratings to everybody who has it. Create it?",
                otherwise: "No link was created.")
        }
        let link = try await shell.features.share(
            picks ? .picks : ranking != nil ? .ranking : tiers ? .tiers : .list, shell.query(query),
            ranking: ranking ?? "", isOnPage: onPage, of: user)
        let shown = try await shell.features.samples(of: user, behind: [link])[link.token]
        let growth = shown?.isEmpty == true ? "It shows \(ShareLink.contents(0)). " : ""
        let hint = "Put your server's address before it. A chat may keep a copy of its picture."
        try shell.answer(
            link, ["Created a link to \(link.words, .accent): \(link.path, .link)"],
            notes: ["\(growth + hint, .dim)"])
    }
}

/// `share revoke LINK…`: ends share links.
struct ShareRevokeCommand: ShellCommand {
    static let about = About(
        "revoke", "End share links.",
        examples: ["share revoke --all"], offers: [.nothing])

    @Argument(help: "The links, or the beginnings of their secret parts.")
    var links: [String] = []
    @Flag(help: "End all of them, and turn your own page off.")
    var all = false

    func run(in shell: REPL) async throws {
        guard all == links.isEmpty else {
            throw Failure(usage: "Give the links, or --all.", advice: .listShares)
        }
        let user = try await shell.requireUser()
        let count: Int
        if all {
            count = try await shell.favorites.revokeAllShares(of: user)
        } else {
            let tokens = try await Set(shell.tokens(ofLinks: links, of: user))
            for token in tokens { try await shell.favorites.revokeShare(token, of: user) }
            count = tokens.count
        }
        let left = try await shell.favorites.shares(of: user)
        try shell.answer(left, ["Ended \(counted(count, "share link")); \(left.count) left."])
    }
}

/// `share page`: turns the user's own page on or off, and chooses the links that it lists.
struct SharePageCommand: UserCommand {
    static let about = About(
        "page", "Turn your own page on or off, and choose what it lists.",
        discussion: """
            The page shows your name, the first of “rank”, and the links that you chose. While it is off, its address \
            answers as for nobody.
            """,
        examples: ["share page on", "share page off"], offers: [.words(["on", "off"])],
        optionOffers: ["--list": .nothing, "--unlist": .nothing])

    @Argument(help: "on or off.")
    var state: String?
    @Option(help: ArgumentHelp("List this link on the page.", valueName: "link"))
    var list: [String] = []
    @Option(help: ArgumentHelp("List this link on the page no longer.", valueName: "link"))
    var unlist: [String] = []

    func validate() throws {
        guard state.map(["on", "off"].contains) != false else { throw ValidationError("Type “on” or “off”.") }
    }

    func run(as user: User, in shell: REPL) async throws {
        for (links, isOn) in [(list, true), (unlist, false)] {
            for token in try await shell.tokens(ofLinks: links, of: user) {
                try await shell.favorites.list(token, onPage: isOn, of: user)
            }
        }
        if let state { try await shell.favorites.setPage(on: state == "on", of: user) }
        let links = try await shell.favorites.shares(of: user)
        let listed = links.filter(\.isOnPage)
        let isOn = links.contains { $0.kind == .page }
        try shell.answer(
            listed,
            [
                "Your page is \(isOn ? "on: /u/\(user.username)" : "off", .accent); it lists "
                    + "\(counted(listed.count, "link"))."
            ])
    }
}

extension REPL {
    /// Finds the tokens of the user's links that words name: addresses, or unambiguous beginnings of tokens.
    ///
    /// - Throws: `Failure` for a word that names no link, or several.
    fileprivate func tokens(ofLinks words: [String], of user: User) async throws -> [String] {
        let known = try await favorites.shares(of: user).map(\.token)
        return try words.map { word in
            let beginning = word.split(separator: "/").last ?? ""
            let found = known.filter { $0.hasPrefix(beginning.lowercased()) }
            guard found.count == 1 else {
                throw Failure(
                    .noSuchLink, found.isEmpty ? .notFound : .usage,
                    found.isEmpty
                        ? "You have no link “\(word.shortened())”."
                        : "\(found.count) of your links begin with “\(word.shortened())”.",
                    advice: .listShares)
            }
            return found[0]
        }
    }
}
