extension Move {
    /// The values of `effect:` that match this move, such as `burn` and `raise`.
    var effectWords: [String] {
        guard let effects else { return [] }
        var words: [String] = []
        if let ailment = effects.ailment, !["none", "unknown"].contains(ailment) { words.append(ailment) }
        if effects.flinchChance > 0 { words.append("flinch") }
        if effects.statChanges.contains(where: { $0.change > 0 }) { words.append("raise") }
        if effects.statChanges.contains(where: { $0.change < 0 }) { words.append("lower") }
        if effects.healing > 0 { words.append("heal") }
        if effects.drain > 0 { words.append("drain") }
        if effects.drain < 0 { words.append("recoil") }
        if effects.criticalRate > 0 { words.append("critical") }
        if effects.hits != nil { words.append("multi-hit") }
        if effects.category == "ohko" { words.append("ohko") }
        if effects.category == "force-switch" { words.append("switch") }
        return words
    }
}
