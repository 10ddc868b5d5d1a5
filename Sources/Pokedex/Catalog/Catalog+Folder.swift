public import Foundation

extension Catalog {
    /// Reads the catalogue that ``write(to:)`` put in a folder, and checks its length and checksum.
    public init(folder: URL) throws(PokedexError) { throw .damaged }
    /// Puts the catalogue in a folder, replacing the one there at once or not at all.
    public func write(to folder: URL) throws(PokedexError) {}
}
