import Answers
import Foundation
import HTTPTypes
import JSONShapes
import SettingsFeature
import Testing

@testable import Web

/// Invalid request bodies.
struct RequestBodyTests {
    @Test func `an invalid body is rejected with a specific code`()
        async throws
    {
        try await withMisty { server, misty in
            for route in APIRoutes.all {
                guard case .json? = route.operation?.body else { continue }
                let path = route.path.replacing("{ref}", with: "25").replacing("{tag}", with: "team")
                    .replacing("picks/{name}", with: "picks/ghost").replacing("{name}", with: "hot")
                func code(_ json: String, type: String = "application/json") async throws -> String {
                    let answer = try await server.send(
                        route.method.rawValue, path,
                        misty.merging(["Content-Type": type]) { own, _ in own }, body: json)
                    #expect((400..<500).contains(answer.status), "\(route.path): \(json.prefix(40))")
                    return answer.code ?? answer.text
                }
                #expect(try await code(#"{"nobody\u001b[2Jknows": 1}"#) == "unknown_field")
                #expect(try await code("{}", type: "text/plain") == "bad_type")
                #expect(try await code("{") == "bad_json")
                #expect(try await code("[1]") == "bad_value")
                #expect(try await code("\u{FEFF}null") != "")
                for bomb in ["[", #"{"a":"#] {
                    let code = try await code(String(repeating: bomb, count: 10_000))
                    #expect(code == "bad_json")
                }
                #expect(try await code(String(repeating: " ", count: 65_537)) == "too_large")
                for member in Self.members(of: route) {
                    for value in ["1e999", "-1e999", "\(UInt64.max)0", "[[]]", #""\ud800""#, "{\"a\":{}}"] {
                        let code = try await code("{\"\(member)\": \(value)}")
                        #expect(code != "unexpected", "\(member): \(value)")
                    }
                }
            }
        }
    }

    private static func members(of route: Route) -> [String] {
        guard case .json(let shape)? = route.operation?.body,
            case .text(let reference)? = shape.schema["$ref"],
            let named = NamedShape.all.first(where: { reference.hasSuffix("/\($0.name)") }),
            case .object(let properties)? = named.shape.schema["properties"]
        else { return [] }
        return properties.keys.sorted()
    }

    @Test(
        arguments: [
            (#""refs": ["type: null", "1-3"], "action": "add""#, nil, "Type: Null"),
            (#""refs": ["mr", "mime"], "action": "add""#, "no_such_pokemon", "“mr” and “mime”"),
            (#""refs": ["type:fire"], "action": "add""#, "no_such_pokemon", "type:fire"),
            (#""refs": ["25"], "action": "note""#, "missing_field", "“note” is missing."),
            (#""refs": ["25"], "action": "note", "note": null"#, nil, "pikachu"),
            (#""refs": ["25"], "action": "rate""#, "missing_field", "“rating” is missing."),
            (#""refs": ["25"], "action": "tag""#, "missing_field", "“tag” is missing."),
            (#""refs": ["25"], "action": "tag", "tag": null"#, "bad_value", "“tag” should be a text."),
            (#""refs": ["25"], "action": "look""#, "missing_field", "“look” is missing."),
            (#""refs": ["25"], "action": "look", "look": "fancy""#, "bad_look", "has no look “fancy”."),
            (#""refs": ["25"], "action": "add", "look": "shiny""#, "unknown_field", "“look” doesn't belong"),
            (#""refs": ["25"], "action": "look", "look": "shiny""#, nil, "shiny"),
            (#""refs": ["25"], "action": "fly""#, "bad_value", "“action” should be one of “add”, “remove”, "),
            (#"refs: ["25"], "action": "add""#, "bad_json", "The body isn't JSON."),
        ] as [(String, String?, String)])
    func `a bulk change resolves each reference separately and reports failures`(
        _ members: String, _ code: String?, _ words: String
    ) async throws {
        try await withMisty { server, misty in
            let answer = try await server.send(
                "PATCH", "/api/v1/favorites", misty, json: "{\(members), \"dryRun\": true}")
            #expect(answer.code == code && answer.text.contains(words), "\(answer.text)")
        }
    }

    @Test(arguments: [
        ("pokemon/foo%20bar", "no_such_pokemon", "“foo” and “bar”"),
        ("pokemon/mr%20mimee", "no_such_pokemon", "Did you mean “Mr. Mime”"),
        ("pokemon/pikachu%20foo", "too_many", "This takes one Pokémon."),
        ("types?gen=0", "bad_parameter", "“gen” should be a whole number from 1 to 9."),
        ("matchups?types=fire,fir", "no_such_type", "no type “fir”. Did you mean “fire”"),
        ("matchups", "bad_parameter", "“types” should be one or two types."),
    ])
    func `an invalid reference in a URL is answered with the problem`(
        _ address: String, _ code: String, _ words: String
    ) async throws {
        try await withServer { server in
            let answer = try await server.send("GET", "/api/v1/\(address)")
            #expect(answer.code == code && answer.text.contains(words), "\(answer.text)")
        }
    }

    @Test func `an undeclared parameter is rejected by name`() async throws {
        try await withServer { server in
            let unknown = try await server.send("GET", "/api/v1/pokemon?sise=5")
            #expect(unknown.status == 400)
            #expect(unknown.text.contains("There is no parameter “sise” here. There are q, page, size."))
            let twice = try await server.send("GET", "/api/v1/pokemon?page=1&page=2")
            #expect(twice.code == "bad_parameter")
            let body = try await server.send("GET", "/api/v1/pokemon", body: "x")
            #expect(body.code == "unexpected_body")
            // An empty object is the same as no body.
            let empty = try await server.send(
                "PUT", "/api/v1/favorites/151", server.signUp("brock"), json: "{ }")
            #expect(empty.status == 201)
            for page in ["0", "-1", "1e3", "99999999999999999999", "x", ""] {
                let answer = try await server.send("GET", "/api/v1/pokemon?page=\(page)")
                #expect(answer.code == "bad_parameter", "page=\(page)")
            }
            let far = try await server.send("GET", "/api/v1/pokemon?page=1000000")
            #expect((far.status, far.code) == (404, "no_such_page"))
        }
    }
}
