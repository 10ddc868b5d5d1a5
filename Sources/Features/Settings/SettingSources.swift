import Files
public import Foundation

/// Sources of settings: flags, the environment, the file, and the defaults, in this order.
public struct SettingSources: Sendable {
    /// A value as it was written.
    public struct Given: Sendable {
        /// The value as written.
        public let value: String
        /// The origin of the value.
        public let origin: SettingOrigin

        /// A value and where it stands.
        public init(_ value: String, from origin: SettingOrigin) {
            self.value = value
            self.origin = origin
        }
    }

    /// The file that `set` writes.
    public let file: SettingsFile
    private let flags: [String: Given]
    private let environment: [String: String]

    /// - Parameters:
    ///   - file: where `set` writes.
    ///   - flags: what the command line says, by the names of settings.
    ///   - variables: the process's environment, with the names that `Setting.variable` gives; an empty one is
    ///     not set.
    public init(file: SettingsFile, flags: [String: Given] = [:], variables: [String: String] = [:]) {
        self.file = file
        self.flags = flags
        environment = variables.filter { $0.key.hasPrefix(Setting.variablePrefix) && !$0.value.isEmpty }
    }

    /// The values of all sources together.
    public struct Resolution: Sendable {
        /// The values.
        public var settings = Settings()
        /// The file's mistakes.
        public var faults: [SettingFault] = []
        /// The given values, by the names of the settings.
        public var given: [String: Given] = [:]

        /// Why accounts can't be used until the file is mended.
        public var lack: SettingFault? { faults.first { if case .badDatabase = $0 { true } else { false } } }

        /// The value that a setting has, and where it came from.
        public func value(of setting: Setting) -> Given {
            given[setting.name] ?? Given(setting.standard, from: .standard)
        }
    }

    /// Reads the file and asks every source.
    ///
    /// - Throws: `SettingError` for a flag or a variable; what the file says wrongly is a fault, and the default
    ///   holds in its place; but see `Resolution.lack`.
    public func resolve() throws(SettingError) -> Resolution {
        var resolution = Resolution()
        let stored = stored(&resolution.faults)
        if flags.isEmpty, environment.isEmpty, stored.isEmpty { return resolution }
        var badValues: [SettingFault] = []
        for setting in Setting.all {
            guard let given = given(setting, stored) else { continue }
            if given.origin == .file, setting.values.runs(given.value), file.isOpenToOthers {
                badValues.append(.untrusted(name: setting.name, path: file.path))
                continue
            }
            do throws(SettingError) {
                let value = try setting.put(given, into: &resolution.settings)
                resolution.given[setting.name] = Given(value, from: given.origin)
            } catch {
                guard error.origin == .file else { throw error }
                if case .database = setting.values {
                    badValues.append(.badDatabase(value: given.value, path: file.path))
                } else {
                    badValues.append(.badValue(name: setting.name, value: given.value, path: file.path))
                }
            }
        }
        resolution.faults.insert(contentsOf: badValues, at: 0)
        return resolution
    }

    /// The value of the first source that has one.
    private func given(_ setting: Setting, _ stored: [String: String]) -> Given? {
        if let flag = flags[setting.name] { return flag }
        if let value = environment[setting.variable] {
            return Given(value, from: .environment(setting.variable))
        }
        return stored[setting.name].map { Given($0, from: .file) }
    }

    /// The members of the file that are settings, as text.
    private func stored(_ faults: inout [SettingFault]) -> [String: String] {
        var stored: [String: String] = [:]
        do throws(SettingFault) {
            for (name, value) in try file.contents().sorted(by: { $0.key < $1.key }) {
                guard Setting.named(name) != nil else {
                    faults.append(.unknown(name: name, path: file.path))
                    continue
                }
                stored[name] = value.settingText
            }
        } catch {
            faults.append(error)
        }
        return stored
    }
}

extension JSONValue {
    /// The text that `set` would be given for this value; something that no setting can be where there is none.
    fileprivate var settingText: String {
        switch self {
        case .bool(let value): value ? "on" : "off"
        case .int(let value): String(value)
        case .double(let value): "\(value)"
        case .string(let value): value
        case .null, .array, .object: ""
        }
    }
}

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

/// Any JSON value, so that unknown members of a file survive when it is rewritten.
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number.
    case int(Int)
    /// Any other number.
    case double(Double)
    /// A text.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// Names and their values.
    case object([String: JSONValue])
}

extension JSONValue: Codable {
    /// Reads any JSON value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        func read<Value: Decodable>(_ kind: (Value) -> Self) -> Self? {
            (try? container.decode(Value.self)).map(kind)
        }
        // The likeliest first: each that it isn't makes an error.
        let atom = container.decodeNil() ? .null : read(Self.string) ?? read(Self.int) ?? read(Self.object)
        let list = atom ?? read(Self.array) ?? read(Self.bool)
        self = try list ?? .double(container.decode(Double.self))
    }

    /// Writes it as it was read.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
