import Pokedex
import Records

extension [EvolutionMethod] {
    /// Descriptions of the evolution methods without duplicates, newest games first. The games are named if
    /// several methods lead to the same form.
    package var phrases: [String] {
        let all = newestFirst.map { method in
            var phrase = method.phrase
            if let form = method.baseForm, !form.isDefault { phrase = "\(form.displayName): " + phrase }
            if let form = method.evolvedForm { phrase += ", into \(form.displayName)" }
            return (phrase, games: games(of: method))
        }
        let alike = Dictionary(grouping: all, by: \.0)
        return all.map(\.0).distinct.map { phrase in
            let names = (alike[phrase] ?? []).compactMap(\.games)
            return names.isEmpty ? phrase : "\(phrase) (\(names.joined(separator: ", ")))"
        }
    }

    /// Returns the games to name along with a method: “since …” for a method added in later games, or the
    /// names of its games if newer games may lack it. Returns nil for the only or first method, or if the
    /// conditions already name a region.
    private func games(of method: EvolutionMethod) -> String? {
        guard let group = method.versionGroup.map({ VersionGroup(name: $0) }) else { return nil }
        let others = filter {
            $0 != method && $0.baseForm == method.baseForm && $0.evolvedForm == method.evolvedForm
        }
        let namesRegion = method.conditions.contains { $0.key == .region }
        guard !others.isEmpty, !namesRegion else { return nil }
        guard method.isDefault else { return group.displayName }
        let isLater = others.compactMap(\.versionGroup).contains { VersionGroup(name: $0).rank < group.rank }
        return isLater ? "since \(group.displayName)" : nil
    }
}
