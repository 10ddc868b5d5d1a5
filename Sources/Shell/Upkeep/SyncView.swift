import Answers
import Pokedex
import Terminal
import UpkeepFeature
import Wording

/// The result of `sync`, as text.
struct SyncView {
    let news: Upkeep.News

    /// How many new Pokémon are named.
    private static let named = 20

    func lines(theme: Theme) -> [StyledText] {
        let count = news.pokedex.count
        var lines: [StyledText] = ["\(theme.glyphs.check, .success) \(count.grouped) Pokémon are up to date."]
        let new = news.newPokemon
        // The first sync of another API has nothing to compare with.
        if new.count == count { return lines }
        if new.isEmpty, news.removedPokemon.isEmpty, news.changedFacts == 0 {
            lines.append("Nothing changed.")
        }
        if !new.isEmpty {
            var names = new.prefix(Self.named).map(\.displayName).joined(separator: ", ")
            if new.count > Self.named { names += " and \(new.count - Self.named) more" }
            lines.append("\(new.count) new: \(names, .accent)")
        }
        if !news.removedPokemon.isEmpty {
            lines.append(
                "\(counted(news.removedPokemon.count, "Pokémon", plural: "Pokémon")) no longer listed.")
        }
        if news.changedFacts > 0 { lines.append("\(counted(news.changedFacts, "fact")) changed.") }
        return lines
    }
}
