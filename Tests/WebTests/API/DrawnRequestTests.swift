import Foundation
import SettingsFeature
import TestSupport
import Testing

@testable import Web

/// Sends random requests generated from the API's description, as a client generator would make them.
struct DrawnRequestTests {
    /// Reasons for refusing a request that the description allows, by error code. Everything that a schema
    /// can express must be in the schema.
    private static let reasons = [
        "already_undone": "It depends on what was done.",
        "bad_columns": "It is a list of pairs, whose headings are those of the file.",
        "bad_list": "A file can be any JSON that names Pokémon.",
        "bad_pick": "It depends on what the query matches.",
        "bad_parameter": "OpenAPI can't say that one parameter excludes another.",
        "bad_query": "Queries have a grammar.",
        "bad_rows": "Files name Pokémon.",
        "bad_tag": "“none” is reserved.",
        "changed_meanwhile": "It depends on what is there.",
        "compare_count": "A name may mean several.",
        "bad_look": "Each Pokémon has looks of its own.", "missing_reference": "A file can be any text.",
        "no_such_column": "A file has headings of its own.",
        "ranking_exists": "It depends on what is there.",
        "cannot_rescue": "It depends on what was answered.",
        "no_such_pick": "There are too many names.", "no_such_ranking": "It depends on what is there.",
        "not_asked": "It depends on what was answered.",
        "not_shown": "It depends on what is shown.", "nothing_ranked": "It depends on what was answered.",
        "nothing_to_take_back": "It depends on what was answered.",
        "ranking_too_small": "It depends on what the query matches.",
        "no_such_ability": "There are too many names.", "no_such_change": "It depends on what was done.",
        "no_such_game": "There are too many names.", "no_such_move": "There are too many names.",
        "no_such_page": "It depends on how long the list is.",
        "no_such_pokemon": "There are too many names.", "no_such_search": "It depends on what is there.",
        "no_such_session": "It depends on what is there.", "no_such_tag": "It depends on what is there.",
        "no_such_token": "It depends on what is there.", "not_kept": "It depends on what is there.",
        "in_the_way": "It depends on what was done.",
        "reversed_range": "JSON Schema doesn't compare two numbers.",
        "nothing_to_redo": "It depends on what was done.", "nothing_to_undo": "It depends on what was done.",
        "one_pokemon": "A name may mean several.", "same_tag": "It depends on the path.",
        "too_many": "A name may mean several.", "wrong_credentials": "It depends on the password.",
    ]

    @Test
    func `valid requests succeed or fail only for reasons a schema can't express`()
        async throws
    {
        try await withServer { server in
            let document = try await server.send("GET", "/api/v1/openapi.json").json()
            var refusals: [String: String] = [:]
            var count = 0
            let paths = (document["paths"]?.members ?? [:]).sorted { $0.key < $1.key }
            for (number, (path, methods)) in paths.enumerated() {
                // Each path gets a user with data of every kind, so an operation that deletes something
                // doesn't affect the others.
                var user = try await server.signUp("user\(number)")
                for step in Self.belongings {
                    let answer = try await server.send(
                        step.method, "/api/v1\(step.path)", user, json: step.json)
                    if !answer.cookies.isEmpty { user["Cookie"] = answer.cookies }
                }
                for (method, operation) in methods.members.sorted(by: { $0.key < $1.key }) {
                    // A seed for each path keeps its requests independent of the others.
                    var draw = SchemaDraw(document: document, seed: UInt64(number))
                    // Without a parameter or a body, there is only one request.
                    let isFixed = operation["parameters"] == nil && operation["requestBody"] == nil
                    for _ in 0..<(isFixed ? 1 : method == "get" ? 12 : 30) {
                        let request = draw.request(path, operation)
                        let answer = try await server.send(
                            "\(method.uppercased()) \(request.address)",
                            user.merging(request.headers) { $1 }, body: request.body)
                        count += 1
                        #expect(answer.status < 500, "\(method) \(request): \(answer.text)")
                        guard answer.status >= 400 else { continue }
                        refusals[answer.code ?? "\(answer.status)"] =
                            "\(method) \(request.address) \(request.body): \(answer.text)"
                        // The request has ended its own session.
                        if answer.status == 401 { break }
                    }
                }
            }
            #expect(count > 600)
            for (code, example) in refusals { #expect(Self.reasons[code] != nil, "\(code): \(example)") }
            #expect(
                Set(Self.reasons.keys).subtracting(refusals.keys) == [], "No request is refused for these.")
        }
    }

