import Files
public import Foundation

/// The file that `set` writes: a JSON object with a member for each changed setting.
///
/// People can edit it too. Other members are kept.
public struct SettingsFile: Sendable {
    /// The file's address; it need not exist, nor its folder.
    public let url: URL

    /// A larger file is not read.
    static let sizeLimit = 1 << 16

    /// - Parameter url: where it is.
    public init(_ url: URL) { self.url = url }

    /// The path in messages.
    public var path: String { url.path(percentEncoded: false) }

    /// Its contents; an empty object if there is no file.
    ///
    /// - Throws: `SettingFault`.
    public func contents() throws(SettingFault) -> [String: JSONValue] {
        let bytes: [UInt8]
        do throws(FileError) { bytes = try WholeFile.read(path, limit: Self.sizeLimit) } catch {
            switch error {
            case _ where error.isMissing: return [:]
            case .tooLarge(_, let limit): throw .tooLarge(path: path, limit: limit)
            case .notRegular: throw .unreadable(path: path, reason: "it isn't a file")
            default: throw .unreadable(path: path, reason: error.reason)
            }
        }
        // An empty file is one that someone has just created.
        guard !bytes.isEmpty else { return [:] }
        guard let object = try? JSONDecoder().decode([String: JSONValue].self, from: Data(bytes)) else {
            throw .notAnObject(path: path)
        }
        return object
    }

    /// Whether someone else could change its contents, or replace it.
    var isOpenToOthers: Bool {
        guard let target = try? WholeFile.destination(of: path) else { return true }
        return [target, PrivateFolder.of(target), PrivateFolder.of(path)].contains {
            FileIdentity(path: $0)?.isOpenToOthers ?? true
        }
    }

    /// Sets one member, or takes it out, and leaves the others as they are; atomically. A new file is for its owner only;
    /// one that is there keeps its owner and its mode.
    ///
    /// - Throws: `SettingFault` where what is there cannot be read, and so would be lost; or where
    ///   nothing can be written.
    public func put(_ value: JSONValue?, for name: String) throws {
        do {
            // If it is a link to a file elsewhere, the link stays.
            let target = try WholeFile.destination(of: path)
            try PrivateFolder.make(PrivateFolder.of(target))
            let folder = try OpenFile(PrivateFolder.of(target), .folder)
            if (try? folder.lock()) != nil { WholeFile.removeLeftovers(of: target, mark: "{") }
            var object = try contents()
            // Many programs have a file of this name.
            guard object.isEmpty || object.keys.contains(where: { Setting.named($0) != nil }) else {
                throw SettingFault.foreign(path: path)
            }
            object[name] = value
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            // The file stays its owner's, also when another user runs the program.
            try WholeFile.replace(
                target, with: try encoder.encode(object) + Data("\n".utf8), keepingAccess: true)
        } catch let error as FileError {
            switch error {
            case .system(_, _, ENOSPC), .system(_, _, EDQUOT): throw SettingFault.diskFull(path: path)
            case .system(_, _, EFBIG): throw error.about(path)
            case .system("fchown", _, _): throw SettingFault.ofOthers(path: path)
            default: throw SettingFault.unwritable(path: path)
            }
        }
    }
}
