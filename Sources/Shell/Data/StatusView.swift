import Foundation
import Pokedex
import Terminal
import Wording

/// What there is, as text.
struct StatusView {
    let status: StatusJSON
    /// Where the Pokédex came from; nil where there is none.
    let source: Source?

    func lines(width: Int, theme: Theme) -> [StyledText] {
        var facts = KeyValues()
        if let source {
            facts.add("Pokédex", StyledText(pokedex))
            facts.add("Source", StyledText(origin(source)))
        } else {
            facts.add("Pokédex", "\("none yet", .warning). \(status.failure ?? "")")
        }
        facts.add("PokéAPI", "\(status.api, .link)")
        if let until = status.offlineUntil {
            let seconds = max(1, Int(until.timeIntervalSinceNow.rounded(.up)))
            facts.add(
                "Network",
                "\("unreachable a moment ago; retrying in \(seconds) s", .warning)")
        }
        facts.add("Cache", StyledText(cache))
        let kept = counted(status.favorites, "favourite")
        facts.add(
            "Signed in",
            status.username.map { "\($0, .accent), \(kept)" } ?? "nobody")
        return facts.rendered(width: width, theme: theme)
    }

    private var pokedex: String {
        guard status.species > 0 else {
            return "\(status.pokemon.grouped) Pokémon, names only; “sync” downloads the rest"
        }
        return
            "\(status.pokemon.grouped) Pokémon of \(status.species.grouped) species, names in \(status.languages) languages"
    }

    private func origin(_ source: Source) -> String {
        let age = status.facts.flatMap(Self.age).map { ", \($0)" } ?? ""
        return switch source {
        case .bundled: "built-in data from \(status.facts ?? "an unknown day")\(age)"
        case .synced(let date): "synced on \(date.prefix(10))\(age)"
        default: "PokéAPI's list" + (source.note.map { ", \($0)" } ?? ", just now")
        }
    }

    private var cache: String {
        guard status.cachedAnswers > 0 else { return "empty" }
        let oldest = status.oldestAnswer.map { ", the oldest from \($0.day)" } ?? ""
        return
            "\(counted(status.cachedAnswers, "answer")) in \(max(1, status.cacheBytes / 1024).grouped) KiB\(oldest)"
    }

    /// How long ago a day was.
    private static func age(_ day: String) -> String? {
        guard let date = try? Date(String(day.prefix(10)), strategy: .iso8601.year().month().day()) else {
            return nil
        }
        let days = Int(Date().timeIntervalSince(date) / 86_400)
        return days < 1 ? "today" : "\(counted(days, "day")) ago"
    }
}
