import Foundation
import Pokedex
import TestSupport
import Testing

/// Every row of the bundled moves, compared with the API's answers. `PROOF_POKEAPI` is the folder
/// `data/api/v2` of <https://github.com/PokeAPI/api-data>; the test takes a minute. It reads the answers as
/// plain JSON, with none of the code that harvested them.
@Suite(.enabled(if: Proof.isLong("POKEAPI")))
struct EveryRowTests {
    private typealias Object = [String: Any]
    private let base: URL
    private let dex: MoveDex

    init() throws {
        base = URL(filePath: Proof.value("POKEAPI") ?? "")
        dex = try #require(MoveDex.bundled)
    }

    private func object(_ path: String) throws -> Object {
        let data = try Data(contentsOf: base.appending(path: path).appending(path: "index.json"))
        return try #require(JSONSerialization.jsonObject(with: data) as? Object)
    }

    private func ids(_ resource: String) throws -> [Int] {
        try object(resource).list("results").compactMap { entry in
            entry.text("url").split(separator: "/").last.flatMap { Int($0) }
        }
    }

    @Test func `every row of every learnset equals the API's`() throws {
        var count = 0
        for id in try ids("pokemon") {
            var wanted: Set<String> = []
            for move in try object("pokemon/\(id)").list("moves") {
                for way in move.list("version_group_details") {
                    wanted.insert(
                        "\(way.object("version_group").text("name")) \(way.object("move_learn_method").text("name")) "
                            + "\(way["level_learned_at"] as? Int ?? -1) \(move.object("move").text("name"))")
                }
            }
            let found = dex.learnsets(of: id).all.flatMap { learnset in
                learnset.moves.map { "\(learnset.group.name) \($0.method) \($0.level) \($0.name)" }
            }
            #expect(found.count == wanted.count && Set(found) == wanted, "\(id)")
            count += found.count
        }
        print("proof: \(count) rows of learnsets")
        #expect(count == 638_321)
    }

    @Test func `former values and each game's values equal the API's`() throws {
        var count = 0
        let order = Dictionary(
            uniqueKeysWithValues: try ids("version-group").map { id in
                let group = try object("version-group/\(id)")
                return (group.text("name"), group["order"] as? Int ?? 0)
            })
        for move in dex.allMoves {
            let answer = try object("move/\(move.id)")
            #expect(answer.text("name") == move.name)
            let past = answer.list("past_values").sorted {
                order[$0.object("version_group").text("name")] ?? 0 < order[
                    $1.object("version_group").text("name")] ?? 0
            }
            for (name, place) in order {
                func value<Value>(_ key: String, _ today: Value?) -> Value? {
                    let later = past.first {
                        order[$0.object("version_group").text("name")] ?? 0 > place && $0[key] is Value
                    }
                    return later.flatMap { $0[key] as? Value } ?? today
                }
                func none(_ number: Int?) -> Int? { number == 0 ? nil : number }
                let values = move.values(in: VersionGroup(name: name))
                #expect(values.power == none(value("power", answer["power"] as? Int)), "\(move.name) \(name)")
                #expect(
                    values.accuracy == none(value("accuracy", answer["accuracy"] as? Int)),
                    "\(move.name) \(name)")
                #expect(values.pp == none(value("pp", answer["pp"] as? Int)), "\(move.name) \(name)")
                let type = value("type", answer.object("type"))?.text("name")
                #expect(values.type?.name ?? "unknown" == type, "\(move.name) \(name)")
                count += 4
            }
        }
        print("proof: \(count) values of moves")
        #expect(count > 100_000)
    }

    @Test func `old type charts equal the API's`() throws {
        let chart = NationalDex.bundled.typeChart
        let numerals = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
        var count = 0
        for attacking in PokemonType.allCases {
            let answer = try object("type/\(attacking.rawValue)")
            for generation in 1...9 where attacking.generation <= generation {
                let past = answer.list("past_damage_relations").filter {
                    (numerals.firstIndex(of: String($0.object("generation").text("name").dropFirst(11))) ?? 0)
                        + 1 >= generation
                }.min {
                    numerals.firstIndex(of: String($0.object("generation").text("name").dropFirst(11))) ?? 0
                        < numerals.firstIndex(of: String($1.object("generation").text("name").dropFirst(11)))
                        ?? 0
                }
                let relations = (past ?? answer).object("damage_relations")
                for defending in PokemonType.allCases where defending.generation <= generation {
                    func has(_ key: String) -> Bool {
                        relations.list(key).contains { $0.text("name") == defending.name }
                    }
                    let times: Double =
                        has("no_damage_to")
                        ? 0 : has("half_damage_to") ? 0.5 : has("double_damage_to") ? 2 : 1
                    #expect(
                        chart.multiplier(of: attacking, against: [defending], generation: generation)
                            == times,
                        "\(attacking) \(defending) \(generation)")
                    count += 1
                }
            }
        }
        print("proof: \(count) multipliers")
        #expect(count > 2_500)
    }
}

extension [String: Any] {
    fileprivate func object(_ key: String) -> [String: Any] { self[key] as? [String: Any] ?? [:] }
    fileprivate func list(_ key: String) -> [[String: Any]] { self[key] as? [[String: Any]] ?? [] }
    fileprivate func text(_ key: String) -> String { self[key] as? String ?? "" }
}
