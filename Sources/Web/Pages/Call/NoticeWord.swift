import Answers
import JournalFeature
import RankingsFeature
import Records
import Wording

/// The notice for the next page, stored in a cookie. The cookie contains at most two numbers, and no text.
enum NoticeWord: Equatable {
    /// The number of a change that was made, undone or redone, and how many links it ended, or how many things
    /// still ask for the tag that it replaced.
    case change(Act, Int, others: Int = 0)
    /// A message that isn't about a change.
    case plain(Plain)

    /// An act on a change. The raw value is the first letter of the cookie.
    enum Act: Character { case made = "c", undone = "u", redone = "r" }

    /// A message with fixed text.
    enum Plain: String, CaseIterable {
        case unchanged = "n"
        case nothingPicked = "np"
        case nothingToUndo = "nu"
        case nothingToRedo = "nr"
        case linkMade = "lm"
        case linkEnded = "le"
        case linksEnded = "la"
        case pageOn = "po"
        case pageOff = "pf"
        case sessionEnded = "se"
        case sessionsEnded = "so"
        case tokenRevoked = "tr"
        case loggedOut = "lo"
        case accountDeleted = "ad"

        var words: String {
            switch self {
            case .unchanged: "Nothing to change."
            case .nothingPicked: "Select some Pokémon first."
            case .nothingToUndo: "There is nothing to undo."
            case .nothingToRedo: "There is nothing to redo."
            case .linkMade: "The link is ready to share."
            case .linkEnded: "Link revoked. It no longer works."
            case .linksEnded: "All links revoked. None works any longer."
            case .pageOn: "Your page is on."
            case .pageOff: "Your page is off. Its address shows nothing."
            case .sessionEnded: "Logged out there."
            case .sessionsEnded: "You are logged out everywhere else."
            case .tokenRevoked: "Token revoked. It no longer works."
            case .loggedOut: "You're logged out."
            case .accountDeleted: "Your account has been deleted, with everything in it."
            }
        }
    }

    var cookie: String {
        switch self {
        case .change(let act, let number, let others): "\(act.rawValue)\(number).\(others)"
        case .plain(let plain): plain.rawValue
        }
    }

    init?(cookie: String) {
        if let plain = Plain(rawValue: cookie) {
            self = .plain(plain)
            return
        }
        let numbers = cookie.dropFirst().split(separator: ".").compactMap { Int($0) }
        guard cookie.utf8.count <= 20, let act = cookie.first.flatMap(Act.init), numbers.count == 2,
            numbers[0] > 0
        else { return nil }
        self = .change(act, numbers[0], others: numbers[1])
    }
}

extension Notice {
    /// Reads the notice in a cookie; nil if it isn't valid.
    init?(cookie: String, of user: User, _ journal: Journal) async throws {
        guard let word = NoticeWord(cookie: cookie) else { return nil }
        switch word {
        case .plain(let plain): self.init(words: plain.words)
        case .change(let act, let number, let others):
            guard let change = try await journal.change(number, of: user) else { return nil }
            self.init(act, of: change, others: others)
        }
    }

    init(_ act: NoticeWord.Act, of change: PastChange, others: Int = 0) {
        let words = change.words
        let number = change.change.number
        switch act {
        case .undone: self.init(words: change.undoneWords, canRedo: change.change.isUndone)
        case .redone: self.init(words: "Redone: \(words).", change: number)
        case .made:
            self.init(
                words: words.capitalizedFirst + "."
                    + (change.change.kind.namesRankings
                        ? Ranking.ended(links: others) : TagReplacement.remark(users: others)),
                change: change.change.isUndone ? nil : number)
        }
    }
}
