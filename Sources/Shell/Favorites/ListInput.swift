import Answers
import FavoritesFeature
import Pokedex
import SettingsFeature
import Terminal
import TransferFeature

/// Lists on standard input.
extension REPL {
    /// The Pokémon that standard input names, each once.
    ///
    /// - Throws: as `readList`.
    func resolveList() async throws -> [Pokemon] {
        var seen: Set<Int> = []
        return try await readList().map(\.pokemon).filter { seen.insert($0.id).inserted }
    }

    /// What standard input lists.
    ///
    /// - Throws: `Failure` where standard input is no list, `ReadingError`, `BadRows`.
    func readList() async throws -> [Favorites.Entry] {
        let bytes = try await readStandardInput(limit: Reading.byteLimit)
        return try await features.transfer.list(bytes, language: settings.language).map { pokemon, row in
            Favorites.Entry(
                pokemon, addedAt: row.addedAt, tags: (row.tags ?? []).compactMap { try? TagName($0) })
        }
    }

    /// All of standard input.
    ///
    /// - Throws: `Failure` in a shell, which reads its commands there.
    func readStandardInput(limit: Int) async throws -> [UInt8] {
        guard mode == .oneShot else {
            throw Failure(
                "no_list", .usage,
                "“-” means a list on standard input, where the shell reads its commands.",
                advice:
                    "Type the names after the command, or run it as “pokeexplorer” in your system's shell.")
        }
        guard let bytes = try await reader.readRest(limit: limit) else { throw Failure.cancelled }
        return bytes
    }
}

extension StyledText {
    /// What is said where the list on standard input was empty.
    static let emptyList: StyledText = "The list is empty; nothing to do."
}
