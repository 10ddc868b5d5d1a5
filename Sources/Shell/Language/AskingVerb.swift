import Pokedex

/// The verbs that ask for a secret, which some people write behind them.
enum AskingVerb: String, CaseIterable {
    case signup, login, `switch`, password, recover, account

    /// What to tell somebody who wrote something else behind it than it takes: never the words, one of which may be
    /// the secret.
    var refusal: String {
        switch self {
        case .signup, .login, .switch: "“\(rawValue)” takes one name; the password is asked for."
        case .password: "“password” takes no words; the passwords are asked for."
        case .recover: "“recover” takes one name; the recovery code and the password are asked for."
        case .account: "“account” takes “delete” and no other word; the password is asked for."
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
