import Fetching

/// The texts of `/move/{id}` and `/ability/{id}` on what they do.
///
/// Source: <https://pokeapi.co/docs/v2#verboseeffect>
struct EffectTextResource: Codable, Hashable, Sendable {
    /// The chance that a text speaks of as `$effect_chance`, in per cent.
    var effectChance: Int?
    /// In several languages, in no certain order.
    var effectEntries: [Entry]

    /// A text in one language.
    struct Entry: Codable, Hashable, Sendable {
        var shortEffect: String
        var language: NamedResource

        private enum CodingKeys: String, CodingKey {
            case language
            case shortEffect = "short_effect"
        }
    }

    private enum CodingKeys: String, CodingKey {
        case effectChance = "effect_chance"
        case effectEntries = "effect_entries"
    }

    /// The text in a language, or else in English; on one line.
    func text(in language: String) -> String? {
        let entry =
            effectEntries.first { $0.language.name == language.lowercased() }
            ?? effectEntries.first { $0.language.name == "en" }
        guard let entry else { return nil }
        let text = entry.shortEffect.prefix(2_000).split(whereSeparator: \.isWhitespace).joined(
            separator: " "
        ).withoutControls
        return text.isEmpty
            ? nil : text.replacing("$effect_chance", with: effectChance.map(String.init) ?? "some")
    }
}

extension EffectTextResource: WireModel {
    static var revision: String { "effect-text-1" }
}
