import Files
import Foundation
import TestSupport
import Testing

@testable import Web

/// Many open pages, all notified at once of their user's changes elsewhere. `PROOF_OPEN_PAGES=5000` sets
/// their number.
@Suite(.serialized) struct OpenPagesTests {
    private static let count =
        Proof.count("OPEN_PAGES", short: 60)
    private static let pagesOfUser = 20

    @Test func `a change in a database file reaches all open pages of its user`() async throws {
        try await expectNews(nil)
    }

    @Test(.enabled(if: PostgreSQLServer.isWanted))
    func `a change on a database server reaches all open pages of its user`() async throws {
        let schema = "pages\(UInt32.random(in: 0...UInt32.max))"
        let server = try await PostgreSQLServer.shared.value
        _ = try await server.run("", in: schema)
        try await expectNews(server.address(schema: schema))
    }

    private func expectNews(_ database: String?) async throws {
        var limits = ServerLimits.patient
        (limits.eventStreams, limits.eventStreamsOfUser) = (Self.count, Self.pagesOfUser)
        (limits.connections, limits.connectionsOfAddress) = (Self.count + 500, Self.count + 500)
        ProcessLimit.openFiles.raise(to: 2 * Self.count + 1000)
        try await withServer(limits: limits, database: database) { server in
            var people: [(person: [String: String], pages: [RawConnection])] = []
            for number in 0..<Self.count / Self.pagesOfUser {
                let person = try await server.signUp("user\(number)")
                var pages: [RawConnection] = []
                for _ in 0..<Self.pagesOfUser {
                    let page = try await server.connect()
                    try await page.send(
                        "GET /events HTTP/1.1\r\nHost: localhost\r\nCookie: \(person["Cookie"] ?? "")\r\n\r\n"
                    )
                    #expect(try await page.read(until: "event: change").contains("200 OK"))
                    pages.append(page)
                }
                people.append((person, pages))
            }
            let isLong = Self.count > 1000
            let idle = Self.processorTime()
            // The work of ten seconds at rest is a figure of long runs only.
            if isLong { try await Task.sleep(for: .seconds(10)) }
            let rest = Self.processorTime() - idle
            var waits: [Duration] = []
            for (person, pages) in people.prefix(25) {
                let start = ContinuousClock.now
                #expect(try await server.send("PUT", "/api/v1/favorites/25", person).status == 201)
                for page in pages { try await page.expect("\"mark\":1") }
                waits.append(.now - start)
            }
            waits.sort()
            print(
                "proof: \(Self.count) open pages (\(database == nil ? "SQLite" : "PostgreSQL")): all 20 of a user heard after",
                "\(waits[waits.count / 2]) (median), \(waits.last ?? .zero) at most",
                isLong ? "; in ten seconds at rest, \(Int(rest * 1000)) ms of processor time" : "")
            for page in people.flatMap(\.pages) { await page.close() }
        }
    }

    /// Returns the processor time in seconds.
    private static func processorTime() -> Double {
        Double(clock()) / Double(CLOCKS_PER_SEC)
    }
}
