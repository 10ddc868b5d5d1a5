package import Foundation
import Lists
package import Pokedex
package import Records
import Wording

/// How single facts read, the same wherever they appear.
extension Pokemon {
    /// `#0025`: as many digits as the games print.
    package var number: String {
        "#" + String(repeating: "0", count: max(0, 4 - String(id).count)) + String(id)
    }
}

extension PokemonDetail {
    /// The abilities in slot order, the hidden one marked.
    package var abilitiesText: String {
        abilities.isEmpty
            ? "none known"
            : abilities.map { $0.isHidden ? "\($0.displayName) (hidden)" : $0.displayName }.joined(
                separator: ", ")
    }
}

extension Source {
    /// Where an answer came from, in words; `nil` for a fresh one, which needs none.
    package var note: String? {
        switch self {
        case .live: nil
        case .cached(let age): age < .seconds(60) ? nil : "cached \(age.ago)"
        case .stale(let age): "cached \(age.ago); the network is unreachable"
        case .synced(let date): "synced on \(date.prefix(10))"
        case .bundled: "built-in data"
        }
    }
}

extension Duration {
    /// How long since, in the largest unit that fits.
    fileprivate var ago: String {
        let seconds = Int(components.seconds)
        switch seconds {
        case ..<60: return "just now"
        case ..<3600: return counted(seconds / 60, "minute") + " ago"
        case ..<86_400: return counted(seconds / 3600, "hour") + " ago"
        default: return counted(seconds / 86_400, "day") + " ago"
        }
    }
}

extension Date {
    /// How long ago it was, in the largest unit that fits: “12 minutes ago”.
    package var ago: String {
        Duration.seconds(min(max(0, Date().timeIntervalSince(self)), 1e9)).ago
    }

    /// `2026-11-21`, in the person's own time zone.
    package var day: String { Self.text(ofDay: dayNumber) }
}

extension Double {
    /// A multiplier without needless digits: 4, 0.5, 1.25.
    package var multiplierText: String { self == rounded() ? String(Int(self)) : String(self) }
}

extension Species {
    /// How the sexes are shared out, in words. The API's rate counts the females in eighths; -1 is neither. A line may
    /// break between the two parts alone.
    package var genderText: String {
        switch genderRate {
        case 0: "always male"
        case 8: "always female"
        case 1..<8: "\(Self.percent(8 - genderRate))\u{A0}male, \(Self.percent(genderRate))\u{A0}female"
        default: "genderless"
        }
    }

    private static func percent(_ eighths: Int) -> String {
        let tenths = eighths * 125
        let number = tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return number + "%"
    }
}

extension ForeignName {
    /// Which Pokémon it is the name of: “Moltres (Japanese: Fire)”.
    package var words: String { "\(pokemon.displayName) (\(name.languageName): \(name.text))" }
}

extension DatabaseContents {
    /// “2 users and 14 favourites”.
    package var words: String { "\(counted(users, "user")) and \(counted(favorites, "favourite"))" }
}
