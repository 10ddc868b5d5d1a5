package import Pokedex

extension Move {
    /// Descriptions of how the move's values changed between games, oldest first, such as “in X / Y: power 95
    /// → 90”.
    ///
    /// The effect chance isn't included, because the API has former values only for moves that never had such
    /// an effect.
    package var changeWords: [String] {
        former.compactMap { former in
            let words = changes(former).joined(separator: ", ")
            return words.isEmpty ? nil : "in \(former.until.displayName): \(words)"
        }
    }

    private func changes(_ former: Former) -> [String] {
        let old = former.values
        let new = values(in: former.until)
        var words: [String] = []
        if let type = old.type {
            let before = PokemonType(rawValue: UInt8(clamping: type))
            words.append("type \(before?.displayName ?? "???") → \(new.type?.displayName ?? "???")")
        }
        func number(_ name: String, _ before: Int?, _ after: Int?, _ unit: String = "") {
            guard let before, before > 0 else { return }
            func text(_ value: Int?) -> String {
                value == Move.varyingPower && name == "power"
                    ? "varying" : value.map { "\($0)\(unit)" } ?? "none"
            }
            words.append("\(name) \(text(before)) → \(text(after))")
        }
        number("power", old.power, new.power)
        number("accuracy", old.accuracy, new.accuracy, "%")
        number("PP", old.pp, new.pp)
        return words
    }
}
