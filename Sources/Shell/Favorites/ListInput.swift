import Answers
import FavoritesFeature
import Pokedex
import Records
import SettingsFeature
import Terminal
import TransferFeature

/// Lists on standard input.
extension REPL {
    /// The Pokémon that standard input names, each once.
    ///
    /// - Throws: `Failure` where standard input is no list, `ReadingError`, `BadRows`.
    func resolveList() async throws -> [Pokemon] {
        let bytes = try await readStandardInput(limit: Reading.byteLimit)
        return try await features.transfer.list(bytes, language: settings.language)
    }

    /// Adds what standard input lists, with all that it says.
    ///
    /// - Throws: `Failure` where standard input is no list, `ReadingError`, `BadRows`.
    func addList(of user: User, isDryRun: Bool) async throws -> [Favorites.Outcome] {
        let bytes = try await readStandardInput(limit: Reading.byteLimit)
        return try await features.transfer.add(
            bytes, language: settings.language, of: user, isRehearsal: isDryRun
        ).map { Favorites.Outcome(pokemon: $0.pokemon, change: $0.change) }
    }

    /// All of standard input.
    ///
    /// - Throws: `Failure` in a shell, which reads its commands there.
    func readStandardInput(limit: Int) async throws -> [UInt8] {
        guard mode == .oneShot else {
            throw Failure(
                .noList, .usage,
                "“-” means a list on standard input, where the shell reads its commands.",
                advice:
                    "Type the names after the command, or run it as “pokeexplorer” in your system's shell.")
        }
        guard let bytes = try await reader.readRest(limit: limit) else { throw Failure.cancelled }
        return bytes
    }
}

extension StyledText {
    /// The message for an empty list on standard input.
    static let emptyList: StyledText = "The list is empty; nothing to do."
}
