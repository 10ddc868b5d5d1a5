import Fetching

/// The fields of `/move/{id}` that we keep: numbers, names, and short descriptions.
///
/// Source: <https://pokeapi.co/docs/v2#move>
struct MoveResource: WireModel {
    static let revision = "move-3"

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

    /// Additional data; see ``Move/Effects``.
    struct Meta: Codable {
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
    }

    /// A stat changed by the move.
    struct StatChange: Codable {
        var change: Int
        var stat: NamedResource
    }

    /// The values before the change in `versionGroup`.
    struct PastValues: Codable {
        var power: Int?
        var accuracy: Int?
        var pp: Int?
        var effectChance: Int?
        var type: NamedResource?
        var versionGroup: NamedResource
    }
}

/// The fields of `/nature/{id}` that we keep.
///
/// Source: <https://pokeapi.co/docs/v2#nature>
struct NatureResource: WireModel {
    static let revision = "nature-2"

    var id: Int
    var name: String
    var names: [NameEntry]
    var increasedStat: NamedResource?
    var decreasedStat: NamedResource?
    var likesFlavor: NamedResource?
    var hatesFlavor: NamedResource?
}

/// The effect descriptions in `/move/{id}` and `/ability/{id}`.
///
/// Source: <https://pokeapi.co/docs/v2#verboseeffect>
struct EffectTextResource: WireModel {
    static let revision = "effect-text-1"

    /// The value of the placeholder `$effect_chance` in the descriptions, in per cent.
    var effectChance: Int?
    /// The descriptions in several languages, in any order.
    var effectEntries: [Entry]

    /// A description in one language.
    struct Entry: Codable {
        var shortEffect: String?
        var language: NamedResource
    }

    /// Returns the description in a language, or else in English, on a single line.
    func text(in language: String) -> String? {
        let texts = effectEntries.texts(chance: effectChance)
        return texts[language.lowercased()] ?? texts["en"]
    }
}

extension [EffectTextResource.Entry] {
    /// Returns the descriptions, keyed by language, each on a single line.
    ///
    /// - Parameter chance: The value of the placeholder `$effect_chance`, in per cent.
    /// - Returns: The descriptions, at most 2,000 characters each; empty if there are none.
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
