import Fetching
import Foundation
package import JSONShapes
import Pokedex
package import Records
import Store
package import UpkeepFeature
import Wording

/// A line of `doctor`: what was checked, the result, and how to fix it.
package struct Check: JSONObject {
    package let name: String
    package let severity: Severity
    package let finding: String
    package let advice: NextStep?

    /// Creates a check; advice is dropped if the result is fine.
    package init(_ name: String, _ severity: Severity, _ finding: String, advice: NextStep? = nil) {
        self.name = name
        self.severity = severity
        self.finding = finding
        self.advice = severity == .fine ? nil : advice
    }

    package static let members: Members = [
        // The id is the name in lower case.
        Member("id") {
            $0.name.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
                .replacing(" ", with: "-")
        },
        Member("name", \.name),
        // The severity is `fine`, `warning` or `fault`.
        Member("severity") { "\($0.severity)" }, Member("finding", \.finding),
        Member("advice", \.advice?.shellWords),
    ]
}

extension Upkeep.Examination {
    /// The results, in the order of `doctor`. Nothing from the network is essential, so its absence isn't a
    /// fault.
    package var checks: [Check] {
        database.map { finding in
            let (name, words, advice) = finding.line
            return Check(name, finding.severity, words, advice: advice)
        } + [cacheCheck, picturesCheck, bundledCheck, syncedCheck, proxyCheck, apiCheck]
    }

    private var cacheCheck: Check {
        let age = cache.oldest.map { ", the oldest from \($0.day)" } ?? ""
        return Check(
            "Cache", .fine,
            cache.count == 0
                ? "Empty."
                : "\(counted(cache.count, "answer")) from the network, \(cache.bytes.byteCount)\(age).")
    }

    private var picturesCheck: Check {
        guard let pictures else {
            return Check(
                "Pictures", .warning,
                "“\(picturesPath)” isn't a folder, so it was left alone and no pictures are kept.",
                advice: "Move it elsewhere.")
        }
        let damaged = pictures.damaged
        let count = counted(pictures.count, "picture")
        guard damaged == 0 else {
            return Check(
                "Pictures", .warning,
                "\(damaged.grouped) of \(count) \(damaged == 1 ? "is" : "are") damaged.",
                advice: "They are downloaded again when you next look at them.")
        }
        return Check(
            "Pictures", .fine,
            pictures.count == 0 ? "None kept." : "\(count) kept, \(pictures.bytes.byteCount).")
    }

    private var bundledCheck: Check {
        guard let bundled else {
            return Check(
                "Pokédex", .fault, "The built-in data cannot be read.", advice: "Reinstall the program.")
        }
        return Check(
            "Pokédex", .fine,
            "\(bundled.count.grouped) Pokémon of \(bundled.species.count.grouped) species, built in.")
    }

    private var syncedCheck: Check {
        let name = "Synced facts"
        return switch synced {
        case .success(let facts?):
            Check(
                name, .fine,
                "\(facts.pokemon.grouped) Pokémon" + (facts.moves.map { ", \(counted($0, "move"))." } ?? "."))
        case .success(nil): Check(name, .fine, "None; the built-in data is used.")
        case .failure(.foreign(let path)):
            Check(
                name, .warning, "“\(path)” isn't pokeexplorer's and was left alone.",
                advice: "Move it elsewhere, for “sync” to work.")
        case .failure:
            Check(
                name, .warning, "Damaged, so the built-in data is used.",
                advice: NextStep("“sync” downloads them again.", web: NextStep.keeperCanSync))
        }
    }

    private var proxyCheck: Check {
        switch proxy {
        case .success(let choice):
            let origin = choice?.variable.map { "from \($0)" } ?? "as set"
            return Check(
                "Proxy", .fine,
                choice.map { "\($0.proxy.address), \(origin)." } ?? "None; PokéAPI is asked directly.")
        case .failure(let error):
            return Check("Proxy", .warning, error.failure.message, advice: error.failure.advice)
        }
    }

    private var apiCheck: Check {
        guard let error = apiError else { return Check("PokéAPI", .fine, "Reachable.") }
        var advice = error.failure.advice
        switch error {
        case .networkForbidden:
            return Check("PokéAPI", .fine, "Not checked, because --offline or a setting forbids it.")
        // The user can fix these.
        case .untrustedCertificate, .trustRootsUnreadable, .badProxy, .proxyFailed: break
        default: advice = "Only pictures, flavour texts, moves and locations need it."
        }
        return Check("PokéAPI", .warning, error.failure.message, advice: advice)
    }
}
