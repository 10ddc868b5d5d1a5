import Foundation
import Pokedex

/// A home whose user is signed in and has a few favourites.
struct Home {
    /// The program to measure: `POKEEXPLORER_PROGRAM`, or the package's release build by default.
    let program: String
    let folder: URL
    var database: URL { folder.appending(path: "pokeexplorer.sqlite") }

    /// The query that `favorites` runs once it knows the user.
    static let favoritesQuery = """
        SELECT pokemonID, addedAt,
            (SELECT group_concat(tag, ' ') FROM FavoriteTag t
             WHERE t.userID = f.userID AND t.pokemonID = f.pokemonID) AS tags
        FROM FavoritePokemon f WHERE userID = 1 ORDER BY addedAt DESC, pokemonID
        """

    init() throws {
        let environment = ProcessInfo.processInfo.environment
        program = environment["POKEEXPLORER_PROGRAM"] ?? ".build/release/pokeexplorer"
        folder = FileManager.default.temporaryDirectory.appending(
            path: "pokeexplorer-\(UUID().uuidString)", directoryHint: .isDirectory)
    }

    /// Creates a table to import: every Pokémon, named in each language in turn, with tags, notes and
    /// ratings.
    func makeTable() throws -> URL {
        let pokedex = NationalDex.bundled
        let rows = pokedex.entries.enumerated().map { index, pokemon in
            let language = pokedex.languages[index % pokedex.languages.count]
            let foreign = pokemon.isDefault ? pokemon.species?.name(in: language) : nil
            return "\(foreign ?? pokemon.name);team gen-\(index % 9);\(index % 5 + 1);note \(index)\n"
        }
        let file = folder.appending(path: "table.csv")
        try Data(("name;tags;rating;note\n" + rows.joined()).utf8).write(to: file)
        return file
    }

    /// Creates a script that toggles the first 151 Pokémon in turn.
    func makeScript(lines count: Int) throws -> URL {
        let file = folder.appending(path: "script")
        try Data((0..<count).map { "favorite \($0 % 151 + 1)\n" }.joined().utf8).write(to: file)
        return file
    }

    /// Creates the account, with a session and six favourites.
    func fill() throws {
        let password = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data("a-password-to-measure-with\n".utf8).write(to: password)
        defer { try? FileManager.default.removeItem(at: password) }
        let home = ["--home", folder.path]
        _ = try Child(program, home + ["signup", "ash", "--password-stdin"], input: password.path).run()
        _ = try Child(program, home + ["favorite", "add", "1-6"]).run()
    }
}
