import Fetching
import Pokedex

extension EvolutionRow {
    /// The rows of a chain: one for each way of each evolution, and one for an evolution without any.
    ///
    /// `generations` are those of the version groups, by name.
    static func rows(
        of chain: EvolutionChainResource, generations: [String: Int?]
    ) throws(APIError) -> [EvolutionRow] {
        var rows: [EvolutionRow] = []
        var links = [chain.chain]
        while let link = links.popLast() {
            for next in link.evolvesTo {
                guard let from = link.species.id, let into = next.species.id else {
                    throw .undecodable(path: "evolution-chain/\(chain.id)", field: "species")
                }
                var row = EvolutionRow(
                    chain: chain.id, from: from, into: into, isDefault: true, generation: nil,
                    versionGroup: nil,
                    trigger: nil, conditions: [:])
                if next.evolutionDetails.isEmpty { rows.append(row) }
                for detail in next.evolutionDetails {
                    row.isDefault = detail.isDefault ?? true
                    row.versionGroup = detail.versionGroup?.name
                    row.generation = detail.versionGroup.flatMap { generations[$0.name] ?? nil }
                    row.trigger = detail.trigger?.name
                    row.conditions = try detail.conditions(path: "evolution-chain/\(chain.id)")
                    rows.append(row)
                }
                links.append(next)
            }
        }
        return rows
    }
}

extension EvolutionDetail {
    /// The conditions.
    fileprivate func conditions(path: String) throws(APIError) -> [EvolutionRow.Key: String] {
        let names: [(EvolutionRow.Key, NamedResource?)] = [
            (.base, baseForm), (.form, evolvedForm), (.region, region), (.item, item), (.held, heldItem),
            (.move, knownMove), (.moveType, knownMoveType), (.usedMove, usedMove), (.party, partySpecies),
            (.partyType, partyType), (.trade, tradeSpecies), (.location, location),
        ]
        let numbers: [(EvolutionRow.Key, Int?)] = [
            (.level, minLevel), (.moveCount, minMoveCount), (.happiness, minHappiness),
            (.affection, minAffection),
            (.beauty, minBeauty), (.damage, minDamageTaken), (.steps, minSteps),
        ]
        let flags: [(EvolutionRow.Key, Bool?)] = [
            (.rain, needsOverworldRain), (.upsideDown, turnUpsideDown), (.specialRock, nearSpecialRock),
            (.multiplayer, needsMultiplayer),
        ]
        var conditions: [EvolutionRow.Key: String] = [:]
        for (key, resource) in names { conditions[key] = resource?.name }
        for (key, number) in numbers { conditions[key] = number.map { "\($0)" } }
        for (key, flag) in flags where flag == true { conditions[key] = "" }
        if let timeOfDay, !timeOfDay.isEmpty { conditions[.time] = timeOfDay }
        switch gender {
        case 1: conditions[.gender] = EvolutionCondition.Gender.female.rawValue
        case 2: conditions[.gender] = EvolutionCondition.Gender.male.rawValue
        case nil: break
        default: throw .undecodable(path: path, field: "gender")
        }
        switch relativePhysicalStats {
        case 1: conditions[.physique] = EvolutionCondition.Physique.moreAttack.rawValue
        case -1: conditions[.physique] = EvolutionCondition.Physique.moreDefense.rawValue
        case 0: conditions[.physique] = EvolutionCondition.Physique.equal.rawValue
        case nil: break
        default: throw .undecodable(path: path, field: "relative_physical_stats")
        }
        return conditions
    }
}
