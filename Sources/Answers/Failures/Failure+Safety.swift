package import Persistence
import Wording

extension Failure {
    /// What went wrong with a file that is no database in use.
    package init(ofFile error: PersistenceError) {
        switch error {
        case .noSuchFile(let path): self.init("no_such_file", .notFound, "There is no file “\(path)”.")
        case .fileExists(let path):
            self.init(
                "file_exists", .cannotCreate, "“\(path)” already exists; not changed.",
                advice: .replaceWithForce)
        case .inUse(let path):
            self.init(
                "file_in_use", .usage, "“\(path)” is a file that pokeexplorer itself uses.",
                advice: "Choose another file.")
        case .checksumMismatch(let path):
            self.init(
                "checksum_mismatch", .badData,
                "“\(path)” doesn't match the SHA-256 next to it: one of the two was damaged or changed.",
                advice: "Use another backup.")
        case .brokenReferences(let path, let count):
            self.init(
                "broken_references", .badData,
                "“\(path)” is damaged: \(counted(count, "row has a broken reference", plural: "rows have broken references")).",
                advice: .diagnose)
        default: self.init(error)
        }
    }

    /// Why no backup was made.
    package init(_ error: PersistenceError, backingUpTo path: String) {
        switch error {
        case .cannotOpen(let file, let reason):
            self.init("cannot_create", .cannotCreate, "“\(file)” cannot be created: \(reason).")
        case .diskFull(let file):
            self.init(
                "disk_full", .inputOutput, "The disk with “\(file)” is full, so no backup was made.",
                advice: "Free some space, or choose another disk.")
        case .damaged(let file, let message):
            self.init(
                "damaged_database", .badData,
                "The database “\(file)” is damaged (\(message)), so no backup of it was made.",
                advice: .diagnose)
        default: self.init(ofFile: error)
        }
    }

    /// Why nothing was restored.
    package init(_ error: PersistenceError, restoring path: String) {
        let unchanged = "Nothing was changed."
        switch error {
        case .newerSchema(let file, let version, let supported):
            self.init(
                "newer_database", .failure,
                "“\(file)” was made by a newer pokeexplorer (format \(version); this one supports \(supported)). "
                    + unchanged, advice: "Use the newer version.")
        case .foreignDatabase(let file, _):
            self.init(
                "foreign_database", .badData, "“\(file)” isn't a pokeexplorer database. " + unchanged)
        case .notADatabase(let file):
            self.init("not_a_database", .badData, "“\(file)” isn't a database. " + unchanged)
        case .damaged(let file, let message):
            self.init(
                "damaged_database", .badData, "“\(file)” is damaged (\(message)). " + unchanged,
                advice: "Use another backup.")
        case .brokenReferences(let file, let count):
            self.init(
                "broken_references", .badData,
                "“\(file)” is damaged: \(counted(count, "row has a broken reference", plural: "rows have broken references")). "
                    + unchanged, advice: "Use another backup.")
        case .cannotOpen(let file, let reason):
            self.init("cannot_open", .inputOutput, "“\(file)” cannot be read: \(reason). " + unchanged)
        default: self.init(ofFile: error)
        }
    }
}
