import Foundation
import HTTPTypes
import Testing

@testable import Web

/// `If-Match` and `If-None-Match` on requests that change something.
struct PreconditionTests {
    @Test(arguments: [
        ("*", "\"a\"", true), ("*", nil, false), ("\"a\"", "\"a\"", true), ("\"b\", \"a\"", "\"a\"", true),
        ("\"b\"", "\"a\"", false), ("W/\"a\"", "\"a\"", false), ("\"a\"", nil, false), ("", "\"a\"", false),
    ])
    func `If-Match requires that one of its tags is current`(tags: String, present: String?, holds: Bool) {
        #expect(Precondition(Self.request(.ifMatch, tags))?.holds(present) == holds)
    }

    @Test(arguments: [
        ("*", "\"a\"", false), ("*", nil, true), ("\"a\"", "\"a\"", false), ("W/\"a\"", "\"a\"", false),
        ("\"b\"", "\"a\"", true),
    ])
    func `If-None-Match requires that none of its tags is current`(
        tags: String, present: String?, holds: Bool
    ) {
        #expect(Precondition(Self.request(.ifNoneMatch, tags))?.holds(present) == holds)
    }

    private static func request(_ name: HTTPField.Name, _ value: String) -> HTTPRequest {
        var request = HTTPRequest(method: .put, scheme: "http", authority: "localhost", path: "/")
        request.headerFields[name] = value
        return request
    }

    @Test func `only one of many concurrent conditional changes succeeds`() async throws {
        try await withMisty { server, misty in
            let path = "/api/v1/favorites/25"
            let added = try await server.send("PUT", path, misty)
            let tag = try #require(added["ETag"])
            #expect(try await server.send("GET", path, misty)["ETag"] == tag)
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<12 {
                    group.addTask {
                        try await server.send(
                            "PATCH", path, misty.merging(["If-Match": tag]) { own, _ in own },
                            json: "{\"note\": \"I am number \(number)\"}"
                        ).status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.sorted() == [200] + Array(repeating: 412, count: 11))
        }
    }

    @Test func `preconditions protect creating, changing and removing a saved search`() async throws {
        try await withMisty { server, misty in
            let path = "/api/v1/searches/hot"
            func put(_ query: String, _ headers: [String: String]) async throws -> RawAnswer {
                try await server.send(
                    "PUT", path, misty.merging(headers) { own, _ in own }, json: "{\"query\": \"\(query)\"}")
            }
            let new = try await put("type:fire", ["If-None-Match": "*"])
            #expect(new.status == 201)
            let again = try await put("type:ice", ["If-None-Match": "*"])
            #expect((again.status, again.code) == (412, "changed_meanwhile"))
            #expect(again.text.contains("There is one already, so nothing was changed."))
            let tag = try #require(new["ETag"])
            #expect(try await put("type:fire gen:1", ["If-Match": tag]).status == 200)
            let late = try await put("type:fire gen:2", ["If-Match": tag])
            #expect(late.status == 412 && late.text.contains("This isn't what it was when you read it"))
            let same = try #require(try await server.send("GET", path, misty)["ETag"])
            let named = try await put("type:fire gen:2", ["If-None-Match": same])
            #expect(named.status == 412 && named.text.contains("“If-None-Match” rules out"))
            let stale = misty.merging(["If-Match": tag]) { own, _ in own }
            #expect(try await server.send("DELETE", path, stale).status == 412)
            #expect(try await server.page(path, misty).contains("type:fire gen:1"))
        }
    }
}
