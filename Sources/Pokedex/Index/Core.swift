/// The parts that a Pokédex is parsed in.

/// What nearly every question needs, and the rows of each species' Pokémon.
final class Core: Sendable {
    let contents: Contents
    /// `varieties[varietyStarts[s]..<varietyStarts[s + 1]]` are the Pokémon of species `s`.
    let varieties: [Int32]
    let varietyStarts: [Int32]

    init(_ contents: Contents) {
        self.contents = contents
        (varieties, varietyStarts) = Self.varieties(of: contents.species.count, among: contents.pokemon)
    }

    /// The text that lies there, with a quoted field's quotes taken off.
    func text(_ range: TextRange) -> String { CSV.text(contents.bytes, range) }

    private static func varieties(of count: Int, among pokemon: [PokemonFacts]) -> ([Int32], [Int32]) {
        var starts = [Int32](repeating: 0, count: count + 1)
        for facts in pokemon where facts.species >= 0 { starts[Int(facts.species) + 1] += 1 }
        for row in 0..<count { starts[row + 1] += starts[row] }
        var next = starts
        var rows = [Int32](repeating: 0, count: Int(starts[count]))
        for (row, facts) in pokemon.enumerated() where facts.species >= 0 {
            rows[Int(next[Int(facts.species)])] = Int32(row)
            next[Int(facts.species)] += 1
        }
        return (rows, starts)
    }
}

/// The regional Pokédexes, and the species' numbers in them.
struct RegionalDexes: Sendable {
    var list: [RegionalDex] = []
    /// `numbers[numberStarts[s]..<numberStarts[s + 1]]` are the numbers of species `s`.
    var numbers: [(dex: UInt8, number: UInt16)] = []
    var numberStarts: [Int32] = [0]
}
