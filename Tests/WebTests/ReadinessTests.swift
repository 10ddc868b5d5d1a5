import App
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Web

/// `/readyz` and `serve --probe --ready`.
struct ReadinessTests {
    @Test func `a server is ready only while it can use the store, but always alive`() async throws {
        var limits = ServerLimits.patient
        limits.storeTime = .milliseconds(50)
        try await withServer(limits: limits) { server in
            _ = try await server.signUp("ash")
            func becomes(_ status: Int) async throws {
                try await eventually("/readyz answers \(status)") {
                    // As a load balancer asks: by address, without a name of the server.
                    try await server.send("GET /readyz", ["Host": "10.0.0.7"]).status == status
                }
                #expect(try await server.send("GET /healthz").status == 200)
            }
            try await becomes(200)
            let file = server.home.appending(path: "pokeexplorer.sqlite")
            await server.app.finish()
            let store = try Data(contentsOf: file)
            try Data(repeating: 7, count: 8192).write(to: file)
            try await becomes(503)
            try store.write(to: file)
            try await becomes(200)
            #expect(try await server.send("HEAD /readyz").status == 200)
            #expect(try await server.send("POST /readyz").status == 405)
        }
    }

    @Test func `health checks never query the store`() async throws {
        let asked = Mutex(0)
        let readiness = Readiness { asked.withLock { $0 += 1 } }
        #expect(!readiness.isReady)
        let running = Task { try await readiness.run() }
        try await eventually("it is ready") { readiness.isReady }
        let before = asked.withLock(\.self)
        for _ in 0..<10_000 { _ = HealthProbe.Question.ready.answer(isReady: readiness.isReady) }
        #expect(asked.withLock(\.self) - before < 10)
        running.cancel()
        _ = await running.result
        #expect(!readiness.isReady)
    }

    @Test func `“serve --probe --ready” fails while the server can't use its store`() async throws {
        try await withTemporaryFolder { home in
            let socket = "unix:" + home.appending(path: "s").path
            let lost = Program(
                home: home, options: ["--offline", "--database", "postgresql:///x?host=/nowhere"])
            _ = try await lost.serving(["--listen", socket]) { _ in
                let answer = try await lost.run("serve", "--probe", "--ready", "--listen", socket)
                #expect(answer.status == 69 && answer.errors.contains("can't use the accounts"), "\(answer)")
                #expect(try await lost.run("serve", "--probe", "--listen", socket).status == 0)
            }
        }
    }
}
