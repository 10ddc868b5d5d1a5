import Answers
import App
import Foundation
import HTTPTypes
import Logging
import Records
import Synchronization
import TestSupport
import Testing

@testable import Web

/// Pages while the account store is unreachable.
struct StoreAwayTests {
    @Test func `public pages work while the store is unreachable, and users are recognized afterwards`()
        async throws
    {
        var limits = ServerLimits.patient
        limits.storeTime = .milliseconds(50)
        try await withServer(limits: limits) { server in
            let ash = try await server.signUp("ash")
            _ = try await server.send("PUT", "/api/v1/favorites/25", ash)
            let token = try await server.token(.read)
            let file = server.home.appending(path: "pokeexplorer.sqlite")
            await server.app.finish()
            let store = try Data(contentsOf: file)
            try Data(repeating: 7, count: 8192).write(to: file)
            for path in ["/", "/?q=type:fire", "/pokemon/25-pikachu", "/moves", "/types"] {
                let page = try await server.send("GET", path, ash)
                #expect(page.status == 200 && page.text.contains("Your account can't be reached"), "\(path)")
                // The page must not be cached for the back button, and the session continues.
                #expect(page["cache-control"] == "no-store" && page["set-cookie"] == nil, "\(path)")
            }
            // A client with a token can browse like a stranger, and gets an error if it asks for its
            // favourites.
            let browsing = try await server.send("GET", "/api/v1/pokemon/pikachu", token)
            #expect(browsing.status == 200 && browsing["cache-control"] == "no-store", "\(browsing.text)")
            #expect(try await server.send("GET", "/api/v1/pokemon?q=fav:yes", token).status == 503)
            let foreign = ["Authorization": "Bearer nonsense"]
            #expect(try await server.send("GET", "/api/v1/pokemon/pikachu", foreign).status == 200)
            // Requests that read or change the account itself fail with an explanation, because logging in
            // wouldn't help.
            #expect(try await server.send("GET", "/favorites", ash).status >= 500)
            for headers in [ash, token] {
                let refused = try await server.send("GET", "/api/v1/favorites", headers)
                #expect(refused.status == 503 && refused["retry-after"] == "5")
            }
            #expect(try await server.post("/favorites", "add=26", ash).status >= 500)
            try store.write(to: file)
            // The server tries the store again after a pause. A busy machine may answer more slowly than
            // these pages wait.
            try await eventually(
                "the account is reached again",
                seeing: { try await server.page("/pokemon/25-pikachu", ash) },
                until: { $0.contains(">ash<") && !$0.contains("can't be reached") })
        }
    }

