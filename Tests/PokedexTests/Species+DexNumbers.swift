@testable import Pokedex

extension Species {
    /// Its numbers in the regional Pokédexes, sorted by Pokédex ID.
    var dexNumbers: [(dex: RegionalDex, number: Int)] {
        let dexes = storage.regionalDexes.value
        return dexes.numbers(ofSpecies: row).map { (dexes.list[Int($0.dex)], Int($0.number)) }
    }
}
