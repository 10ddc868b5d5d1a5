import Answers
import Foundation
import HTTPTypes
import SettingsFeature
import Testing

@testable import Web

/// Bodies that clients shouldn't send.
@Suite struct RequestBodyTests {
    @Test func `a body with an unknown field, another type or too much in it is refused by its code`()
        async throws
    {
        try await withServer { server in
            let misty = try await server.signUp("misty")
            for route in APIRoutes.all {
                guard case .json? = route.operation?.body else { continue }
                let path = route.path.replacing("{ref}", with: "25").replacing("{tag}", with: "team")
                    .replacing("{name}", with: "hot")
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

    @Test func `what isn't declared is refused with its name`() async throws {
        try await withServer { server in
            let unknown = try await server.send("GET", "/api/v1/pokemon?sise=5")
            #expect(unknown.status == 400)
            #expect(unknown.text.contains("There is no parameter “sise” here. There are q, page, size."))
            let twice = try await server.send("GET", "/api/v1/pokemon?page=1&page=2")
            #expect(twice.code == "bad_parameter")
            let body = try await server.send("GET", "/api/v1/pokemon", body: "x")
            #expect(body.code == "unexpected_body")
            // An empty object says nothing.
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
