package import Pokedex
package import SettingsFeature

/// Heights and weights as people read them.
extension PokemonDetail {
    /// The height for a table: in centimetres, from 10 m on in metres, or in feet and inches; or that it is unknown.
    package func heightText(_ units: Settings.Units) -> String {
        guard let height else { return "unknown" }
        guard units == .metric else { return Self.feet(height) }
        return height < 100 ? "\(height * 10) cm" : "\(Self.tenths(height)) m"
    }

    /// The weight for a table: in kilograms or pounds with at most one decimal; or that it is unknown.
    package func weightText(_ units: Settings.Units) -> String {
        guard let weight else { return "unknown" }
        return units == .metric ? "\(Self.tenths(weight)) kg" : Self.pounds(weight)
    }

    /// The height if there is room: in metric units, as in the data, with feet beside them.
    package func wholeHeightText(_ units: Settings.Units) -> String {
        let metric = heightText(.metric)
        return units == .metric || height == nil ? metric : "\(metric), \(heightText(units))"
    }

    /// The weight if there is room: in kilograms, as in the data, with pounds beside them.
    package func wholeWeightText(_ units: Settings.Units) -> String {
        let metric = weightText(.metric)
        return units == .metric || weight == nil ? metric : "\(metric), \(weightText(units))"
    }

    /// Decimetres in feet and whole inches, rounded to the nearest: an inch is 2.54 cm, a foot 12 inches.
    ///
    /// Source: <https://www.nist.gov/pml/special-publication-811/nist-guide-si-appendix-b-conversion-factors>
    package static func feet(_ decimeters: Int) -> String {
        let inches = (decimeters * 1000 + 127) / 254
        return inches < 12 ? "\(inches) in" : "\(inches / 12) ft \(inches % 12) in"
    }

    /// Hectograms in pounds with at most one decimal, rounded to the nearest: a pound is 0.45359237 kg.
    ///
    /// Source: <https://www.nist.gov/pml/special-publication-811/nist-guide-si-appendix-b-conversion-factors>
    package static func pounds(_ hectograms: Int) -> String {
        "\(tenths((hectograms * 100_000_000 + 22_679_618) / 45_359_237)) lb"
    }

    private static func tenths(_ number: Int) -> String {
        number.isMultiple(of: 10) ? "\(number / 10)" : "\(number / 10).\(number % 10)"
    }
}
