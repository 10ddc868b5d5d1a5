package import Files
import Foundation
package import Store
import Wording

extension Failure {
    /// Describes why a backup failed.
    package init(_ error: StoreError, backingUpTo path: String) {
        switch error {
        case .cannotOpen(let file, let reason):
            self.init(.cannotCreate, .cannotCreate, "“\(file)” cannot be created: \(reason).")
        case .diskFull(let file):
            self.init(
                .diskFull, .inputOutput, "The disk with “\(file)” is full, so no backup was made.",
                advice: "Free some space, or choose another disk.")
        case .damaged(let file, let message):
            self.init(
                .damagedDatabase, .badData,
                "The database “\(file)” is damaged (\(message)), so no backup of it was made.",
                advice: .diagnose)
        case .copiedByServer(let address):
            self = .copiedByServer(
                "pg_dump --format=custom --file=pokeexplorer.dump \(Self.quoted(address))")
        default: self = error.failure
        }
    }

    /// Describes why a restore failed.
    package init(_ error: StoreError, restoring path: String) {
        let unchanged = "Nothing was changed."
        switch error {
        case .newerSchema(let file, let version, let supported):
            self.init(
                .newerDatabase, .failure,
                "“\(file)” was made by a newer pokeexplorer (format \(version); this one supports \(supported)). "
                    + unchanged, advice: "Use the newer version.")
        case .foreignDatabase(let file, _):
            self.init(
                .foreignDatabase, .badData, "“\(file)” isn't a pokeexplorer database. " + unchanged)
        case .notADatabase(let file):
            self.init(.notADatabase, .badData, "“\(file)” isn't a database. " + unchanged)
        case .damaged(let file, let message):
            self.init(
                .damagedDatabase, .badData, "“\(file)” is damaged (\(message)). " + unchanged,
                advice: "Use another backup.")
        case .brokenReferences(let file, let count):
            self.init(
                .brokenReferences, .badData,
                "“\(file)” is damaged: \(counted(count, "row has a broken reference", plural: "rows have broken references")). "
                    + unchanged, advice: "Use another backup.")
        case .cannotOpen(let file, let reason):
            self.init(.cannotOpen, .inputOutput, "“\(file)” cannot be read: \(reason). " + unchanged)
        case .copiedByServer(let address):
            self = .copiedByServer(
                "pg_restore --clean --if-exists --dbname=\(Self.quoted(address)) pokeexplorer.dump")
        default: self = error.failure
        }
    }
}

/// Runs a closure and converts database errors to failures.
package func failingWith<Value>(
    isolation: isolated (any Actor)? = #isolation, _ words: (StoreError) -> Failure,
    _ body: () async throws -> Value
) async throws -> Value {
    do { return try await body() } catch let error as StoreError { throw words(error) }
}

