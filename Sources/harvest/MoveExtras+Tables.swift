import ArgumentParser
import Foundation
import PokeAPI
import Pokedex

/// Machines and flags of moves, which the API doesn't provide.
extension MoveExtras {
    /// Reads PokéAPI's own tables.
    ///
    /// Source: <https://github.com/PokeAPI/pokeapi/tree/master/data/v2/csv>
    init(tables: URL) throws {
        self.init()
        func rows(_ name: String) throws -> [[String: String]] { try tables.appending(path: name).rows }
        var items: [String: String] = [:]
        for row in try rows("items.csv") { items[row["id"] ?? ""] = row["identifier"] }
        for row in try rows("machines.csv") {
            let item = items[row["item_id"] ?? ""] ?? ""
            guard let machine = Move.Machine(item: item),
                let game = row["version_group_id"].flatMap({ Int($0) }),
                let move = row["move_id"].flatMap({ Int($0) })
            else { throw ValidationError("machines.csv has an unknown item: \(item)") }
            machines[move, default: []].append((game, machine))
        }
        var names: [String: String] = [:]
        for row in try rows("move_flags.csv") { names[row["id"] ?? ""] = row["identifier"] }
        for row in try rows("move_flag_map.csv") {
            guard let flag = names[row["move_flag_id"] ?? ""], let move = row["move_id"].flatMap({ Int($0) })
            else { throw ValidationError("move_flag_map.csv has an unknown flag.") }
            flags[move, default: []].insert(flag)
        }
    }
}

extension Move.Machine {
    /// Parses the name of a machine item, such as `tm35`, `hm03` or `tr02`.
    fileprivate init?(item: String) {
        let kinds: [(String, Kind)] = [("tm", .tm), ("hm", .hm), ("tr", .tr)]
        guard let (prefix, kind) = kinds.first(where: { item.hasPrefix($0.0) }),
            let number = Int(item.dropFirst(prefix.count))
        else { return nil }
        self.init(kind: kind, number: number)
    }
}
