/// Which lines of the shell stay out of the history.
enum SecretLine {
    /// The verbs that ask for a secret, which some people write behind them.
    private static let askingVerbs: Set = ["signup", "login", "switch", "password", "recover", "account"]

    /// Whether a line may hold a secret, though no verb takes one there: behind a verb that asks for one stands more
    /// than it takes, or an address names a user.
    static func mayBe(_ line: String) -> Bool {
        let words = (try? Words(line).words) ?? line.split(separator: " ").map(String.init)
        if words.contains(where: { $0.contains("://") && $0.contains("@") }) { return true }
        guard let index = Invocation.verbIndex(words), let verb = try? Verb.named(words[index]).first,
            askingVerbs.contains(verb)
        else { return false }
        return (try? Invocation(words)) == nil
    }
}
