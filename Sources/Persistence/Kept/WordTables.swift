import Records
import Store

/// The tables of attributes that are sets of words, as parts of queries. Each additional set adds rows to a
/// result, but doesn't multiply them or need its own query.
struct WordTables {
    /// The sets. Rows refer to a set by its index in this array.
    let sets: [WordSet]

    /// The sets of words of all attributes.
    static let all = Self(sets: FavoriteField.sets.compactMap(\.wordSet))

    /// Builds a query that returns `place` (the set's index in `sets`), `pokemonID` and `word`.
    ///
    /// - Parameter condition: a condition on the columns `userID` and `pokemonID`.
    /// - Returns: one SELECT, or several joined by UNION ALL.
    func words(where condition: Statement) -> Statement {
        var all: Statement = ""
        for (place, set) in sets.enumerated() {
            let words: Statement = """
                SELECT \(number: place) AS place, pokemonID, \(set.column) AS word
                FROM \(set.table) WHERE \(condition)
                """
            all = place == 0 ? words : "\(all) UNION ALL \(words)"
        }
        return all
    }

    /// Selects the words of all favourites of the user `$1`.
    static let ofUser = all.words(where: "userID = $1")

    /// Selects the favourite `$3` of the user `$2`, in one row for each of its words. The note is included if
    /// `$1` is 1.
    static let favorite: Statement = {
        let ownWords = all.words(where: "userID = $2 AND pokemonID = $3")
        return """
            SELECT f.pokemonID, \(FavoritePokemon.columnsWithNoteIfWanted), place, word FROM FavoritePokemon f
            LEFT JOIN (\(ownWords)) w ON 1 = 1
            WHERE f.userID = $2 AND f.pokemonID = $3
            """
    }()

    /// The columns of `Journal` that contain the number of words in each set, each preceded by a comma.
    var sums: Statement {
        var columns: Statement = ""
        for set in sets { columns = "\(columns), j.\(set.sum)" }
        return columns
    }
}

extension WordSet {
    /// Counts the words of the user `$1`.
    var rowCount: Statement { "SELECT count(*) FROM \(table) WHERE userID = $1" }

    /// Adds the word `$3` to the favourite `$2` of the user `$1`.
    var rowAddition: Statement {
        "INSERT INTO \(table) (userID, pokemonID, \(column)) VALUES ($1, $2, $3)"
    }

    /// Removes the word `$3` from the favourite `$2` of the user `$1`.
    var rowRemoval: Statement {
        "DELETE FROM \(table) WHERE userID = $1 AND pokemonID = $2 AND \(column) = $3"
    }
}

/// The words of favourites, collected from rows of `WordTables`.
struct KeptWords {
    /// For each set, the words by Pokémon number.
    private var words = FavoriteField.sets.map { _ in [Int64: [String]]() }

    /// Adds the word from a row, given the columns of `place`, `pokemonID` and `word`.
    mutating func add(_ row: Row, place: Int, pokemonID: Int, word: Int) throws {
        let set: Int = try row[place]
        guard words.indices.contains(set) else { throw Row.UnexpectedValue() }
        try words[set][row[pokemonID], default: []].append(row[word])
    }

    /// Copies its words to a favourite.
    func give(to favorite: inout FavoritePokemon) {
        for (place, field) in FavoriteField.sets.enumerated() {
            guard let words = words[place][Int64(favorite.pokemonID)] else { continue }
            favorite[field] = field.value(of: words)
        }
    }
}
