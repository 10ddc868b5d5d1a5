import Answers
import Foundation
import NIOCore
import NIOPosix
import Records
import Synchronization
import TestSupport
import Testing

@testable import Web

/// `serve --check`.
struct StartCheckTests {
    @Test func `a server that can start passes, and the check starts and creates nothing`() async throws {
        try await withTemporaryFolder { folder in
            let home = folder.appending(path: "home")
            let outcome = try await Program(home: home).run("serve", "--check", "--listen", "127.0.0.1:0")
            #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
            #expect(outcome.output.contains("✓ Listening"))
            #expect(!home.exists)
        }
    }

    @Test func `a port or socket in use is reported`() async throws {
        try await withProgram { program in
            let other = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .bind(host: "127.0.0.1", port: 0).get()
            let port = try #require(other.localAddress?.port)
            for option in ["--listen", "--metrics"] {
                let arguments = ["serve", "--check", "--listen", "127.0.0.1:0", option, "127.0.0.1:\(port)"]
                let outcome = try await program.run(arguments)
                #expect(outcome.status == 1, "\(outcome)")
                let sentence = "Another program listens on 127.0.0.1:\(port)."
                #expect(outcome.output.contains(sentence))
                let refused = try await program.run(arguments.filter { $0 != "--check" })
                #expect(refused.status == 73 && refused.errors.contains("✗ \(sentence)"), "\(refused)")
            }
            try await other.close()
            let socket = "unix:" + program.home.appending(path: "s").path
            _ = try await program.serving(["--listen", socket]) { _ in
                let outcome = try await program.run("serve", "--check", "--listen", socket)
                #expect(outcome.status == 1 && outcome.output.contains("in use"), "\(outcome)")
            }
        }
    }

    @Test(arguments: [false, true])
    func `only an error before the server listens is reported as “can't listen”`(hasBegun: Bool)
        async throws
    {
        let listening = Listening()
        let listener = Listener(address: try ListenAddress("127.0.0.1:8080"), listening: listening) {
            listening.hasBegun.withLock { $0 = hasBegun }
            throw IOError(errnoCode: EMFILE, reason: "accept")
        }
        let error = await #expect(throws: (any Error).self) { try await listener.run() }
        #expect(error is IOError == hasBegun, "\(String(describing: error))")
    }

    @Test func `a damaged store, files that others can read, and an untrusted proxy are reported`()
        async throws
    {
        try await withProgram { program in
            try await program.signUpAsh()
            let file = program.home.appending(path: "pokeexplorer.sqlite").path
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
            func check(_ more: String...) async throws -> Program.Outcome {
                try await program.run(["serve", "--check", "--listen", "127.0.0.1:0"] + more)
            }
            let exposed = try await check("--public-url", "https://pokemon.example")
            #expect(exposed.status == 1 && exposed.output.contains("chmod 600"), "\(exposed)")
            #expect(exposed.output.contains("! Trusted proxies"))
            let trusting = try await check(
                "--public-url", "https://pokemon.example", "--trusted-proxy", "127.0.0.1")
            #expect(trusting.output.contains("✓ Trusted proxies"))
            try Data(repeating: 7, count: 8192).write(to: URL(filePath: file))
            #expect(try await check().status == 1)
            #expect(try await check("--public-url", "nonsense").status == 64)
        }
    }

    @Test func `a clock set to before the date of the built-in data is reported`() {
        let day = "2026-01-02T03:04:05Z"
        #expect(StartCheck.time(Date(timeIntervalSince1970: 0), notBefore: day).severity == .fault)
        #expect(StartCheck.time(Date(), notBefore: day).severity == .fine)
        #expect(StartCheck.time(Date(), notBefore: nil).severity == .fine)
    }
}
