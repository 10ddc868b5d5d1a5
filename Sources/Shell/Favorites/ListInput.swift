import Answers
import FavoritesFeature
import Pokedex
import ReferencesFeature
import SettingsFeature
import Terminal

/// Lists on standard input.
extension Shell {
    /// The Pokémon that standard input names, each once.
    ///
    /// - Throws: as `readList`.
    func resolveList() async throws -> [Pokemon] {
        var seen: Set<Int> = []
        return try await readList().map(\.pokemon).filter { seen.insert($0.id).inserted }
    }

    /// What standard input lists.
    ///
    /// - Throws: `Failure` where standard input is no list, `ReferenceListError`.
    func readList() async throws -> [Favorites.Entry] {
        guard mode == .oneShot else {
            throw Failure(
                "no_list", .usage,
                "“-” means a list on standard input, where the shell reads its commands.",
                advice:
                    "Type the names after the command, or run it as “pokeexplorer” in your system's shell.")
        }
        guard let bytes = try await reader.readRest(limit: ReferenceList.byteLimit) else {
            throw Failure.cancelled
        }
        return try await features.lookup.entries(
            of: try ReferenceList(parsing: bytes), language: settings.language
        ).map { Favorites.Entry($0.pokemon, addedAt: $0.addedAt, tags: $0.tags) }
    }
}

extension StyledText {
    /// What is said where the list on standard input was empty.
    static let emptyList: StyledText = "The list is empty; nothing to do."
}
