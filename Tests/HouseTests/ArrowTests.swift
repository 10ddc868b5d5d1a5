import Foundation
import TestSupport
import Testing

/// The arrows of the house: the imports that each room is allowed. `Package.swift` lists them, so a new arrow
/// is a decision made there. The compiler alone isn't enough: it lets a room import its dependencies'
/// dependencies.
struct ArrowTests {
    /// Modules that every room may import.
    private static let everywhere: Set = ["Foundation", "Synchronization", "Dispatch"]

    /// Every room of `Sources` and `Schema`, with the rooms and libraries that it may import.
    private static let allowed: [String: Set<String>] = {
        let manifest = root.appending(path: "Package.swift")
        guard let text = try? manifest.text else { return [:] }
        let constants = libraries(in: text)
        var rooms: [String: Set<String>] = [:]
        for match in text.matches(of: /(?m)^        (room|feature|program)\(/) {
            let arguments = text[match.range.upperBound...].prefixInParentheses
            // Dependencies are the first arguments.
            let end = arguments.firstRange(of: /\b(path|in|resources|also|linkerSettings):/)?.lowerBound
            let dependencies = arguments[..<(end ?? arguments.endIndex)]
            var names = dependencies.quotedWords
            guard !names.isEmpty, !arguments.contains("\"Tests") else { continue }
            let name = names.removeFirst()
            let words = Set(dependencies.split { !$0.isLetter }.map(String.init))
            let modules = Set(names).union(
                constants.filter { words.contains($0.key) }.flatMap(\.value))
            // GRDB's package also contains the module of SQLite.
            rooms[match.output.1 == "feature" ? "Features/\(name)" : name] =
                modules.contains("GRDB") ? modules.union(["GRDBSQLite"]) : modules
        }
        return rooms
    }()

    /// Returns the modules of each constant, such as `grdb` or `nio`.
    private static func libraries(in manifest: String) -> [String: [String]] {
        let constants = manifest.matches(of: /(?m)^let (\w+)(?:: Target\.Dependency)? = (.*)$/).map { match in
            let value = match.output.2
            let list =
                value.hasPrefix("[") ? value.prefix { $0 != "]" } : value.prefix { $0 != "," && $0 != ")" }
            return (String(match.output.1), list.quotedWords)
        }
        return Dictionary(constants, uniquingKeysWith: { first, _ in first })
    }

    @Test func `every module imports only what Package.swift allows`() throws {
        for (file, room, imports) in try Self.files.get() {
            let allowed = try #require(Self.allowed[room], "“\(room)” isn't in Package.swift.")
            for module in imports where !Self.everywhere.contains(module) {
                #expect(
                    allowed.contains(module),
                    "\(file.lastPathComponent) in \(room) imports \(module), which Package.swift doesn't allow."
                )
            }
        }
    }

    @Test func `Package.swift lists no unused module or dependency`() throws {
        var used: [String: Set<String>] = [:]
        for (_, room, imports) in try Self.files.get() { used[room, default: []].formUnion(imports) }
        for (room, modules) in Self.allowed {
            let found = try #require(used[room], "There is no room “\(room)”.")
            #expect(modules.subtracting(found) == [], "\(room) doesn't import these any more.")
        }
    }

    @Test func `each external library is imported by one module`() throws {
        // Libraries that rooms may share, along with functions of glibc. The harvester, a separate tool, also
        // parses its arguments.
        let shared: Set = [
            "NIOCore", "NIOHTTP1", "NIOPosix", "NIOHTTPTypes", "Logging", "HTTPTypes", "CGlibc",
        ]
        var rooms: [String: Set<String>] = [:]
        for (_, room, imports) in try Self.files.get() where room != "harvest" {
            for module in imports { rooms[module, default: []].insert(room) }
        }
        let own = Set(Self.allowed.keys.map { String($0.split(separator: "/").last ?? "") })
        let features = Set(own.map { $0 + "Feature" })
        for (module, rooms) in rooms
        where !Self.everywhere.union(shared).union(own).union(features).contains(module) {
            #expect(rooms.count == 1, "\(module) is imported by \(rooms.sorted()).")
        }
    }

    @Test func `each C library that hands out pointers is imported by one file`() throws {
        for module in ["CChafa", "CEditline", "CPNG", "CPostgreSQL"] {
            let users = try Self.files.get().filter { $0.imports.contains(module) }
            #expect(users.count == 1, "\(module) is imported by \(users.map(\.file.lastPathComponent)).")
        }
    }

    @Test func `a small front end needs neither the shell, the terminal nor a store`() throws {
        let front = Self.root.appending(path: "Tests/FrontTests/LineFront.swift")
        let imports = try Self.imports(of: front)
        #expect(imports.isDisjoint(with: ["Shell", "Terminal", "Persistence", "PokeAPI", "Store", "Cache"]))
        #expect(try front.text.split(separator: "\n").count < 150)
    }

    // MARK: Reading the sources

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Every Swift file in `Sources` and `Schema`, with its room and its imports.
    private static let files = Result {
        try ["Sources", "Schema"].flatMap { top -> [(file: URL, room: String, imports: Set<String>)] in
            let paths = try FileManager.default.subpathsOfDirectory(
                atPath: root.appending(path: top).path(percentEncoded: false))
            return try paths.filter { $0.hasSuffix(".swift") }.map { path in
                let folders = path.split(separator: "/").dropLast().map(String.init)
                let room =
                    folders.isEmpty
                    ? top : folders[0] == "Features" ? folders.prefix(2).joined(separator: "/") : folders[0]
                let file = root.appending(path: top).appending(path: path)
                return (file, room, try imports(of: file))
            }
        }
    }

    /// Returns the modules that a file imports.
    private static func imports(of file: URL) throws -> Set<String> {
        // Matching whole files takes seconds.
        let lines = try file.text.split(separator: "\n")
            .filter { $0.range(of: "import ") != nil }
        return Set(
            lines.compactMap { line in
                line.firstMatch(
                    of:
                        /^ *(?:@\w+ +)*(?:(?:public|package|internal|private) +)?import +(?:(?:struct|enum|class|func|protocol) +)?(\w+)/
                ).map { String($0.output.1) }
            })
    }
}

extension Substring {
    /// The text up to the matching closing parenthesis.
    fileprivate var prefixInParentheses: Substring {
        var depth = 1
        return prefix { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return depth > 0
        }
    }

    /// The words in quotation marks.
    fileprivate var quotedWords: [String] { matches(of: /"(\w+)"/).map { String($0.output.1) } }
}
