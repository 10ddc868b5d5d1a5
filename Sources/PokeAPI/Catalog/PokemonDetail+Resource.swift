import Foundation
public import Pokedex
import Records

extension PokemonDetail {
    /// The valid range of heights in decimetres and weights in hectograms; other values are treated as
    /// unknown. The largest value in the public PokéAPI is 10,000.
    private static let measures = 0...1_000_000

    /// Creates details from an API response about `pokemon`.
    public init(_ pokemon: Pokemon, _ resource: PokemonResource) {
        let displayNames = Dictionary(first: pokemon.abilities.map { ($0.name, $0.displayName) })
        self.init(pokemon)
        types = resource.types.sorted { $0.slot < $1.slot }.compactMap { PokemonType(name: $0.type.name) }
        height = Int?(resource.height).within(Self.measures)
        weight = resource.knownWeight.within(Self.measures)
        ownAbilities = resource.abilities.sorted { $0.slot < $1.slot }.compactMap { slot in
            guard let name = slot.ability?.name else { return nil }
            return Ability(
                name: name, displayName: displayNames[name] ?? Pokemon.capitalized(name), slot: slot.slot)
        }
        stats = Stats(resource)
        fetchedArtworkURL = resource.sprites.other?.officialArtwork?.frontDefault
        cryURL = resource.cries?.latest ?? resource.cries?.legacy
        pictures = resource.sprites.urls
    }
}

extension Stats {
    /// Creates base stats from an API response; `nil` if any is missing or out of range.
    init?(_ resource: PokemonResource, within range: ClosedRange<Int> = 0...maximum) {
        let values = Stat.allCases.compactMap { resource.stat($0.name).within(range) }
        guard values.count == Stat.allCases.count else { return nil }
        self.init { values[$0.index] }
    }
}

extension PokemonResource {
    /// The weight in hectograms; `nil` for the API's placeholders: 0, and the 10000 of Gigantamax forms.
    var knownWeight: Int? { weight == 0 || weight == 10_000 ? nil : weight }
}

extension Int? {
    /// Returns the number, or nil if it is out of range.
    fileprivate func within(_ range: ClosedRange<Int>) -> Int? {
        flatMap { range.contains($0) ? $0 : nil }
    }
}

extension SpeciesResource {
    /// Returns the newest game's Pokédex entry in `language`, or else in English; `nil` if neither exists.
    func flavorText(in language: String) -> FlavorText? {
        let texts = newestTexts
        let entry =
            texts.first { $0.language.name == language.lowercased() }
            ?? texts.first { $0.language.name == "en" }
        return entry.map { FlavorText($0) }
    }

    /// The English Pokédex entries of all games, oldest game first.
    var englishEntries: [FlavorText] { englishTexts.map { FlavorText($0) } }
}

extension FlavorText {
    fileprivate init(_ entry: FlavorTextEntry) {
        self.init(
            text: Self.unbroken(entry.flavorText, language: entry.language.name),
            language: entry.language.name, version: entry.version?.name)
    }

    /// The maximum length of a Pokédex entry in characters; entries in the games have at most about 300.
    static let limit = 2_000

    /// Removes the game's line and page breaks from a Pokédex entry.
    ///
    /// After a soft hyphen, a break means that the word continues. Any other break becomes a space, or a
    /// full-width space in Japanese; in Chinese it is just removed. Source:
    /// <https://github.com/veekun/pokedex/issues/218#issuecomment-339841781>
    static func unbroken(_ text: String, language: String) -> String {
        let blank: Character? =
            language.hasPrefix("zh") ? nil : language.hasPrefix("ja") ? "\u{3000}" : " "
        var result = ""
        var wordGoesOn = false
        for character in text.prefix(limit) {
            if character == "\u{AD}" {
                wordGoesOn = true
                continue
            }
            guard character.isNewline || character == "\t" || character == " " || character == "\u{3000}"
            else {
                result.append(character)
                wordGoesOn = false
                continue
            }
            if wordGoesOn || result.last == " " || result.last == "\u{3000}" { continue }
            // A regular hyphen at a break is kept, without a space after it.
            if character.isNewline, result.last == "-", result.dropLast().last?.isLetter == true { continue }
            if character == " " || character == "\u{3000}" {
                result.append(character)
            } else if let blank {
                result.append(blank)
            }
        }
        return result.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

extension Learnsets {
    /// Creates learnsets from an API response, in a canonical order.
    public init(_ resource: MovesResource) {
        var moves: [String: Set<Learnset.Learned>] = [:]
        for entry in resource.moves {
            for way in entry.versionGroupDetails {
                moves[way.versionGroup.name, default: []].insert(
                    Learnset.Learned(
                        name: entry.move.name, method: way.moveLearnMethod.name,
                        level: max(0, way.levelLearnedAt))
                )
            }
        }
        self.init(moves.map { Learnset(group: VersionGroup(name: $0.key), moves: $0.value) })
    }
}

extension Sprites {
    /// The URL of each picture that exists.
    var urls: [Picture: String] {
        let sets = [games, other?.officialArtwork, other?.home, other?.showdown, other?.dreamWorld]
            .map { $0?.urls }
        return Picture.allCases.reduce(into: [:]) { urls, picture in
            urls[picture] = sets[Int(picture.rawValue / 8)]?[Int(picture.rawValue % 8)]
        }
    }
}
