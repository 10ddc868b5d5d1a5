import Records
import Wording

/// Moves in queries over Pokémon: `move:spore@emerald@level`.

/// A move, optionally with a version group and a learn method.
struct QueryMove: Hashable, CustomStringConvertible {
    /// The API name of the move.
    var move: String
    /// The API name of the version group; nil for any.
    var game: String?
    /// The API name of the learn method; nil for any.
    var way: String?

    /// Whether only a game or a learn method counts, which requires the learnsets.
    var isNarrow: Bool { game != nil || way != nil }

    var description: String {
        ([move] + [game, way.map(LearningWay.typed)].compactMap(\.self)).joined(separator: "@")
    }
}

/// The learn methods, as people type them.
enum LearningWay {
    /// The API names of the most common learn methods.
    static let usual = ["level-up", "machine", "egg", "tutor"]

    /// Returns the word that people type for a learn method, given by its API name.
    static func typed(_ way: String) -> String { way == Learnset.levelUp ? "level" : way }

    /// Finds the learn method for a typed word and returns its API name.
    static func way(_ text: String, among ways: [String]) -> String? {
        let key = NameFolding.key(text)
        return ways.first { NameFolding.key($0) == key || NameFolding.key(typed($0)) == key }
    }
}

extension QueryTerm {
    /// Clears `marks` for entries that don't match a term about moves. A Pokémon without data about moves is
    /// treated as unknown.
    ///
    /// - Parameters:
    ///   - marks: The entries.
    ///   - rows: The entries that learn each move.
    ///   - isKnown: Whether each entry has data about moves.
    func apply(to marks: inout [Bool], learners rows: [QueryMove: [Int]], isKnown: [Bool]) {
        var found = [Bool](repeating: false, count: marks.count)
        for case .move(let move) in values {
            for row in rows[move] ?? [] { found[row] = true }
        }
        let (isNegated, allowsUnknown) = (isNegated, allowsUnknown)
        marks.keep { isKnown[$0] ? found[$0] != isNegated : allowsUnknown }
    }
}

extension NationalDex {
    /// Returns the rows of the Pokémon that learn each move.
    func rows(learning wanted: [QueryMove]) -> [QueryMove: [Int]] {
        let rows = moves?.learners(of: wanted).map { $0.compactMap { storage.row(ofPokemon: $0) } } ?? []
        return Dictionary(first: zip(wanted, rows))
    }

    /// Returns whether each Pokémon has at least one known move.
    func marksWithMoves() -> [Bool] {
        var marks = [Bool](repeating: false, count: count)
        for id in moves?.learners.ids ?? [] {
            if let row = storage.row(ofPokemon: Int(id)) { marks[row] = true }
        }
        return marks
    }
}

extension QueryValueParser {
    /// Parses a move, optionally followed by `@` with a game, a learn method, or both.
    func move(_ token: QueryToken) throws(QueryError) -> QueryTerm.Value {
        try requireNoNegation(of: token)
        let parts = token.text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
        guard parts.allSatisfy({ !$0.isEmpty }), parts.count <= 3 else {
            throw missingValue(token)
        }
        guard let moves = source?.moves else {
            // Without data about moves, words can't be validated.
            let names = parts.map { NameFolding.slug($0) }
            guard names.allSatisfy({ !$0.isEmpty }) else { throw missingValue(token) }
            let places = names.dropFirst()
            return .move(
                QueryMove(
                    move: names[0],
                    game: places.first { LearningWay.way($0, among: LearningWay.usual) == nil },
                    way: places.lazy.compactMap { LearningWay.way($0, among: LearningWay.usual) }.first))
        }
        guard let move = moves.move(named: parts[0]) else {
            throw QueryError(
                reason: .unknownValue(field), column: token.column, text: parts[0],
                suggestions: moves.nearestMoves(to: parts[0]))
        }
        var wanted = QueryMove(move: move.name)
        var column = token.column + parts[0].count
        for part in parts.dropFirst() {
            if wanted.way == nil, let way = LearningWay.way(part, among: moves.ways) {
                wanted.way = way
            } else if wanted.game == nil, let game = VersionGroup(named: part, among: moves.games) {
                wanted.game = game.name
            } else {
                let near = EditDistance.nearest(
                    to: part, among: VersionGroup.typedNames(of: moves.games) + moves.typedWays)
                throw QueryError(
                    reason: wanted.game == nil ? .notAmongGames(part, .unknownGame) : .unknownGame,
                    column: column + 1, text: part,
                    suggestions: near.isEmpty ? moves.games.map(\.name) : near)
            }
            column += part.count + 1
        }
        if let game = wanted.game, !moves.games(teaching: move).contains(where: { $0.name == game }) {
            throw QueryError(
                .moveNotInGame(
                    move: move.displayName, game: VersionGroup(name: game).displayName,
                    games: moves.games(teaching: move).map(\.name)), token)
        }
        return .move(wanted)
    }
}

extension MoveDex {
    /// The learn methods as typed in queries, the most common first.
    var typedWays: [String] {
        let usual = LearningWay.usual
        let ways = ways
        return (usual.filter(ways.contains) + ways.filter { !usual.contains($0) }).map(LearningWay.typed)
    }

    /// Returns the version groups in which any Pokémon learns a move, oldest first.
    func games(teaching move: Move) -> [VersionGroup] { games(of: gameMasks[move.row]) }
}
