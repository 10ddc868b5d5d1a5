import Answers
import FavoritesFeature
import Files
import Foundation
import Pokedex
import ReferencesFeature
import SearchesFeature
import SettingsFeature
import Terminal
import TransferFeature

/// Resolves references and queries typed at the prompt.
extension REPL {
    /// The context for resolving words: the Pokémon shown last, the language, and the user.
    private var person: Lookup.Person {
        Lookup.Person(
            last: shown, language: settings.language,
            marks: { @ShellActor [self] query in
                try await favorites.marks(of: requireUser(), for: query)
            },
            searches: { @ShellActor [self] in
                try await searches.queries(of: requireUser())
            })
    }

    /// Parses `words` as a query. With `mayGuess`, for commands that only read, an invalid query may be
    /// interpreted by guessing.
    ///
    /// - Throws: any error thrown by `Lookup`.
    func query(_ words: [String], mayGuess: Bool = false) async throws -> Query {
        try await lookup.query(words, of: person, mayGuess: mayGuess)
    }

    /// Prints to standard error how everyday words were interpreted, and whether anything `isFound`.
    func sayReading(of query: Query, isFound: Bool) {
        if let reading = query.readingText(isFound: isFound) { console.printError("\(reading, .dim)") }
    }

    /// Resolves `words` to Pokémon. Without words, returns the Pokémon shown last; with only `-`, the list on
    /// standard input, which may be empty.
    ///
    /// - Throws: any error thrown by `Lookup`, or a `Failure` for the list.
    func resolve(
        _ words: [String], keptAlone: Bool = false, sayingLooks: Bool = true, mayGuess: Bool = false
    ) async throws -> Lookup.Found {
        if words == ["-"] {
            return Lookup.Found(
                list: try await transfer.list(readStandardInput(), language: settings.language))
        }
        let found = try await lookup.pokemon(
            words.isEmpty ? ["."] : words, of: person, keptAlone: keptAlone, mayGuess: mayGuess)
        if let query = found.query { sayReading(of: query, isFound: true) }
        for name in found.foreignNames where !answersInJSON { console.printError("\(name.words, .dim)") }
        for look in found.looks where !answersInJSON && (sayingLooks || look.word == nil) {
            console.printError("\(look.words, .dim)")
        }
        return found
    }

    /// Resolves `words` to a single Pokémon; without words, to the Pokémon shown last.
    func resolveOne(_ words: [String]) async throws -> Pokemon {
        let found: Lookup.Found
        do { found = try await resolve(words) } catch let error as ReferenceError {
            throw Failure(error, takesRange: false)
        }
        guard !found.pokemon.isEmpty else { throw Failure.emptyList }
        let pokemon = try found.one()
        shown = pokemon
        hasListed = false
        return pokemon
    }

    // MARK: Resolving the Pokémon to change

    /// Resolves `words` to the Pokémon to change. Without words, uses the Pokémon shown last or, if a list
    /// was shown last, asks the user. With `keptAlone`, a query selects from the favourites only.
    ///
    /// - Throws: any error thrown by `resolve`, or a `Failure` if there is no user to ask.
    func resolveForChange(
        _ words: [String], keptAlone: Bool = false, sayingLooks: Bool = true
    ) async throws -> Lookup.Found {
        try await resolve(
            words.isEmpty && hasListed ? askWhich() : words, keptAlone: keptAlone,
            sayingLooks: sayingLooks)
    }

    /// Asks which Pokémon the user means.
    private func askWhich() async throws -> [String] {
        guard mode == .interactive else {
            throw Failure(
                .whichPokemon,
                "Which Pokémon do you mean? A list was shown last.",
                advice: "Add its number or name, or “.” for the one shown before the list.")
        }
        let words = try Words(await ask("Which Pokémon? Its number or name (Enter to cancel): ")).words
        guard !words.isEmpty else { throw abandoned }
        return words
    }
}

extension TypedPath {
    /// Returns the absolute path for a path that the user typed.
    ///
    /// - Throws: `Failure` if the path is empty; `FileError.noSuchUser`.
    static func meant(by text: String) throws -> String {
        guard !text.isEmpty else {
            throw Failure(
                .missingPath, "The file name is empty.", advice: "Type it after the command.")
        }
        return try absolute(text, home: ProcessInfo.processInfo.environment["HOME"])
    }

    /// Returns the absolute path of a file to write; if the user typed a folder, a file in it with the given
    /// name.
    ///
    /// - Throws: `Failure` if the path is empty; `FileError.noSuchUser`.
    static func meant(by text: String, naming name: String) throws -> String {
        let path = try meant(by: text)
        guard FileIdentity(path: path)?.isFolder == true else { return path }
        return URL(filePath: path).appending(path: name, directoryHint: .notDirectory)
            .filePath
    }
}