extension StoreError: DescribedError {
    /// Describes why a database can't be used.
    package var failure: Failure {
        switch self {
        case .readOnly(let path, _) where Failure.isWithoutHome(path),
            .cannotOpen(let path, _) where Failure.isWithoutHome(path):
            .withoutHome
        case .readOnly(let path, _) where Failure.isServer(path),
            .damaged(let path, _) where Failure.isServer(path):
            Failure(server: self)
        case .busy(let path, let wait):
            Failure(
                .busy, .failure,
                "Another program kept “\(path)” locked for \(counted(Int(wait.components.seconds), "second")); "
                    + "nothing was changed.", advice: "Try again.")
        case .newerSchema(let path, let version, let supported):
            Failure(
                .newerDatabase, .failure,
                "“\(path)” was made by a newer pokeexplorer (format \(version); this one supports \(supported)). "
                    + "It was not changed.", advice: "Use the newer version.")
        case .foreignDatabase(let path, _):
            Failure(
                .foreignDatabase, .badData, "“\(path)” belongs to another program. It was not changed.",
                advice: Failure.isServer(path)
                    ? "Choose another database, or another schema." : .moveAway)
        case .notADatabase(let path):
            Failure(
                .notADatabase, .badData, "“\(path)” isn't a database. It was not changed.",
                advice: .moveAway)
        case .hollow(let path):
            Failure(
                .emptyFile, .badData,
                "“\(path)” has 0 bytes: nothing was ever saved in it, or a copy of it was interrupted.",
                advice: "“restore” replaces it with a backup. Without one, the next sign-up starts anew.")
        case .damaged(let path, let message):
            Failure(
                .damagedDatabase, .badData, "The database “\(path)” is damaged (\(message)).",
                advice: .restore)
        case .cannotOpen(let path, let reason):
            Failure(
                .cannotOpen, .cannotCreate, "“\(path)” cannot be opened: \(reason).", advice: .moveAway
            )
        case .readOnly(let path, let reason):
            Failure(
                .readOnly, .inputOutput, "“\(path)” cannot be written: \(reason). Nothing was changed.")
        case .notReadable(let path):
            Failure(
                .notReadable, .inputOutput, "“\(path)” isn't readable by you.",
                advice: "Only its owner can use it. Choose another folder with --home.")
        case .fileTooLarge(let path, let limit):
            Failure(
                .fileTooLarge, .inputOutput,
                "“\(path)” would have more than the \(limit.byteCount) that this process may write to a file. "
                    + "Nothing was changed.", advice: "Raise the limit with ulimit -f.")
        case .diskFull(let path):
            Failure(
                .diskFull, .inputOutput, "The disk with “\(path)” is full. Nothing was changed.",
                advice: "Free some space and try again.")
        case .inputOutput(let path, let message):
            Failure(.inputOutput, .inputOutput, "“\(path)” cannot be read or written: \(message).")
        case .notDurable(let path, let setting, let found):
            Failure(
                .notDurable, .failure,
                "“\(path)” is not used, because data saved there could be lost: \(setting) is \(found).")
        case .database(let path, let code, let message, _):
            Failure(
                .database, .failure, "The database “\(path)” reported an error (\(code): \(message))."
            )
        case .noSuchFile(let path): Failure(.noSuchFile, .notFound, "There is no file “\(path)”.")
        case .fileExists(let path):
            Failure(
                .fileExists, .cannotCreate, "“\(path)” already exists; not changed.",
                advice: .replaceWithForce)
        case .inUse(let path):
            Failure.isServer(path)
                ? Failure(
                    .fileInUse, .usage, "The accounts are in “\(path)” already.",
                    advice: "Choose another database.") : .ownFile(path)
        case .checksumMismatch(let path):
            Failure(
                .checksumMismatch, .badData,
                "“\(path)” doesn't match the SHA-256 next to it: one of the two was damaged or changed.",
                advice: "Use another backup.")
        case .brokenReferences(let path, let count):
            Failure(
                .brokenReferences, .badData,
                "“\(path)” is damaged: \(counted(count, "row has a broken reference", plural: "rows have broken references")).",
                advice: Failure.isServer(path) ? "Restore it with PostgreSQL's own tools." : .diagnose)
        case .cancelled: .cancelled
        case .unreachable, .connectionLost, .noDatabase, .refused, .unsuitable, .outcomeUnknown,
            .missingLibrary,
            .badAddress, .passwordInAddress, .copiedByServer, .notEmpty, .copyDiffers:
            Failure(server: self)
        }
    }
}

extension FileError: DescribedError {
    /// Describes why a file couldn't be created or written.
    package var failure: Failure {
        switch self {
        case _ where Failure.isWithoutHome(path): .withoutHome
        case .noSuchUser:
            Failure(
                .noSuchUser, .notFound,
                "“\(path)” begins with the name of a user whom this computer doesn't know.",
                advice: "Type the whole path, or “./” in front of it for a file of that name.")
        case _ where isTaken:
            Failure(
                .fileExists, .cannotCreate, "“\(path)” already exists; not changed.",
                advice: "Choose another name.")
        case .system(_, _, ENOSPC), .system(_, _, EDQUOT):
            Failure(
                .diskFull, .inputOutput, "The disk with “\(path)” is full; nothing was saved.",
                advice: "Free some space and try again.")
        case .system(_, _, EFBIG):
            Failure(
                .fileTooLarge, .inputOutput,
                "“\(path)” would have more than this process may write to a file; nothing was saved.",
                advice: "Raise the limit with ulimit -f.")
        case .system("write", _, _), .system("fsync", _, _):
            Failure(.cannotWrite, .inputOutput, "“\(path)” could not be written; nothing was saved.")
        default:
            Failure(.cannotCreate, .cannotCreate, "“\(path)” cannot be created: \(reason).")
        }
    }
}

extension Failure {
    /// Describes why the user can't save anything at a path: the program keeps a file of its own there.
    package static func ownFile(_ path: String) -> Failure {
        Failure(
            .fileInUse, .usage, "“\(path)” is a file that pokeexplorer itself uses.",
            advice: "Choose another file.")
    }
}
