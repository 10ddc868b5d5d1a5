import Files
import PasswordHashing

extension WholeFile {
    /// Copies a regular file to a new one, which is on the disk when this returns.
    ///
    /// - Returns: the SHA-256 of the bytes that were copied.
    @discardableResult
    static func copy(_ source: borrowing OpenFile, to target: String) throws -> [UInt8] {
        let copy = try OpenFile(target, .making)
        var digest = try SHA256()
        try source.forEachPiece { bytes in
            try digest.update(bytes)
            try copy.write(bytes)
        }
        try copy.synchronize()
        return try digest.finish()
    }

    /// The SHA-256 of a file's bytes.
    static func digest(of path: String) throws -> [UInt8] {
        var digest = try SHA256()
        try OpenFile(path, .reading).forEachPiece { try digest.update($0) }
        return try digest.finish()
    }
}
