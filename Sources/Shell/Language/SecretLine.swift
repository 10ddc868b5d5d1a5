import PasswordHashing
import Records
import Wording

/// Decides which lines are kept out of the history because they may contain a secret.
enum SecretLine {
    /// Returns whether a line may contain a secret, although no command takes one on its line: if a command
    /// that asks for a secret, or a word that may stand for such a command, has extra arguments; if an
    /// address contains a username or a password; if a word announces a password; or if something looks like
    /// a recovery code.
    static func mayBe(_ line: String) -> Bool {
        let words = words(of: line)
        let hasSecretURL = words.contains {
            $0.contains("://") && ($0.contains("@") || $0.lowercased().contains("password"))
        }
        return hasSecretURL || hasProxyPassword(words) || RecoveryCode.mayStand(in: line)
            || words.contains(where: isAddressWithPassword) || announcesPassword(words)
            || asks(words, inVain: true)
    }

    /// Returns whether words contain a proxy's credentials without a scheme: `set proxy NAME:PASSWORD@HOST`.
    private static func hasProxyPassword(_ words: [String]) -> Bool {
        words.contains { $0.lowercased().contains("proxy") } && words.contains { $0.contains(/:.*@/) }
    }

    /// Returns whether a word, or the part after its `=`, is a database address that contains a password.
    private static func isAddressWithPassword(_ word: String) -> Bool {
        [word[...], word.drop { $0 != "=" }.dropFirst()].contains { part in
            do throws(DatabaseAddress.Fault) { _ = try DatabaseAddress(part.lowercased()) } catch {
                return error == .hasPassword
            }
            return false
        }
    }

    /// Returns whether a line starts with a command.
    static func hasVerb(_ line: String) -> Bool {
        guard let words = try? Words(line).withoutProgramName.words, let index = Invocation.verbIndex(words)
        else {
            return false
        }
        return (try? Verb.named(words[index], before: words.dropFirst(index + 1).first)) != nil
    }

    /// Returns whether the next line may be a secret, because this command asks for one or may be a mistyped
    /// command that does.
    static func asks(_ line: String) -> Bool {
        let words = words(of: line)
        return asks(words) || makesToken(words)
    }

    /// Returns whether a command is `token new`, whose arguments, unlike those of other commands that ask for a
    /// secret, may be shown and kept.
    private static func makesToken(_ words: [String]) -> Bool {
        guard let index = Invocation.verbIndex(words) else { return false }
        let rest = words[(index + 1)...]
        return (try? Verb.named(words[index], before: rest.first))?.first == TokenCommand.name
            && rest.first == TokenNewCommand.name
    }

    private static func words(of line: String) -> [String] {
        (try? Words(line).words) ?? line.split(separator: " ").map(String.init)
    }

    /// Returns whether a command asks for a secret; with `inVain`, whether it also has extra arguments, which
    /// may be the secret.
    private static func asks(_ words: [String], inVain: Bool = false) -> Bool {
        guard let index = Invocation.verbIndex(words) else { return false }
        let first = words[index]
        let rest = words[(index + 1)...]
        // The words after the program's name form a complete line.
        if first.lowercased() == Program.name { return asks(Array(rest), inVain: inVain) }
        guard let verb = try? Verb.named(first, before: rest.first).first else {
            return behindMeant(first, rest).map { !inVain || !$0.isEmpty } ?? false
        }
        if inVain, ["help", "manual"].contains(verb) { return asks(Array(rest), inVain: true) }
        return Verb.command(named: verb)?.about.refusal != nil && !(inVain && (try? Invocation(words)) != nil)
    }

    /// If the command is unknown and its one or two words may stand for a command that asks for a secret,
    /// returns the words after it; otherwise nil.
    private static func behindMeant(_ first: String, _ rest: ArraySlice<String>) -> ArraySlice<String>? {
        if let next = rest.first, case let both = "\(first) \(next)", !OtherWords.meaning(of: both).isEmpty {
            return mayMeanAsking(both) ? rest.dropFirst() : nil
        }
        return mayMeanAsking(first) ? rest : nil
    }

    /// Returns whether an unknown or ambiguous command may stand for one that asks for a secret.
    private static func mayMeanAsking(_ word: String) -> Bool {
        let word = word.lowercased()
        let asking = VerbGroup.commands.filter { $0.about.refusal != nil }.map { $0.name }
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

    /// Returns whether words announce a password, such as `set password …` and `--password=…`.
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
