import Foundation
import HTTPTypes
import JSONShapes
import Records
import SettingsFeature
import Testing

@testable import Web

/// Checks the API's description against the server.
struct DescriptionTests {
    @Test func `every API response matches its OpenAPI description`() async throws {
        try await withServer { server in
            var misty = try await server.signUp("misty")
            let document = try await server.send("GET", "/api/v1/openapi.json").json()
            var seen: Set<String> = []
            for step in APIJourney.steps {
                let answer = try await answer(to: step, misty, server)
                // A new access token gives the session a new token, too.
                if !answer.cookies.isEmpty { misty["Cookie"] = answer.cookies }
                let request = "\(step.method) \(step.address)"
                #expect(answer.status == step.status, "\(request): \(answer.text.prefix(400))")
                let responses = document["paths"]?["/api/v1" + step.path]?[step.method.lowercased()]?[
                    "responses"]
                if responses?[String(answer.status)] == nil {
                    #expect(answer["Content-Type"] == "application/problem+json", "\(request)")
                } else {
                    seen.insert("\(step.method) \(step.path) \(answer.status)")
                }
                let type = answer["Content-Type"] ?? ""
                guard let content = Self.content(of: responses, answer.status, in: document)?[type] else {
                    #expect(answer.body.isEmpty, "\(request) answers \(type), which isn't described")
                    continue
                }
                guard type.hasSuffix("json"), let schema = content["schema"] else { continue }
                let faults = try SchemaCheck(document: document).faults(of: answer.json(), schema)
                #expect(faults == [], "\(request)")
            }
            let described = (document["paths"]?.members ?? [:]).flatMap { path, methods in
                methods.members.flatMap { method, operation in
                    (operation["responses"]?.members ?? [:]).keys.filter { $0 != "default" }.map {
                        "\(method.uppercased()) \(path.dropFirst("/api/v1".count)) \($0)"
                    }
                }
            }
            #expect(Set(described).subtracting(seen) == [], "The journey doesn't see these.")
        }
    }

    private func answer(
        to step: APIJourney.Step, _ headers: [String: String], _ server: TestServer
    ) async throws -> RawAnswer {
        let path = "/api/v1" + step.address
        if let json = step.json { return try await server.send(step.method, path, headers, json: json) }
        return try await server.send(step.method, path, headers, body: step.file ?? "")
    }

    private static func content(
        of responses: JSONValue?, _ status: Int, in document: JSONValue
    ) -> JSONValue? {
        if let response = responses?[String(status)] { return response["content"] }
        return document["components"]?["responses"]?["Problem"]?["content"]
    }

    @Test func `the OpenAPI description defines exactly the schemas it refers to`() throws {
        let document = try Self.document()
        let used = Set(SchemaCheck(document: document).references())
        let shapes = (document["components"]?["schemas"]?.members ?? [:]).keys.map {
            "#/components/schemas/\($0)"
        }
        #expect(used == Set(shapes).union(["#/components/responses/Problem"]))
        #expect(Set(NamedShape.all.map(\.name)).count == NamedShape.all.count)
    }

    @Test func `operation ids are unique, and every path parameter is described`() throws {
        let operations = APIRoutes.all.compactMap(\.operation)
        #expect(operations.count == APIRoutes.all.count)
        #expect(Set(operations.map(\.id)).count == operations.count)
        for route in APIRoutes.all {
            for name in route.path.matches(of: /\{(\w+)\}/).map({ String($0.1) }) {
                #expect(Parameter.ofPaths[name] != nil, "{\(name)} of \(route.path)")
            }
        }
    }

    @Test func `every operation has a tag, and an import has named media types`() throws {
        let document = try Self.document()
        let groups = (document["tags"]?.elements ?? []).compactMap { $0["name"]?.text }
        for route in APIRoutes.all {
            let operation = document["paths"]?[route.path]?[route.method.rawValue.lowercased()]
            let tag = operation?["tags"]?.elements.first?.text
            #expect(tag.map(groups.contains) == true, "\(route.path)")
        }
        let bodies = document["paths"]?["/api/v1/import"]?["post"]?["requestBody"]?["content"]?.members ?? [:]
        #expect(
            bodies["application/octet-stream"] != nil && bodies["application/json"] != nil
                && bodies["*/*"] == nil)
    }

    /// JavaScript needs the flag `u` for `\p{L}`, and Python's `re` doesn't know it at all.
    @Test func `patterns mean the same in Python and JavaScript`() throws {
        let patterns = Self.patterns(in: try Self.document())
        #expect(patterns.count >= 6)
        for pattern in patterns {
            let escapes = pattern.matches(of: /\\(x[0-9a-f]{2}|u[0-9a-f]{4}|.)/).map { String($0.1) }
            #expect(escapes.allSatisfy { $0.count > 1 || "sS[]".contains($0) }, "\(pattern)")
        }
    }

    @Test func `the pattern of tags accepts valid tags and rejects invalid ones`() throws {
        let search = try Self.document()["paths"]?["/api/v1/searches/{name}"]?["get"]
        let schema = search?["parameters"]?.elements.first?["schema"]
        let pattern = try Regex(#require(schema?["pattern"]?.text)).matchingSemantics(.unicodeScalar)
        // All common characters, and a sample of the rest.
        let numbers = Array(0..<0x3000) + stride(from: 0x3000, through: 0x10FFFF, by: 21)
        let scalars = numbers.lazy.compactMap(Unicode.Scalar.init).filter {
            (try? TagName(String($0))) != nil
        }
        #expect(scalars.count > 10_000)
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        #expect(String(text).wholeMatch(of: pattern) != nil)
        for tag in ["shiny-hunt", "été", "がくせい", "a_1", "-"] {
            #expect((tag.wholeMatch(of: pattern) != nil) == ((try? TagName(tag)) != nil), "\(tag)")
        }
        for text in ["", "a b", "a.b", "“a”", "a/b", "a\u{7F}", "_a", "!", "a→b"] {
            #expect(text.wholeMatch(of: pattern) == nil, "\(text)")
        }
    }

    private static func patterns(in value: JSONValue) -> Set<String> {
        switch value {
        case .object(let members):
            members.reduce(into: []) { found, member in
                if member.key == "pattern", let text = member.value.text { found.insert(text) }
                found.formUnion(patterns(in: member.value))
            }
        case .array(let elements): elements.reduce(into: []) { $0.formUnion(patterns(in: $1)) }
        default: []
        }
    }

    private static func document() throws -> JSONValue {
        try JSONDecoder().decode(
            JSONValue.self, from: JSON.bytes(of: Description.document(at: "")))
    }
}
