import Files
public import Foundation

/// The settings file written by `set`, which is a JSON object with one key for each changed setting.
///
/// It can also be edited by hand. Unknown keys are preserved.
public struct SettingsFile: Sendable {
    /// The file's location; neither it nor its folder needs to exist.
    let url: URL

    /// The maximum size in bytes. Larger files aren't read.
    static let sizeLimit = 1 << 16

    /// Creates a reference to the file, which needn't exist.
    ///
    /// - Parameter url: the file's location.
    public init(_ url: URL) { self.url = url }

    /// The path to show in messages.
    public var path: String { url.filePath }

    /// Reads the file; returns an empty object if it doesn't exist.
    ///
    /// - Throws: `SettingFault`.
    func contents() throws(SettingFault) -> [String: JSONValue] {
        let bytes: [UInt8]
        do throws(FileError) { bytes = try WholeFile.read(path, limit: Self.sizeLimit) } catch {
            switch error {
            case _ where error.isMissing: return [:]
            case .tooLarge(_, let limit): throw .tooLarge(path: path, limit: limit)
            case .notRegular: throw .unreadable(path: path, reason: "it isn't a file")
            default: throw .unreadable(path: path, reason: error.reason)
            }
        }
        // The user may just have created an empty file.
        guard !bytes.isEmpty else { return [:] }
        guard let object = try? JSONDecoder().decode([String: JSONValue].self, from: Data(bytes)) else {
            throw .notAnObject(path: path)
        }
        return object
    }

    /// Whether other users can change or replace the file.
    var isOpenToOthers: Bool {
        guard let target = try? WholeFile.destination(of: path) else { return true }
        return [target, PrivateFolder.of(target), PrivateFolder.of(path)].contains {
            FileIdentity(path: $0)?.isOpenToOthers ?? true
        }
    }

    /// Sets or removes one key atomically, and leaves all other keys unchanged. A new file is readable only
    /// by its owner; an existing file keeps its owner and mode.
    ///
    /// - Throws: `SettingFault` if the existing contents can't be read, and so would be lost, or if the file
    ///   can't be written.
    public func put(_ value: JSONValue?, for name: String) throws {
        do {
            // If the file is a symbolic link, replace its target and keep the link.
            let target = try WholeFile.destination(of: path)
            try PrivateFolder.make(PrivateFolder.of(target))
            let folder = try OpenFile(PrivateFolder.of(target), .folder)
            if (try? folder.lock()) != nil { WholeFile.removeLeftovers(of: target, mark: "{") }
            var object = try contents()
            // Many programs have a settings file with this name.
            guard object.isEmpty || object.keys.contains(where: { Setting.named($0) != nil }) else {
                throw SettingFault.foreign(path: path)
            }
            object[name] = value
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            // Preserve the file's owner, even if another user runs the program.
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
