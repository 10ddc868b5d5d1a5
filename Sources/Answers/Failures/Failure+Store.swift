package import Files
import Foundation
package import Store
import Wording

extension Failure {
    /// Describes why a backup failed.
    package init(_ error: StoreError, backingUpTo path: String) {
        self =
            switch error {
            case .cannotOpen(let file, let reason):
                Failure(.cannotCreate, "“\(file)” cannot be created: \(reason).")
            case .diskFull(let file):
                Failure(
                    .diskFull, "The disk with “\(file)” is full, so no backup was made.",
                    advice: "Free some space, or choose another disk.")
            case .damaged(let file, let message):
                Failure(
                    .damagedDatabase,
                    "The database “\(file)” is damaged (\(message)), so no backup of it was made.",
                    advice: .diagnose)
            case .copiedByServer(let address):
                .copiedByServer(
                    "pg_dump --format=custom --file=pokeexplorer.dump \(Self.quoted(address))")
            default: error.failure
            }
    }

    /// Describes why a restore failed.
    package init(_ error: StoreError, restoring path: String) {
        let unchanged = "Nothing was changed."
        self =
            switch error {
            case .newerSchema(let file, let version, let supported):
                Failure(
                    .newerDatabase,
                    "“\(file)” was made by a newer pokeexplorer (format \(version); this one supports \(supported)). "
                        + unchanged, advice: "Use the newer version.")
            case .foreignDatabase(let file, _):
                Failure(
                    .foreignDatabase, "“\(file)” isn't a pokeexplorer database. " + unchanged)
            case .notADatabase(let file):
                Failure(
                    .notADatabase, "“\(file)” isn't a database. " + unchanged,
                    advice: "“import” reads a list of favourites.")
            case .damaged(let file, let message):
                Failure(
                    .damagedDatabase, "“\(file)” is damaged (\(message)). " + unchanged,
                    advice: "Use another backup.")
            case .brokenReferences(let file, let count):
                Failure(
                    .brokenReferences,
                    "“\(file)” is damaged: \(DatabaseFinding.words(forBrokenReferences: count)). "
                        + unchanged, advice: "Use another backup.")
            case .cannotOpen(let file, let reason):
                Failure(.cannotOpen, "“\(file)” cannot be read: \(reason). " + unchanged)
            case .copiedByServer(let address):
                .copiedByServer(
                    "pg_restore --clean --if-exists --dbname=\(Self.quoted(address)) pokeexplorer.dump")
            default: error.failure
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
                .busy,
                "Another program kept “\(path)” locked for \(counted(Int(wait.components.seconds), "second")); "
                    + "nothing was changed.", advice: "Try again.")
        case .newerSchema(let path, let version, let supported):
            Failure(
                .newerDatabase,
                "“\(path)” was made by a newer pokeexplorer (format \(version); this one supports \(supported)). "
                    + "It was not changed.", advice: "Use the newer version.")
        case .foreignDatabase(let path, _):
            Failure(
                .foreignDatabase, "“\(path)” belongs to another program. It was not changed.",
                advice: Failure.isServer(path)
                    ? "Choose another database, or another schema." : .moveAway)
        case .notADatabase(let path):
            Failure(
                .notADatabase, "“\(path)” isn't a database. It was not changed.",
                advice: .moveAway)
        case .hollow(let path):
            Failure(
                .emptyFile,
                "“\(path)” has 0 bytes: nothing was ever saved in it, or a copy of it was interrupted.",
                advice: "“restore” replaces it with a backup. Without one, the next sign-up starts anew.")
        case .damaged(let path, let message):
            Failure(
                .damagedDatabase, "The database “\(path)” is damaged (\(message)).",
                advice: NextStep("“restore” replaces it with a backup.", web: NextStep.keeperHasToLook))
        case .cannotOpen(let path, let reason):
            Failure(
                .cannotOpen, .cannotCreate, "“\(path)” cannot be opened: \(reason).", advice: .moveAway
            )
        case .readOnly(let path, let reason):
            Failure(
                .readOnly, "“\(path)” cannot be written: \(reason). Nothing was changed.")
        case .notReadable(let path):
            Failure(
                .notReadable, "“\(path)” isn't readable by you.",
                advice: "Only its owner can use it. Choose another folder with --home.")
        case .fileTooLarge(let path, let limit):
            Failure(
                .fileTooLarge,
                "“\(path)” would have more than the \(limit.byteCount) that this process may write to a file. "
                    + "Nothing was changed.", advice: "Raise the limit with ulimit -f.")
        case .diskFull(let path):
            Failure(
                .diskFull, "The disk with “\(path)” is full. Nothing was changed.",
                advice: "Free some space and try again.")
        case .inputOutput(let path, let message):
            Failure(.inputOutput, "“\(path)” cannot be read or written: \(message).")
        case .notDurable(let path, let setting, let found):
            Failure(
                .notDurable,
                "“\(path)” is not used, because data saved there could be lost: \(setting) is \(found).")
        case .database(let path, let code, let message, _):
            Failure(
                .database, "The database “\(path)” reported an error (\(code): \(message))."
            )
        case .noSuchFile(let path): Failure(.noSuchFile, "There is no file “\(path)”.")
        case .fileExists(let path):
            Failure(
                .fileExists, "“\(path)” already exists; not changed.",
                advice: .replaceWithForce)
        case .inUse(let path):
            Failure.isServer(path)
                ? Failure(
                    .fileInUse, "The accounts are in “\(path)” already.",
                    advice: "Choose another database.") : .ownFile(path)
        case .checksumMismatch(let path):
            Failure(
                .checksumMismatch,
                "“\(path)” doesn't match the SHA-256 next to it: one of the two was damaged or changed.",
                advice: "Use another backup.")
        case .brokenReferences(let path, let count):
            Failure(
                .brokenReferences,
                "“\(path)” is damaged: \(DatabaseFinding.words(forBrokenReferences: count)).",
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
                .fileExists, "“\(path)” already exists; not changed.",
                advice: "Choose another name.")
        case .system(_, _, ENOSPC), .system(_, _, EDQUOT):
            Failure(
                .diskFull, "The disk with “\(path)” is full; nothing was saved.",
                advice: "Free some space and try again.")
        case .system(_, _, EFBIG):
            Failure(
                .fileTooLarge,
                "“\(path)” would have more than this process may write to a file; nothing was saved.",
                advice: "Raise the limit with ulimit -f.")
        case .system("write", _, _), .system("fsync", _, _):
            Failure(.cannotWrite, "“\(path)” could not be written; nothing was saved.")
        default:
            Failure(.cannotCreate, "“\(path)” cannot be created: \(reason).")
        }
    }
}

extension Failure {
    /// Describes why the user can't save anything at a path where the program stores its own file.
    package static func ownFile(_ path: String) -> Failure {
        Failure(
            .fileInUse, "“\(path)” is a file that pokeexplorer itself uses.",
            advice: "Choose another file.")
    }
}
