import Foundation
package import Records
import PokeAPI
import Pokedex
import Store
package import UpkeepFeature
import Wording

/// One line of `doctor`: what was looked at, what was found, and what to do about it.
package struct Check: Equatable {
    package let name: String
    package let severity: Severity
    package let finding: String
    package let advice: NextStep?

    package init(_ name: String, _ severity: Severity, _ finding: String, advice: NextStep? = nil) {
        self.name = name
        self.severity = severity
        self.finding = finding
        self.advice = advice
    }

    package init(_ finding: Finding) {
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
        case .syncedFacts(let pokemon?, let moves):
            self.init(
                "Synced facts", severity,
                "\(pokemon.grouped) Pokémon" + (moves.map { ", \(counted($0, "move"))." } ?? "."))
        case .syncedFacts(nil, _):
            self.init("Synced facts", severity, "None; the built-in data is used.")
        case .syncedFactsUnreadable(.foreign(let path)):
            self.init(
                "Synced facts", severity, "“\(path)” isn't pokeexplorer's and was left alone.",
                advice: "Move it elsewhere, for “sync” to work.")
        case .syncedFactsUnreadable:
            self.init(
                "Synced facts", severity, "Damaged, so the built-in data is used.",
                advice: .syncDamaged)
        case .api(.reachable): self.init("PokéAPI", severity, "Reachable.")
        case .api(.notAsked):
            self.init("PokéAPI", severity, "Not checked, because --offline or a setting forbids it.")
        case .api(.failed(let error)):
            self.init(
                "PokéAPI", severity, Failure(error).message,
                advice: "Only pictures, flavour texts, moves and locations need it.")
        }
    }
}
