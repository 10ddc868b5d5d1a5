import Foundation
import Pokedex
import Terminal
import Wording

/// How single facts read, the same wherever they appear.
extension Pokemon {
    /// `#0025`: as many digits as the games print.
    var number: String { "#" + String(repeating: "0", count: max(0, 4 - String(id).count)) + String(id) }
}

extension PokemonDetail {
    /// The abilities in slot order, the hidden one marked.
    var abilitiesText: String {
        abilities.isEmpty
            ? "none known"
            : abilities.map { $0.isHidden ? "\($0.displayName) (hidden)" : $0.displayName }.joined(
                separator: ", ")
    }

    /// The types as badges, in slot order.
    func badges(_ theme: Theme) -> StyledText {
        types.map { theme.badge($0.name, label: $0.displayName) }.joined(separator: " ")
    }
}

extension Theme {
    /// The mark of a favourite, or as much room.
    func heart(_ isFavorite: Bool) -> StyledText {
        isFavorite ? StyledText(glyphs.heart, .heart) : " "
    }
}

extension Source {
    /// Where an answer came from, in words; `nil` for a fresh one, of which there is nothing to say.
    var note: String? {
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
    /// `2026-11-21`, in the person's own time zone.
    var day: String {
        // Not a format style: the first of those sets up calendars and time zones.
        var seconds = time_t(timeIntervalSince1970.rounded(.down))
        var day = tm()
        localtime_r(&seconds, &day)
        func padded(_ number: Int32, to width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return [padded(day.tm_year + 1900, to: 4), padded(day.tm_mon + 1, to: 2), padded(day.tm_mday, to: 2)]
            .joined(separator: "-")
    }
}
