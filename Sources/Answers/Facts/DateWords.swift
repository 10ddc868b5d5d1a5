package import Foundation
package import Lists
import Pokedex
import Wording

extension Source {
    /// A note on the source of an answer; `nil` if it is fresh.
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
    /// The duration, in the largest unit that fits.
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
    /// The time since this date, in the largest unit that fits: “12 minutes ago”.
    package var ago: String {
        Duration.seconds(min(max(0, Date().timeIntervalSince(self)), 1e9)).ago
    }

    /// The date in the user's time zone, as `2026-11-21`.
    package var day: String { Self.text(ofDay: dayNumber) }

    /// The date in the user's time zone, as `21 November 2026`.
    package var dayInWords: String { dayInWords { $0 } }

    /// The date in the user's time zone, as `21 Nov 2026`.
    package var shortDayInWords: String { dayInWords { String($0.prefix(3)) } }

    private func dayInWords(_ month: (String) -> String) -> String {
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        let number = dayNumber
        return "\(number % 100) \(month(months[number / 100 % 100 - 1])) \(number / 10_000)"
    }
}
