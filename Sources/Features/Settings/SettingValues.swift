import Fetching
import Pokedex
import Records
import Wording

/// The possible values of a setting.
public enum SettingValues: Sendable {
    /// A word from this list.
    case words([String])
    /// `newest`, or a version group whose moves are known, by any of its common names.
    case game
    /// `on` or `off`. Also accepts `yes`, `true` and `1`, or `no`, `false` and `0`.
    case onOff
    /// A whole number within these bounds.
    case number(ClosedRange<Int>)
    /// A number of minutes up to a maximum, which may have a decimal fraction, or `off`.
    case minutes(upTo: Int)
    /// A word from this list, or a command line to run with `sh -c`.
    case command(or: [String])
    /// A word from this list, or a server's address, which consists of `http://` or `https://` and a host.
    /// `example` is shown to users.
    case address(or: [String], example: String)
    /// A proxy's address, `auto` or `off`, as parsed by `ProxyRules`.
    case proxy
    /// The address of the accounts database, as parsed by `DatabaseAddress`.
    case database

    /// The maximum length of a command line or an address, in bytes.
    static let textLimit = 1000

    /// Returns whether a value is a program to run.
    func runs(_ value: String) -> Bool {
        guard case .command(let words) = self, let value = canonical(value) else { return false }
        return !words.contains(value)
    }

    /// Returns the canonical form of a value, which `set` shows and stores.
    ///
    /// - Returns: `nil` if the value isn't valid.
    public func canonical(_ text: String) -> String? {
        let text = text.trimmed
        let lowercased = text.lowercased()
        if words.contains(lowercased) { return lowercased }
        switch self {
        case .words: return nil
        case .game:
            return VersionGroup(named: text).map(\.name).flatMap { Setting.games.contains($0) ? $0 : nil }
        case .onOff:
            if ["yes", "true", "1"].contains(lowercased) { return "on" }
            return ["no", "false", "0"].contains(lowercased) ? "off" : nil
        case .number(let bounds):
            guard let number = Int(text), bounds.contains(number) else { return nil }
            return String(number)
        case .minutes(let most):
            guard let minutes = Double(text), (0...Double(most)).contains(minutes) else { return nil }
            return minutes == 0 ? "off" : minutes == minutes.rounded() ? String(Int(minutes)) : "\(minutes)"
        case .command:
            return text.isEmpty || text.utf8.count > Self.textLimit || text.contains("\0") ? nil : text
        case .address:
            guard let scheme = ["http://", "https://"].first(where: lowercased.hasPrefix),
                text.utf8.count <= Self.textLimit, text.utf8.count > scheme.utf8.count,
                !text.unicodeScalars.contains(where: {
                    $0.value <= 0x20 || "?#@\\".unicodeScalars.contains($0)
                })
            else { return nil }
            return text
        case .proxy:
            guard (try? Proxy(text)) != nil else { return nil }
            return text.contains("://") ? text : "http://\(text)"
        case .database:
            guard let address = try? DatabaseAddress(text) else { return nil }
            return address == .standard ? DatabaseAddress.standardWord : text
        }
    }

    /// Returns a value without secrets. For a proxy's address, the username and password are removed.
    public func shown(_ value: String) -> String {
        if case .proxy = self { Proxy.masked(value) } else { value }
    }

    /// A description of the possible values.
    public var description: String {
        switch self {
        case .words, .game: words.joined(separator: ", ")
        case .onOff: "on, off"
        case .number(let bounds): "\(bounds.lowerBound.grouped) to \(bounds.upperBound.grouped)"
        case .minutes(let most): "off, or up to \(most.grouped) minutes"
        case .command(let words): "\(words.joined(separator: ", ")), or a command"
        case .address(let words, let example):
            (words + ["an address, such as \(example)"]).joined(separator: ", or ")
        case .proxy: "auto, off, http://HOST:PORT or socks5://HOST:PORT"
        case .database: "sqlite, the path of a SQLite file, postgresql://…, or service=…"
        }
    }

    /// All values that can be listed, for completion and suggestions.
    public var words: [String] {
        switch self {
        case .words(let words), .command(let words), .address(let words, _): words
        case .game: Setting.games
        case .onOff: ["on", "off"]
        case .minutes: ["off"]
        case .proxy: [ProxyRules.automatic, ProxyRules.off]
        case .database: [DatabaseAddress.standardWord]
        case .number: []
        }
    }

    /// Converts a canonical value to JSON for the settings file.
    public func stored(_ value: String) -> JSONValue {
        switch self {
        case .number, .minutes:
            Int(value).map { .int($0) } ?? Double(value).map { .double($0) } ?? .string(value)
        case .words, .game, .onOff, .command, .address, .proxy, .database: .string(value)
        }
    }
}
