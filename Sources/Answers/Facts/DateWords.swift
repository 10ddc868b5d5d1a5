package import Foundation
package import Lists
package import Pokedex
package import SettingsFeature
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
        return switch seconds {
        case ..<60: "just now"
        case ..<3600: counted(seconds / 60, "minute") + " ago"
        case ..<86_400: counted(seconds / 3600, "hour") + " ago"
        default: counted(seconds / 86_400, "day") + " ago"
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
        let number = dayNumber
        return "\(number % 100) \(month(Self.months[number / 100 % 100 - 1])) \(number / 10_000)"
    }

    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]
}

/// Formatted heights and weights.
extension PokemonDetail {
    /// Formats the height for a table. Metric heights are in centimetres, or from 10 m on in metres; imperial
    /// heights are in feet and inches. An unknown height is “unknown”.
    package func heightText(_ units: Settings.Units) -> String {
        guard let height else { return "unknown" }
        guard units == .metric else { return Self.feet(height) }
        return height < 100 ? "\(height * 10) cm" : "\(Self.tenths(height)) m"
    }

    /// Formats the weight for a table, in kilograms or pounds with at most one decimal. “unknown” if there is
    /// none.
    package func weightText(_ units: Settings.Units) -> String {
        guard let weight else { return "unknown" }
        return units == .metric ? "\(Self.tenths(weight)) kg" : Self.pounds(weight)
    }

    /// Formats the height in full, where there is enough room: in metric units, as in the data, followed by
    /// feet in parentheses if the user prefers them.
    package func wholeHeightText(_ units: Settings.Units) -> String {
        let metric = heightText(.metric)
        return units == .metric || height == nil ? metric : "\(metric) (\(heightText(units)))"
    }

    /// The height for a Pokémon's page: in metres, with feet in parentheses.
    package var heightInMeters: String {
        height.map { "\(Self.tenths($0)) m (\(Self.feet($0)))" } ?? "unknown"
    }

    /// Formats the weight in full, where there is enough room: in kilograms, as in the data, followed by
    /// pounds in parentheses if the user prefers them.
    package func wholeWeightText(_ units: Settings.Units) -> String {
        let metric = weightText(.metric)
        return units == .metric || weight == nil ? metric : "\(metric) (\(weightText(units)))"
    }

    /// Converts decimetres to feet and whole inches, rounded to the nearest: an inch is 2.54 cm, a foot 12
    /// inches. Zero inches are left out.
    ///
    /// Source: <https://www.nist.gov/pml/special-publication-811/nist-guide-si-appendix-b-conversion-factors>
    package static func feet(_ decimeters: Int) -> String {
        let inches = (decimeters * 1000 + 127) / 254
        guard inches >= 12 else { return "\(inches) in" }
        return "\(inches / 12) ft" + (inches % 12 == 0 ? "" : " \(inches % 12) in")
    }

    /// Converts hectograms to pounds with at most one decimal, rounded to the nearest: a pound is 0.45359237
    /// kg.
    ///
    /// Source: <https://www.nist.gov/pml/special-publication-811/nist-guide-si-appendix-b-conversion-factors>
    package static func pounds(_ hectograms: Int) -> String {
        "\(tenths((hectograms * 100_000_000 + 22_679_618) / 45_359_237)) lb"
    }

    /// Formats a number of tenths with at most one decimal.
    static func tenths(_ number: Int) -> String {
        number.isMultiple(of: 10) ? "\(number / 10)" : "\(number / 10).\(number % 10)"
    }
}
