package import Pokedex

extension Nature {
    /// A phrase for the nature's effect: “raises Attack and lowers Sp. Atk”.
    package var effect: String {
        guard let raised, let lowered, raised != lowered else { return "changes no stat" }
        return "raises \(raised.displayName) and lowers \(lowered.displayName)"
    }
}
