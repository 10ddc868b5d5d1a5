import Fetching

/// The part of `/move/{id}` that we keep: numbers, names, and its short texts.
///
/// Source: <https://pokeapi.co/docs/v2#move>
struct MoveResource: WireModel, Hashable, Identifiable {
    static var revision: String { "move-2" }

    var id: Int
    var name: String
    var names: [NameEntry]
    var generation: NamedResource
    var type: NamedResource
    var damageClass: NamedResource?
    var power: Int?
    var accuracy: Int?
    var pp: Int?
    var priority: Int?
    var effectChance: Int?
    var target: NamedResource?
    var meta: Meta?
    var statChanges: [StatChange]?
    var pastValues: [PastValues]?
    var effectEntries: [EffectTextResource.Entry]?

    /// See ``Move/Effects``.
    struct Meta: Codable, Hashable, Sendable {
        var category: NamedResource?
        var ailment: NamedResource?
        var ailmentChance: Int?
        var critRate: Int?
        var drain: Int?
        var flinchChance: Int?
        var healing: Int?
        var minHits: Int?
        var maxHits: Int?
        var minTurns: Int?
        var maxTurns: Int?
        var statChance: Int?

        private enum CodingKeys: String, SnakeCaseKey {
            case category, ailment, ailmentChance, critRate, drain, flinchChance, healing
            case minHits, maxHits, minTurns, maxTurns, statChance
        }
    }

    /// A stat that the move changes.
    struct StatChange: Codable, Hashable, Sendable {
        var change: Int
        var stat: NamedResource
    }

    /// Values up to the games before `versionGroup`, the first with newer ones.
    struct PastValues: Codable, Hashable, Sendable {
        var power: Int?
        var accuracy: Int?
        var pp: Int?
        var effectChance: Int?
        var type: NamedResource?
        var versionGroup: NamedResource

        private enum CodingKeys: String, SnakeCaseKey {
            case power, accuracy, pp, effectChance, type, versionGroup
        }
    }

    private enum CodingKeys: String, SnakeCaseKey {
        case id, name, names, generation, type, damageClass, power, accuracy, pp, priority, effectChance
        case target, meta, statChanges, pastValues, effectEntries
    }
}

/// The part of `/nature/{id}` that we keep.
///
/// Source: <https://pokeapi.co/docs/v2#nature>
struct NatureResource: WireModel, Hashable, Identifiable {
    static var revision: String { "nature-1" }

    var id: Int
    var name: String
    var names: [NameEntry]
    var increasedStat: NamedResource?
    var decreasedStat: NamedResource?
    var likesFlavor: NamedResource?
    var hatesFlavor: NamedResource?

    private enum CodingKeys: String, SnakeCaseKey {
        case id, name, names, increasedStat, decreasedStat, likesFlavor, hatesFlavor
    }
}

/// The texts of `/move/{id}` and `/ability/{id}` on what they do.
///
/// Source: <https://pokeapi.co/docs/v2#verboseeffect>
struct EffectTextResource: WireModel, Hashable {
    static var revision: String { "effect-text-1" }

    /// The chance that a text speaks of as `$effect_chance`, in per cent.
    var effectChance: Int?
    /// In several languages, in no certain order.
    var effectEntries: [Entry]

    /// A text in one language.
    struct Entry: Codable, Hashable, Sendable {
        var shortEffect: String?
        var language: NamedResource

        private enum CodingKeys: String, SnakeCaseKey { case language, shortEffect }
    }

    private enum CodingKeys: String, SnakeCaseKey { case effectChance, effectEntries }

    /// The text in a language, or else in English; on one line.
    func text(in language: String) -> String? {
        let texts = effectEntries.texts(chance: effectChance)
        return texts[language.lowercased()] ?? texts["en"]
    }
}

extension [EffectTextResource.Entry] {
    /// The texts by language, each on one line.
    ///
    /// - Parameter chance: the number that they speak of as `$effect_chance`, in per cent.
    /// - Returns: none where there are none; at most 2,000 characters each.
    func texts(chance: Int?) -> [String: String] {
        var texts: [String: String] = [:]
        for entry in self where texts[entry.language.name] == nil {
            let text = (entry.shortEffect ?? "").prefix(2_000).split(whereSeparator: \.isWhitespace).joined(
                separator: " "
            ).withoutControls
            guard !text.isEmpty else { continue }
            texts[entry.language.name] = text.replacing(
                "$effect_chance", with: chance.map(String.init) ?? "some")
        }
        return texts
    }
}
