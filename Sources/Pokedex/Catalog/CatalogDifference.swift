/// The additions of one catalogue over another.
public struct CatalogDifference: Hashable, Sendable {
    /// The numbers of Pokémon that only the newer one has, in order.
    public var newPokemon: [Int]
    /// The numbers of Pokémon that only the older one has, in order.
    public var removedPokemon: [Int]
    /// How many rows of the newer one, of all its files, are not in the older one, without those of new Pokémon.
    public var changedRows: Int

    /// Compares two catalogues row by row, whatever their sources.
    public init(from old: Catalog, to new: Catalog) {
        let known = Self.pokemon(in: old)
        let found = Self.pokemon(in: new)
        newPokemon = found.subtracting(known).sorted()
        removedPokemon = known.subtracting(found).sorted()
        changedRows = -newPokemon.count
        for file in Catalog.File.allCases where file != .source {
            let oldRows = Set(Self.rows(of: file, in: old))
            changedRows += Self.rows(of: file, in: new).count { !oldRows.contains($0) }
        }
    }

    private static func rows(of file: Catalog.File, in catalog: Catalog) -> [ArraySlice<UInt8>] {
        catalog.contents(of: file).split(separator: UInt8(ascii: "\n")).dropFirst().map { $0 }
    }

    private static func pokemon(in catalog: Catalog) -> Set<Int> {
        Set(
            rows(of: .pokemon, in: catalog).compactMap { row in
                Int(String(decoding: row.prefix { $0 != UInt8(ascii: ",") }, as: UTF8.self))
            })
    }
}