    private static let belongings: [(method: String, path: String, json: String)] = [
        ("PUT", "/favorites/pikachu/tags/team", ""), ("PUT", "/favorites/25/note", #"{"note": "Shy."}"#),
        ("PUT", "/searches/strong-fire", #"{"query": "type:fire"}"#),
        ("PUT", "/rankings/strong-fire", #"{"query": "type:fire"}"#),
        ("POST", "/me/tokens", #"{"name": "laptop", "password": "vermilion lighthouse 47"}"#),
    ]
}

/// Generates random requests that an OpenAPI description allows.
struct SchemaDraw {
    /// A generated request.
    struct Request {
        var address: String
        var headers: [String: String] = [:]
        var body = ""
    }

    private let document: JSONValue
    private var random: SplitMix64

    /// Creates a generator for this document; the same seed gives the same requests.
    init(document: JSONValue, seed: UInt64) {
        self.document = document
        random = SplitMix64(seed: seed)
    }

    /// Realistic texts, and some unlikely ones; no emoji, which Python's patterns can't distinguish from
    /// letters.
    private static let texts = [
        "pikachu", "25", "team", "type:fire", "a b", "é", "→", "A_b-9", "-", "none", " ", "emerald", "1-3",
        "5-2",
        "fire,water",
        "x\u{301}", String(repeating: "long ", count: 30),
    ]

    /// Draws a request to an operation at a path.
    mutating func request(_ path: String, _ operation: JSONValue) -> Request {
        var request = Request(address: path)
        var query: [String] = []
        for parameter in operation["parameters"]?.elements ?? [] {
            let isRequired = parameter["required"] == .bool(true)
            guard isRequired || Bool.random(using: &random), let name = parameter["name"]?.text else {
                continue
            }
            let value = text(of: value(parameter["schema"] ?? .null))
            switch parameter["in"]?.text {
            case "path":
                request.address = request.address.replacing("{\(name)}", with: Address.encoded(value))
            case "header": request.headers[name] = Address.encoded(value)
            default: query.append("\(name)=\(Address.encoded(value))")
            }
        }
        if !query.isEmpty { request.address += "?" + query.joined(separator: "&") }
        let contents = (operation["requestBody"]?["content"]?.members ?? [:]).sorted { $0.key < $1.key }
        if let (type, content) = contents.randomElement(using: &random) {
            request.headers["Content-Type"] = type
            let value = value(content["schema"] ?? .null)
            request.body = type.contains("json") ? json(value) : text(of: value)
        }
        return request
    }

    private func text(of value: JSONValue) -> String {
        if case .string(let text) = value { text } else { json(value) }
    }

    private func json(_ value: JSONValue) -> String {
        (try? JSONEncoder().encode(value)).map { $0.text } ?? "null"
    }

    /// Draws a value that a schema allows.
    private mutating func value(_ schema: JSONValue) -> JSONValue {
        if let name = schema["$ref"]?.text?.split(separator: "/").last {
            return value(document["components"]?["schemas"]?[String(name)] ?? .null)
        }
        if let words = schema["enum"]?.elements, let word = words.randomElement(using: &random) {
            return word
        }
        if let examples = schema["examples"]?.elements, Int.random(in: 0..<3, using: &random) == 0 {
            return examples.randomElement(using: &random) ?? .null
        }
        let types = schema["type"].map { $0.elements.isEmpty ? [$0] : $0.elements } ?? []
        switch types.randomElement(using: &random)?.text {
        case "string": return .string(string(schema))
        case "integer", "number": return .int(integer(schema))
        case "boolean": return .bool(.random(using: &random))
        case "array":
            let items = schema["items"] ?? .null
            let least = schema["minItems"] == nil ? 0 : 1
            return .array((0..<Int.random(in: least...3, using: &random)).map { _ in value(items) })
        case "object": return object(schema)
        default: return .null
        }
    }

    private mutating func string(_ schema: JSONValue) -> String {
        let least = schema["minLength"]
        let most = schema["maxLength"]
        let pattern = schema["pattern"]?.text.flatMap { try? Regex($0) }
        let fitting = Self.texts.filter { text in
            if case .int(let least)? = least, text.unicodeScalars.count < least { return false }
            if case .int(let most)? = most, text.unicodeScalars.count > most { return false }
            return pattern.map { text.firstMatch(of: $0) != nil } ?? true
        }
        return fitting.randomElement(using: &random) ?? ""
    }

    private mutating func integer(_ schema: JSONValue) -> Int {
        var least = -3
        var most = 30
        if case .int(let number)? = schema["minimum"] {
            least = number
            most = max(number, most)
        }
        if case .int(let number)? = schema["maximum"] { most = number }
        return [least, min(least + 1, most), Int.random(in: least...most, using: &random), most]
            .randomElement(using: &random) ?? least
    }

    private mutating func object(_ schema: JSONValue) -> JSONValue {
        let properties = (schema["properties"]?.members ?? [:]).sorted { $0.key < $1.key }
        let required = schema["required"]?.elements.compactMap(\.text) ?? []
        for _ in 0..<1000 {
            var members: [String: JSONValue] = [:]
            for (name, property) in properties where required.contains(name) || Bool.random(using: &random) {
                members[name] = value(property)
            }
            if allows(schema, members) { return .object(members) }
        }
        return .object([:])
    }

    /// Whether a schema allows these members together: their number, and the ones that require each other.
    private func allows(_ schema: JSONValue, _ members: [String: JSONValue]) -> Bool {
        if case .int(let least)? = schema["minProperties"], members.count < least { return false }
        if case .int(let most)? = schema["maxProperties"], members.count > most { return false }
        func has(_ rule: JSONValue) -> Bool {
            (rule["required"]?.elements ?? []).allSatisfy { $0.text.map { members[$0] != nil } ?? false }
                && (rule["properties"]?.members ?? [:]).allSatisfy { name, schema in
                    guard let member = members[name] else { return true }
                    return schema != .bool(false) && schema["enum"]?.elements.contains(member) != false
                }
        }
        if let choices = schema["oneOf"]?.elements, choices.count(where: has) != 1 { return false }
        return (schema["allOf"]?.elements ?? []).allSatisfy { rule in
            has((has(rule["if"] ?? .null) ? rule["then"] : rule["else"]) ?? .null)
        }
    }
}
