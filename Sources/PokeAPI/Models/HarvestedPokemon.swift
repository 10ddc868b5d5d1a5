import Fetching
import Pokedex

/// A Pokémon with its moves as numbers. The API's JSON of all moves is 72 MB; as numbers it is 7 MB.
struct HarvestedPokemon: WireModel, Hashable {
    static var revision: String { "pokemon-with-moves-3" }

    /// The Pokémon without its moves.
    var pokemon: PokemonResource
    /// The types, base stats and abilities in earlier games; nil if they can't be decoded.
    private(set) var past: PastFactsResource?
    /// The moves, as four numbers each: version group, learn method, level and move.
    private var numbers: [Int32]
    /// The API names of the learn methods, keyed by id.
    private(set) var ways: [Int: String]

    /// The moves that the Pokémon learns.
    var learnset: [MoveRows.LearnRow] {
        stride(from: 0, to: numbers.count - 3, by: 4).map { start -> MoveRows.LearnRow in
            let row = numbers[start...].prefix(4).map { Int($0) }
            return (game: row[0], way: row[1], level: row[2], move: row[3])
        }
    }

    /// Decodes an API response, or the part of it that was kept. Invalid moves are left out.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if container.contains(.numbers) {
            pokemon = try container.decode(PokemonResource.self, forKey: .pokemon)
            past = try container.decodeIfPresent(PastFactsResource.self, forKey: .past)
            numbers = try container.decode([Int32].self, forKey: .numbers)
            ways = try container.decode([Int: String].self, forKey: .ways)
            return
        }
        pokemon = try PokemonResource(from: decoder)
        past = try? PastFactsResource(from: decoder)
        numbers = []
        ways = [:]
        typealias Moves = MoveList<NamedResource>
        guard try decoder.container(keyedBy: Moves.CodingKeys.self).contains(.moves) else { return }
        for entry in try Moves(from: decoder).moves {
            guard let move = entry.move.id else { continue }
            for way in entry.versionGroupDetails {
                guard let game = way.versionGroup.id, let method = way.moveLearnMethod.id else { continue }
                // An id has at most nine digits.
                let level = Int32(clamping: max(0, way.levelLearnedAt))
                numbers += [Int32(game), Int32(method), level, Int32(move)]
                ways[method] = way.moveLearnMethod.name
            }
        }
    }
}
