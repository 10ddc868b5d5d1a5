extension Move {
    /// The values of `effect:` that match this move, such as `burn` and `raise`.
    var effectWords: [String] {
        guard let effects else { return [] }
        let ailment = effects.ailment.flatMap { ["none", "unknown"].contains($0) ? nil : $0 }
        let words = [
            ("flinch", effects.flinchChance > 0),
            ("raise", effects.statChanges.contains { $0.change > 0 }),
            ("lower", effects.statChanges.contains { $0.change < 0 }), ("heal", effects.healing > 0),
            ("drain", effects.drain > 0), ("recoil", effects.drain < 0),
            ("critical", effects.criticalRate > 0), ("multi-hit", effects.hits != nil),
            ("ohko", effects.category == "ohko"), ("switch", effects.category == "force-switch"),
        ]
        return [ailment].compactMap(\.self) + words.filter(\.1).map(\.0)
    }
}
