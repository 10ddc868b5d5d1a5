@testable import Pokedex

extension Species {
    /// Its numbers in the regional Pokédexes, sorted by Pokédex ID.
    var dexNumbers: [(dex: RegionalDex, number: Int)] {
        let dexes = storage.regionalDexes.value
        return dexes.numbers[row].map { (dexes.list[$0.dex], $0.number) }
    }
}
