import Answers
import ReferencesFeature
import Terminal

/// Which Pokémon a verb is to change.
extension REPL {
    /// The Pokémon that a verb is to change: those that `words` mean; without words the one shown last, or after a list
    /// the one that the person names when asked.
    ///
    /// - Throws: what `resolve` throws, or a `Failure` if there is no user to ask.
    func resolveForChange(_ words: [String]) async throws -> Lookup.Found {
        try await resolve(words.isEmpty && hasListed ? try await askWhich() : words)
    }

    /// Which Pokémon the person means who names none after a list.
    private func askWhich() async throws -> [String] {
        guard mode == .interactive else {
            throw Failure(
                "which_pokemon", .usage,
                "It isn't clear which Pokémon is meant, since a list was shown last.",
                advice: "Add its number or name, or “.” for the one shown before the list.")
        }
        let prompt: StyledText = "Which Pokémon? Its number or name (Enter to cancel): "
        guard case .line(let line) = try await reader.readLine(prompt: prompt, isCommand: false),
            case let words = try Words(line).words, !words.isEmpty
        else { throw abandoned }
        return words
    }
}
