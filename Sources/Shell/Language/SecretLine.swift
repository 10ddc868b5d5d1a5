import Answers
import PasswordHashing
import Pokedex
import Records

/// Which lines of the shell stay out of the history.
enum SecretLine {
    /// Whether a line may hold a secret, though no verb takes one there: behind a verb that asks for one, or a word
    /// that may mean such a verb, stands more than it takes; an address names a user or has a password; a word announces a
    /// password; or something looks like a recovery code.
    static func mayBe(_ line: String) -> Bool {
        let words = (try? Words(line).words) ?? line.split(separator: " ").map(String.init)
        let hasSecretURL = words.contains {
            $0.contains("://") && ($0.contains("@") || $0.lowercased().contains("password"))
        }
        return hasSecretURL || RecoveryCode.mayStand(in: line)
            || words.contains(where: isAddressWithPassword) || announcesPassword(words) || asksInVain(words)
    }

    /// Whether a word, or what follows its `=`, is the address of a database with a password in it.
    private static func isAddressWithPassword(_ word: String) -> Bool {
        [word[...], word.drop { $0 != "=" }.dropFirst()].contains { part in
            do throws(DatabaseAddress.Fault) { _ = try DatabaseAddress(part.lowercased()) } catch {
                return error == .hasPassword
            }
            return false
        }
    }

    /// Whether a line begins with a verb, so that it is meant as a command.
    static func hasVerb(_ line: String) -> Bool { verb(of: line) != nil }

    /// Whether a secret may follow on the next line: the verb asks for one, or is no verb but may mean one that does.
    static func asks(_ line: String) -> Bool {
        asks((try? Words(line).words) ?? line.split(separator: " ").map(String.init))
    }

    private static func asks(_ words: [String]) -> Bool {
        guard let index = Invocation.verbIndex(words) else { return false }
        let rest = words[(index + 1)...]
        if words[index].lowercased() == Program.name { return asks(Array(rest)) }
        guard let verb = try? Verb.named(words[index], before: rest.first).first else {
            return behindMeant(words[index], rest) != nil
        }
        return Verb.command(named: verb)?.refusal != nil
    }

    /// The words after one, or two, that aren't a verb but may mean one that asks for a secret; nil if they mean
    /// none.
    private static func behindMeant(_ first: String, _ rest: ArraySlice<String>) -> ArraySlice<String>? {
        if let next = rest.first, case let both = "\(first) \(next)", !OtherWords.meaning(of: both).isEmpty {
            return mayMeanAsking(both) ? rest.dropFirst() : nil
        }
        return mayMeanAsking(first) ? rest : nil
    }

    private static func verb(of line: String) -> String? {
        guard let words = try? Words(line).words, let index = Invocation.verbIndex(words) else { return nil }
        return try? Verb.named(words[index], before: words.dropFirst(index + 1).first).first
    }

    /// Whether a verb that asks for a secret is followed by more than it takes.
    private static func asksInVain(_ words: [String]) -> Bool {
        guard let index = Invocation.verbIndex(words) else { return false }
        let (first, rest) = (words[index], words[(index + 1)...])
        // Behind these stands a line of its own.
        if first.lowercased() == Program.name { return asksInVain(Array(rest)) }
        guard let verb = try? Verb.named(first, before: rest.first).first else {
            return behindMeant(first, rest)?.isEmpty == false
        }
        if ["help", "manual"].contains(verb) { return asksInVain(Array(rest)) }
        return Verb.command(named: verb)?.refusal != nil && (try? Invocation(words)) == nil
    }

    /// Whether a word that is no verb, or the beginning of several, may mean one that asks for a secret.
    private static func mayMeanAsking(_ word: String) -> Bool {
        let word = word.lowercased()
        let asking = VerbGroup.commands.filter { $0.refusal != nil }.map { $0.name }
        func asks(_ command: String) -> Bool {
            asking.contains { $0 == command.prefix { $0 != " " } }
        }
        let meaning = OtherWords.meaning(of: word)
        guard meaning.isEmpty else { return meaning.contains(where: asks) }
        let others = OtherWords.meanings.filter { $0.value.contains(where: asks) }.keys
        // A short word is one typo from too many others.
        return asking.contains { $0.hasPrefix(word) }
            || !EditDistance.nearest(to: word, among: asking + others.filter { $0.count >= 5 }).isEmpty
    }

    /// Whether words are such as `set password …` and `--password=…`.
    private static func announcesPassword(_ words: [String]) -> Bool {
        words.indices.contains { index in
            let word = words[index].drop { $0 == "-" }.lowercased()
            return announcements.contains { name in
                word == name && index > 0 && index < words.count - 1
                    || word.hasPrefix(name + "=") || word.hasPrefix(name + ":")
            }
        }
    }

    private static let announcements = ["password", "passwd", "passphrase", "pass", "pw"]
}
