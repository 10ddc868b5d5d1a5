import Answers
import JournalFeature
import Records
import Wording

/// The notice for the next page, stored in a cookie. The cookie contains at most the number of a change, and
/// no text.
enum NoticeWord: Equatable {
    /// A change was made.
    case changed(Int)
    /// A change was undone.
    case undone(Int)
    /// A change was redone.
    case redone(Int)
    /// A message that isn't about a change.
    case plain(Plain)

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
            case .sessionEnded: "Logged out of that session."
            case .sessionsEnded: "You are logged out everywhere else."
            case .tokenRevoked: "Token revoked. It no longer works."
            case .loggedOut: "You're logged out."
            case .accountDeleted: "Your account has been deleted, with everything in it."
            }
        }
    }

    var cookie: String {
        switch self {
        case .changed(let number): "c\(number)"
        case .undone(let number): "u\(number)"
        case .redone(let number): "r\(number)"
        case .plain(let plain): plain.rawValue
        }
    }

    init?(cookie: String) {
        if let plain = Plain(rawValue: cookie) {
            self = .plain(plain)
            return
        }
        guard cookie.utf8.count <= 20, let number = Int(cookie.dropFirst()), number > 0 else { return nil }
        switch cookie.first {
        case "c": self = .changed(number)
        case "u": self = .undone(number)
        case "r": self = .redone(number)
        default: return nil
        }
    }
}

extension Notice {
    /// Reads the notice in a cookie; nil if it isn't valid.
    init?(cookie: String, of user: User, _ journal: Journal) async throws {
        guard let word = NoticeWord(cookie: cookie) else { return nil }
        switch word {
        case .plain(let plain): self.init(words: plain.words)
        case .changed(let number), .undone(let number), .redone(let number):
            guard let change = try await journal.change(number, of: user) else { return nil }
            self.init(word, of: change)
        }
    }

    init(_ word: NoticeWord, of change: PastChange) {
        let words = change.words
        let number = change.change.number
        switch word {
        case .undone: self.init(words: change.undoneWords, canRedo: change.change.isUndone)
        case .redone: self.init(words: "Redone: \(words).", change: number)
        case .changed, .plain:
            self.init(
                words: words.capitalizedFirst + ".",
                change: change.change.isUndone ? nil : number)
        }
    }
}
