import Pokedex
package import RankingsFeature

extension PickCell {
    /// “Gen 4”, “Ghost”, “Kanto”.
    package var shortTitle: String {
        if kind == .generation { return "Gen \(name.dropFirst(3))" }
        return Pokemon.capitalized(kind == .dex ? String(name.dropFirst(4)) : name)
    }
}
