import Answers
import FavoritesFeature
import Files
import Foundation
import Pokedex
import Records
import ReferencesFeature
import SearchesFeature
import SettingsFeature
import Terminal
import TransferFeature

/// The meaning of a line's words at the prompt.
extension REPL {
    /// Everything that the meaning of words depends on: the Pokémon shown, the language, and the user.
    private var person: Lookup.Person {
        Lookup.Person(
            last: shown, language: settings.language,
            marks: { @ShellActor [self] query in
                try await features.favorites.marks(of: try await requireUser(), for: query)
            },
            searches: { @ShellActor [self] in
                try await features.searches.queries(of: try await requireUser())
            })
    }

    /// The query that `words` make together; a command that changes nothing may guess at it.
    ///
    /// - Throws: what `Lookup` throws.
    func query(_ words: [String], mayGuess: Bool = false) async throws -> Query {
        try await features.lookup.query(words, of: person, mayGuess: mayGuess)
    }

    /// Says on standard error which query words were read as, if they were no query.
    func sayReading(of query: Query) {
        if let readAs = query.readAs { console.printError("\(readAs, .dim)") }
    }

    /// The Pokémon that `words` mean; without words the one shown last, for `-` those on standard input, which may be
    /// none.
    ///
    /// - Throws: what `Lookup` throws, or a `Failure` for the list.
    func resolve(
        _ words: [String], keptAlone: Bool = false, sayingLooks: Bool = true
    ) async throws -> Lookup.Found {
        if words == ["-"] {
            return Lookup.Found(
                list: try await features.transfer.list(readStandardInput(), language: settings.language))
        }
        let found = try await features.lookup.pokemon(
            words.isEmpty ? ["."] : words, of: person, keptAlone: keptAlone)
        for name in found.foreignNames where !answersInJSON { console.printError("\(name.words, .dim)") }
        for look in found.looks where !answersInJSON && (sayingLooks || look.word == nil) {
            console.printError("\(look.words, .dim)")
        }
        return found
    }

    /// The one Pokémon that `words` mean; without words the one shown last.
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

    // MARK: Which Pokémon a verb is to change

    /// The Pokémon that a verb is to change: those that `words` mean; without words the one shown last, or after a list
    /// the one that the person names when asked. With `keptAlone`, a query selects among the favourites.
    ///
    /// - Throws: what `resolve` throws, or a `Failure` if there is no user to ask.
    func resolveForChange(
        _ words: [String], keptAlone: Bool = false, sayingLooks: Bool = true
    ) async throws -> Lookup.Found {
        try await resolve(
            words.isEmpty && hasListed ? try await askWhich() : words, keptAlone: keptAlone,
            sayingLooks: sayingLooks)
    }

    /// Asks for the Pokémon if none is named after a list.
    private func askWhich() async throws -> [String] {
        guard mode == .interactive else {
            throw Failure(
                .whichPokemon, .usage,
                "It isn't clear which Pokémon is meant, since a list was shown last.",
                advice: "Add its number or name, or “.” for the one shown before the list.")
        }
        let words = try Words(await ask("Which Pokémon? Its number or name (Enter to cancel): ")).words
        guard !words.isEmpty else { throw abandoned }
        return words
    }
}

extension TypedPath {
    /// The absolute path of what a person typed.
    ///
    /// - Throws: `Failure` for no path at all; `FileError.noSuchUser`.
    static func meant(by text: String) throws -> String {
        guard !text.isEmpty else {
            throw Failure(
                .missingPath, .usage, "The file name is empty.", advice: "Type it after the command.")
        }
        return try absolute(text, home: ProcessInfo.processInfo.environment["HOME"])
    }

    /// The absolute path of the file to write: in a folder that a person typed, one with this name.
    ///
    /// - Throws: `Failure` for no path at all; `FileError.noSuchUser`.
    static func meant(by text: String, naming name: String) throws -> String {
        let path = try meant(by: text)
        guard FileIdentity(path: path)?.isFolder == true else { return path }
        return URL(filePath: path).appending(path: name, directoryHint: .notDirectory)
            .path(percentEncoded: false)
    }
}
