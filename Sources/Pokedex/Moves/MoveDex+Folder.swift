import Files
public import Foundation

/// The moves that `sync` downloaded, as a file beside the catalogue.

extension MoveDex {
    /// The name of the file in its folder.
    public static let fileName = "moves.pack"
    /// How a file begins that is ours.
    private static let mark = "pokeexplorer-moves"

    /// Writes a pack to a folder; replaces an older one at once or not at all.
    ///
    /// - Throws: ``PokedexError/foreign(path:)`` if what is in its place isn't a pack, and leaves it alone.
    public static func write(_ pack: [UInt8], to folder: URL) throws(PokedexError) {
        let path = folder.appending(path: fileName).path(percentEncoded: false)
        guard WholeFile.isOurs(path, mark: mark) else { throw .foreign(path: path) }
        let head = "\(mark) 1 \(pack.count) \(Catalog.checksum(pack[...]))\n"
        do throws(FileError) {
            try PrivateFolder.make(folder.path(percentEncoded: false))
            try WholeFile.replace(path, with: head.utf8 + pack)
        } catch {
            throw PokedexError(error)
        }
    }

    /// Reads the pack in a folder; nil where there is none.
    ///
    /// - Throws: ``PokedexError/damaged`` if it is half-written or was changed.
    public static func read(from folder: URL) throws(PokedexError) -> MoveDex? {
        let path = folder.appending(path: fileName).path(percentEncoded: false)
        let file: [UInt8]
        do throws(FileError) { file = try WholeFile.read(path, limit: MovePack.sizeLimit + 200) } catch {
            if error.isMissing { return nil }
            throw PokedexError(error)
        }
        guard let end = file.prefix(200).firstIndex(of: 0x0A) else { throw .damaged }
        let pack = file[(end + 1)...]
        let head = String(decoding: file[..<end], as: UTF8.self)
        guard head == "\(mark) 1 \(pack.count) \(Catalog.checksum(pack))" else { throw .damaged }
        return try MoveDex(Array(pack))
    }
}
