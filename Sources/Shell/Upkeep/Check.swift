import Answers
import Foundation
import Store
import PokeAPI
import Pokedex
import Upkeep
import SettingsFeature
import Terminal
import Wording

/// One line of `doctor`: what was looked at, what was found, and what to do about it.
struct Check: Equatable {
    let name: String
    let severity: Severity
    let finding: String
    let advice: String?

    init(_ name: String, _ severity: Severity, _ finding: String, advice: String? = nil) {
        self.name = name
        self.severity = severity
        self.finding = finding
        self.advice = advice
    }

    init(_ finding: Finding) {
        let severity = finding.severity
        switch finding {
        case .database(let finding): self.init(finding)
        case .cache(let entries, let bytes, let oldest):
            let age = oldest.map { ", the oldest from \($0.day)" } ?? ""
            self.init(
                "Cache", severity,
                entries == 0
                    ? "Empty." : "\(counted(entries, "answer")) from the network, \(bytes.byteCount)\(age).")
        case .pictures(let count, let bytes, 0):
            self.init(
                "Pictures", severity,
                count == 0 ? "None kept." : "\(counted(count, "picture")) kept, \(bytes.byteCount).")
        case .pictures(let count, _, let damaged):
            self.init(
                "Pictures", severity,
                "\(damaged.grouped) of \(counted(count, "picture")) \(damaged == 1 ? "is" : "are") damaged.",
                advice: "They are downloaded again when you next look at them.")
        case .picturesForeign(let path):
            self.init(
                "Pictures", severity,
                "“\(path)” isn't a folder, so it was left alone and no pictures are kept.",
                advice: "Move it elsewhere.")
        case .bundledFacts(let pokemon, let species):
            self.init(
                "Pokédex", severity,
                "\(pokemon.grouped) Pokémon of \(species.grouped) species, built in.")
        case .bundledFactsUnreadable:
            self.init(
                "Pokédex", severity, "The built-in data cannot be read.",
                advice: "Reinstall the program.")
        case .syncedFacts(let count):
            self.init(
                "Synced facts", severity,
                count.map { "\($0.grouped) Pokémon." } ?? "None; the built-in data is used.")
        case .syncedFactsUnreadable(.foreign(let path)):
            self.init(
                "Synced facts", severity, "“\(path)” isn't pokeexplorer's and was left alone.",
                advice: "Move it elsewhere, for “sync” to work.")
        case .syncedFactsUnreadable:
            self.init(
                "Synced facts", severity, "Damaged, so the built-in data is used.",
                advice: "“sync” downloads them again.")
        case .api(.reachable): self.init("PokéAPI", severity, "Reachable.")
        case .api(.notAsked):
            self.init("PokéAPI", severity, "Not checked, because --offline or a setting forbids it.")
        case .api(.failed(let error)):
            self.init(
                "PokéAPI", severity, Failure(error).message,
                advice: "Only pictures, flavour texts, moves and locations need it.")
        }
    }

    /// What the file of settings says.
    static func settings(_ sources: SettingSources) -> [Check] {
        guard let resolution = try? sources.resolve() else { return [] }
        guard resolution.faults.isEmpty else {
            return resolution.faults.map { Check("Settings", .warning, $0.sentence) }
        }
        let count = resolution.given.count
        return [
            Check(
                "Settings", .fine,
                count == 0
                    ? "All settings have their defaults."
                    : "\(counted(count, "setting")) changed.")
        ]
    }

    /// What the terminal can show.
    static func terminal(_ terminal: TerminalInfo, _ theme: Theme) -> [Check] {
        let colors =
            switch theme.depth {
            case .none: terminal.isOutputTerminal ? "none" : "none, because the output isn't a terminal"
            case .sixteen: "16"
            case .palette: "256"
            case .trueColor: "16.7 million"
            }
        return [
            terminal.usesUnicode
                ? Check("Locale", .fine, "UTF-8.")
                : Check(
                    "Locale", .warning, "Not UTF-8, so symbols are drawn in ASCII.",
                    advice: "Set LANG to a locale such as C.UTF-8."),
            Check("Colours", .fine, "\(colors.prefix(1).uppercased() + colors.dropFirst())."),
        ]
    }
}