    @Test func `an unresponsive store is probed only occasionally`() async throws {
        let reach = StoreAvailability(
            patience: .milliseconds(100), logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let questions = Mutex(0)
        let never: @Sendable () async throws -> Int = {
            questions.withLock { $0 += 1 }
            try await Task.sleep(for: .seconds(600))
            return 1
        }
        await #expect(throws: (any Error).self) { try await reach.ask(never) }
        for _ in 0..<20 { await #expect(throws: (any Error).self) { try await reach.ask(never) } }
        #expect(questions.withLock { $0 } < 20)
        try await eventually("it asks again") { (try? await reach.ask { 7 }) == 7 }
        #expect(try await reach.ask { 8 } == 8)
    }

    @Test func `a late answer marks the store as reachable again`() async throws {
        let reach = StoreAvailability(
            patience: .milliseconds(10), pause: .seconds(600),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let (end, goOn) = AsyncStream.makeStream(of: Void.self)
        await #expect(throws: Failure.self) {
            try await reach.ask {
                for await _ in end { break }
                return 6
            }
        }
        await #expect(throws: Failure.self) { try await reach.ask { 7 } }
        goOn.finish()
        try await eventually("it asks again") { (try? await reach.ask { 7 }) == 7 }
    }

    @Test(.enabled(if: PostgreSQLServer.isWanted))
    func `a page whose store is slow says so, and the next page recognizes the user`() async throws {
        let postgreSQL = try await PostgreSQLServer.shared.value
        let schema = "slow\(UInt32.random(in: 0...UInt32.max))"
        _ = try await postgreSQL.run("", in: schema)
        var limits = ServerLimits.patient
        limits.storeTime = .milliseconds(200)
        let address = postgreSQL.address(schema: schema)
        try await withServer(limits: limits, database: address) { server in
            let ash = try await server.signUp("ash")
            let holding = Task {
                let lock = "BEGIN; LOCK TABLE \"User\" IN ACCESS EXCLUSIVE MODE;"
                return try await postgreSQL.run("\(lock) SELECT pg_sleep(600), '\(schema)';", in: schema)
            }
            try await eventually("the table is locked", by: .task(holding)) {
                try await postgreSQL.run(
                    """
                    SELECT 'locked' FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND granted
                    AND relation = '"User"'::regclass
                    """, in: schema
                ).output.contains("locked")
            }
            func page() async throws -> String {
                try await server.page("/pokemon/25-pikachu", ash)
            }
            try await eventually("the page says so", by: .task(holding), seeing: page) {
                $0.contains("Your account can't be reached") && !$0.contains(">ash<")
            }
            _ = try await postgreSQL.run(
                """
                SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE query LIKE '%pg_sleep(600), ''\(schema)%' AND pid <> pg_backend_pid()
                """, in: schema)
            try await eventually("the page knows ash", seeing: page) {
                $0.contains(">ash<") && !$0.contains("can't be reached")
            }
            holding.cancel()
        }
    }

    @Test func `a store call that ignores cancellation doesn't block a page`() async throws {
        let reach = StoreAvailability(
            patience: .milliseconds(50), logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        // Ignores cancellation until it is released, like a thread blocked in a system call.
        let (end, goOn) = AsyncStream.makeStream(of: Void.self)
        let hasEnded = Mutex(false)
        let deaf: @Sendable () async throws -> Int = {
            await Task.detached { for await _ in end { break } }.value
            hasEnded.withLock { $0 = true }
            return 1
        }
        let failure = await #expect(throws: Failure.self) { try await reach.ask(deaf) }
        #expect(failure?.code == .storeAway && !hasEnded.withLock { $0 })
        goOn.finish()
    }

    @Test func `visitors see fewer details of a store failure than the log`() {
        let errors: [(Failure.Code, Failure.Kind, String)] = [
            (.readOnly, .inputOutput, "changed"), (.newerDatabase, .failure, "reached"),
            (.foreignDatabase, .badData, "reached"), (.database, .failure, "reached"),
            (.storeRefused, .refused, "reached"), (.storeAway, .unavailable, "reached"),
        ]
        for (code, kind, word) in errors {
            let refusal = Refusal(Failure(code, kind, "“postgresql://h/db” doesn't work."))
            #expect(refusal.status.code == 503 && refusal.retryAfter != nil)
            #expect(refusal.failure.message.hasPrefix("The accounts can't be \(word) at the moment."))
            #expect(refusal.reason == "“postgresql://h/db” doesn't work.")
        }
    }

    @Test func `the log reports an unreachable store at startup and for each failed log-in`()
        async throws
    {
        try await withTemporaryFolder { home in
            let program = Program(
                home: home, options: ["--offline", "--database", "postgresql:///x?host=/nowhere"])
            let outcome = try await program.serving(["--listen", "127.0.0.1:0"]) { address in
                _ = try await TestClient(of: address).post("/login", "username=ash&password=vermilion-1", [:])
            }
            let reason = "“postgresql:///x?host=/nowhere” can't be reached"
            let lines = outcome.errors.split(separator: "\n")
            #expect(lines.contains { $0.contains("warning \(reason)") }, "\(outcome.errors)")
            #expect(lines.contains { $0.contains("refused (store_unreachable)") && $0.contains(reason) })
        }
    }
}
