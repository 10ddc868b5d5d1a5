import Files
import Foundation
import Store

/// The folder and the files, which only their owner may read.
extension SQLiteEngine {
    /// The folder that the file lies in.
    var folder: String { PrivateFolder.of(path) }

    /// Makes the file if it is not there; closes one to others that is open to them.
    ///
    /// SQLite gives the files beside it the same permissions. An existing file is never opened here: closing it
    /// again would drop every lock that SQLite holds on it in this process, <https://sqlite.org/howtocorrupt.html>.
    func makeFile() throws {
        try requireOwnCompanions()
        guard let found = FileIdentity(path: path) else {
            do throws(FileError) { _ = try OpenFile(path, .making) } catch {
                // A link that leads nowhere, for one.
                throw StoreError.cannotOpen(path: path, reason: error.reason)
            }
            return
        }
        if found.mode & 0o077 != 0 {
            for suffix in ["", "-wal", "-shm"] { chmod(path + suffix, 0o600) }
        }
    }
}
