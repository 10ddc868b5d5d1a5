import Answers
import Pokedex

/// The verbs that ask for a secret, which some people write behind them.
enum AskingVerb: String, CaseIterable {
    case signup, login, `switch`, password, recover, account

    /// What to tell somebody who wrote something else behind it than it takes: never the words, one of which may be
    /// the secret.
    var refusal: String {
        switch self {
        case .signup, .login, .switch: "“\(rawValue)” takes only a name, and asks for the password."
        case .password: "“password” takes nothing else, and asks for the passwords."
        case .recover: "“recover” takes only a name, and asks for the recovery code and the password."
        case .account: "“account” takes only “delete”, and asks for the password."
        }
    }

    /// Whether a word that is no verb, or the beginning of several, may mean one of these.
    static func mayBeMeant(by word: String) -> Bool {
        let word = word.lowercased()
        let meaning = OtherWords.meaning(of: word).compactMap { $0.split(separator: " ").first }
        guard meaning.isEmpty else { return meaning.contains { AskingVerb(rawValue: String($0)) != nil } }
        let verbs = allCases.map(\.rawValue)
        let others = OtherWords.words(for: Set(verbs + ["account delete"]))
        // A slip in a short word makes it too many others.
        return verbs.contains { $0.hasPrefix(word) }
            || !EditDistance.nearest(to: word, among: verbs + others.filter { $0.count >= 5 }).isEmpty
    }
}
