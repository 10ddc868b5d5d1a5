import Foundation
import TestSupport
import Testing

/// Network access through proxies and with custom certificates.
struct NetworkTests {
    /// Runs `body` with a server, a proxy to it, and a program that uses a host name that only the proxy can
    /// resolve.
    private func withProxy(_ body: (Program, HTTPStub, ProxyStub) async throws -> Void) async throws {
        try await withTemporaryFolder { home in
            let stub = try await StubPokeAPI.start()
            let proxy = try await ProxyStub(to: stub.url.port, credentials: "Basic YXNoOnBpa2E=")
            try await body(
                Program(home: home, options: ["--api", "http://pokeapi.test/api/v2/"]), stub, proxy)
            await stub.stop()
        }
    }

    private struct Check: Decodable {
        let name: String
        let severity: String
        let finding: String
        let advice: String?
    }

    private func check(_ name: String, _ program: Program) async throws -> Check? {
        let outcome = try await program.run("doctor", "--json")
        return try JSONDecoder().decode([Check].self, from: Data(outcome.output.utf8)).first {
            $0.name == name
        }
    }

    @Test func `a variable sets the proxy, which doctor shows without its password`() async throws {
        try await withProxy { program, stub, proxy in
            var program = program
            program.variables = [
                "http_proxy": "http://ash:pika@127.0.0.1:\(proxy.port)", "HTTP_PROXY": "nonsense:0",
            ]
            let list = try await program.run("browse", "--size", "2", "--verbose")
            #expect(list.status == 0 && list.output.contains("Bulbasaur"), "\(list)")
            #expect(
                !stub.requests.isEmpty
                    && proxy.requests.allSatisfy { $0.line.hasPrefix("GET http://pokeapi.test/") })
            let found = try await check("Proxy", program)
            #expect(found?.severity == "fine")
            #expect(found?.finding == "http://127.0.0.1:\(proxy.port), from http_proxy.")
            let spoken = list.output + list.errors
            #expect(!spoken.contains("pika@") && !spoken.contains("ash:"))
            program.variables["no_proxy"] = ".test"
            #expect(try await check("Proxy", program)?.finding == "None; PokéAPI is asked directly.")
        }
    }

    @Test func `--proxy overrides the setting, which overrides the variables`() async throws {
        try await withProxy { program, stub, proxy in
            var program = program
            let address = "http://ash:pika@127.0.0.1:\(proxy.port)"
            program.variables = ["all_proxy": "http://127.0.0.1:1", "no_proxy": "*"]
            let flagged = try await program.run("browse", "--size", "2", "--proxy", address)
            #expect(flagged.status == 0 && !stub.requests.isEmpty, "\(flagged)")
            let set = try await program.run("set", "proxy", address)
            #expect(set.output.contains("http://…@127.0.0.1:\(proxy.port)") && !set.output.contains("pika"))
            for arguments in [["set", "proxy"], ["set"], ["set", "proxy", "--json"]] {
                let shown = try await program.run(arguments)
                #expect(shown.output.contains("http://…@127.0.0.1:"), "\(shown)")
                #expect(!(shown.output + shown.errors).contains("pika"))
            }
            #expect(try await check("Proxy", program)?.finding == "http://127.0.0.1:\(proxy.port), as set.")
            #expect(try await check("PokéAPI", program)?.finding == "Reachable.")
            let without = try await program.run("doctor", "--proxy", "off")
            #expect(without.output.contains("None; PokéAPI is asked directly."))
            // As in the shell, requests to this machine bypass the proxy.
            program.options = ["--api", stub.apiURL.absoluteString]
            #expect(try await check("Proxy", program)?.finding == "None; PokéAPI is asked directly.")
        }
    }

    @Test(arguments: [
        "socks4://ash:pika@proxy:1": "names a proxy of a kind that isn't supported, socks4://.",
        "https://ash:pika@proxy:1": "names a proxy of a kind that isn't supported, https://.",
        "socks5://ash:pika@proxy:1": "names a SOCKS proxy with a name or a password, which isn't supported.",
        "http://ash:pika@proxy:x": "isn't the address of a proxy.",
    ])
    func `an unsupported proxy is rejected by name, and offline commands still work`(
        address: String, reason: String
    ) async throws {
        try await withProxy { program, stub, proxy in
            var program = program
            let flagged = try await program.run("browse", "--proxy", address)
            #expect(flagged.status == 64 && flagged.errors.hasPrefix("✗ --proxy \(reason)\n"), "\(flagged)")
            program.variables = ["all_proxy": address]
            let asked = try await program.run("browse")
            #expect(asked.status == 69 && asked.errors.hasPrefix("✗ all_proxy \(reason)\n"), "\(asked)")
            #expect(try await check("Proxy", program)?.severity == "warning")
            #expect(!(flagged.errors + asked.errors).contains("pika"))
            #expect(try await program.run("set", "units", "imperial").status == 0)
            #expect(stub.requests.isEmpty && proxy.requests.isEmpty)
        }
    }

    @Test func `a proxy that rejects requests or can't be reached is reported`() async throws {
        try await withProxy { program, _, proxy in
            let anonymous = try await program.run("browse", "--proxy", "127.0.0.1:\(proxy.port)")
            #expect(anonymous.status == 69)
            #expect(
                anonymous.errors.hasPrefix(
                    "✗ The proxy “http://127.0.0.1:\(proxy.port)” wants a name and a password, or others than it was given."
                ))
            let absent = try await program.run("browse", "--proxy", "socks5://127.0.0.1:1")
            #expect(
                absent.errors.hasPrefix("✗ The proxy “socks5://127.0.0.1:1” can't be reached."), "\(absent)")
        }
    }

    @Test func `an untrusted certificate is reported with the reason, but not for a refused port`()
        async throws
    {
        try await withTemporaryFolder { home in
            let authority = try await StubCertificate.authority(in: home)
            let expired = try await authority.issue(for: "localhost", days: -1)
            let stub = try await HTTPStub(certificate: expired, routes: StubPokeAPI.routes())
            let port = try #require(stub.url.port)
            var program = Program(home: home, options: ["--api", "https://localhost:\(port)/api/v2/"])
            program.variables = ["SSL_CERT_FILE": authority.file.path]
            for arguments in [["browse"], ["browse", "--verbose"]] {
                let outcome = try await program.run(arguments)
                #expect(outcome.status == 69)
                #expect(
                    outcome.errors.contains(
                        "“localhost” cannot be used: its certificate isn't trusted, because it has expired."),
                    "\(outcome)")
            }
            #expect(try await check("PokéAPI", program)?.advice?.contains("clock") == true)
            program.variables = ["SSL_CERT_FILE": home.path + "/missing"]
            let unreadable = try await program.run("browse")
            #expect(
                unreadable.errors.contains("because the certificates of SSL_CERT_FILE cannot be read."),
                "\(unreadable)")
            await stub.stop()
            program.variables = ["SSL_CERT_FILE": authority.file.path]
            let refused = try await program.run("browse")
            #expect(refused.errors.contains("PokéAPI can't be reached at “localhost”."), "\(refused)")
            #expect(!refused.errors.contains("certificate"))
        }
    }

    @Test func `a trusted certificate of a private network suffices`() async throws {
        try await withTemporaryFolder { home in
            let authority = try await StubCertificate.authority(in: home)
            let stub = try await HTTPStub(
                certificate: authority.issue(for: "localhost"), routes: StubPokeAPI.routes())
            let port = try #require(stub.url.port)
            var program = Program(home: home, options: ["--api", "https://localhost:\(port)/api/v2/"])
            program.variables = ["SSL_CERT_FILE": authority.file.path]
            let outcome = try await program.run("browse", "--size", "2")
            #expect(outcome.status == 0 && outcome.output.contains("Bulbasaur"), "\(outcome)")
            await stub.stop()
        }
    }
}
