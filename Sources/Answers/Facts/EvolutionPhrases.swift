import Pokedex

extension [EvolutionMethod] {
    /// Every way once, the newest games' first; if there are several, those of certain games name them.
    package var phrases: [String] {
        var order: [String] = []
        var games: [String: [String]] = [:]
        for method in newestFirst {
            var phrase = method.phrase
            if let form = method.baseForm, !form.isDefault { phrase = "\(form.displayName): " + phrase }
            if let form = method.evolvedForm { phrase += ", into \(form.displayName)" }
            if games[phrase] == nil { order.append(phrase) }
            games[phrase, default: []] +=
                method.versionGroup.map { [VersionGroup(name: $0).displayName] } ?? []
        }
        guard order.count > 1 else { return order }
        return order.map { phrase in
            let names = games[phrase] ?? []
            return names.isEmpty ? phrase : "\(phrase) (\(names.joined(separator: ", ")))"
        }
    }
}
