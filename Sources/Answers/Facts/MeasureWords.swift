package import Pokedex
package import SettingsFeature

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
    /// feet if the user prefers them.
    package func wholeHeightText(_ units: Settings.Units) -> String {
        let metric = heightText(.metric)
        return units == .metric || height == nil ? metric : "\(metric), \(heightText(units))"
    }

    /// The height for a Pokémon's page: in metres, with feet.
    package var heightInMeters: String {
        height.map { "\(Self.tenths($0)) m, \(Self.feet($0))" } ?? "unknown"
    }

    /// Formats the weight in full, where there is enough room: in kilograms, as in the data, followed by
    /// pounds if the user prefers them.
    package func wholeWeightText(_ units: Settings.Units) -> String {
        let metric = weightText(.metric)
        return units == .metric || weight == nil ? metric : "\(metric), \(weightText(units))"
    }

    /// Converts decimetres to feet and whole inches, rounded to the nearest: an inch is 2.54 cm, a foot 12
    /// inches.
    ///
    /// Source: <https://www.nist.gov/pml/special-publication-811/nist-guide-si-appendix-b-conversion-factors>
    package static func feet(_ decimeters: Int) -> String {
        let inches = (decimeters * 1000 + 127) / 254
        return inches < 12 ? "\(inches) in" : "\(inches / 12) ft \(inches % 12) in"
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
