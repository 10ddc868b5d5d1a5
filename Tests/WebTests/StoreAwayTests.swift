import Answers
import App
import Foundation
import Logging
import Records
import Synchronization
import TestSupport
import Testing

@testable import Web

/// Pages while the store with the accounts can't be reached.
@Suite(.timeLimit(.minutes(10))) struct StoreAwayTests {
    @Test func `pages for everybody are shown while the store is away, and then it knows its user again`()
        async throws
    {
        var limits = ServerLimits()
        limits.storeTime = .milliseconds(50)
        try await withServer(limits: limits) { server in
            let ash = try await server.signUp("ash")
            _ = try await server.send("PUT", "/api/v1/favorites/25", ash)
            let file = server.home.appending(path: "pokeexplorer.sqlite")
            await server.app.finish()
            let store = try Data(contentsOf: file)
            try Data(repeating: 7, count: 8192).write(to: file)
            for path in ["/", "/?q=type:fire", "/pokemon/25-pikachu", "/moves", "/types"] {
                let page = try await server.send("GET", path, ash)
                #expect(page.status == 200 && page.text.contains("Your account can't be reached"), "\(path)")
                // A browser that goes back must not find it later, and the session goes on.
                #expect(page["cache-control"] == "no-store" && page["set-cookie"] == nil, "\(path)")
            }
            // What is about the account itself, or changes it, says why not: no log-in would help.
            #expect(try await server.send("GET", "/favorites", ash).status >= 500)
            #expect(try await server.send("GET", "/api/v1/favorites", ash).status >= 500)
            #expect(try await server.post("/favorites", "add=26", ash).status >= 500)
            try store.write(to: file)
            // It is asked again as soon as its time has come; a busy machine takes longer to answer than these pages wait.
            for _ in 0..<1000 {
                let page = try await server.send("GET", "/pokemon/25-pikachu", ash)
                if page.text.contains(">ash<"), !page.text.contains("can't be reached") { return }
                try await Task.sleep(for: .milliseconds(50))
            }
            Issue.record("the account was never reached again")
        }
    }

    @Test func `only one in a while waits for a store that doesn't answer`() async throws {
        let reach = StoreReach(
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
        try await Task.sleep(for: .milliseconds(150))
        #expect(try await reach.ask { 7 } == 7)
        #expect(try await reach.ask { 8 } == 8)
    }
}
