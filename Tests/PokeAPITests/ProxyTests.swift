import Foundation
import TestSupport
import Testing

@testable import Fetching

/// Requests through a real proxy, with host names that only the proxy can resolve.
struct ProxyTests {
    private func get(
        _ url: String, through setting: String, trusting root: StubCertificate? = nil,
        reach: HTTPRequest.Reach = .anywhere
    ) async throws -> HTTPResponse {
        let variables = root.map { ["SSL_CERT_FILE": $0.file.path] } ?? [:]
        let transport = AsyncHTTPTransport(
            limits: .patient, proxies: try ProxyRules(setting: setting, variables: [:]),
            roots: TrustRoots(variables: variables))
        let url = try #require(URL(string: url))
        let answer: Result<HTTPResponse, any Error>
        do {
            answer = .success(
                try await transport.send(HTTPRequest(url: url, maximumBodySize: 1000, reach: reach)))
        } catch { answer = .failure(error) }
        await transport.shutdown()
        return try answer.get()
    }

    /// Runs `body` with a server that echoes its requests, and a proxy to it.
    private func withProxy(
        credentials: String? = nil, _ body: (HTTPStub, ProxyStub) async throws -> Void
    ) async throws {
        let stub = try await HTTPStub { .text(200, "\($0.headers["host"] ?? "") \($0.target)") }
        try await body(stub, try await ProxyStub(to: stub.url.port, credentials: credentials))
        await stub.stop()
    }

    @Test func `an HTTP request is forwarded as curl forwards it`() async throws {
        try await withProxy { stub, proxy in
            let answer = try await get(
                "http://pokeapi.test/api/v2/pokemon/?limit=2", through: "http://127.0.0.1:\(proxy.port)")
            #expect(answer.body.text == "pokeapi.test /api/v2/pokemon/?limit=2")
            #expect(proxy.requests == [.init("GET http://pokeapi.test/api/v2/pokemon/?limit=2")])
            #expect(stub.requests.count == 1)
        }
    }

    @Test func `a port in the URL is kept`() async throws {
        try await withProxy { _, proxy in
            let answer = try await get(
                "http://pokeapi.test:8000", through: "http://127.0.0.1:\(proxy.port)")
            #expect(answer.body.text == "pokeapi.test:8000 /")
            #expect(proxy.requests == [.init("GET http://pokeapi.test:8000/")])
        }
    }

    @Test func `an HTTPS URL goes through a tunnel and verifies the server's certificate`()
        async throws
    {
        try await withTemporaryFolder { folder in
            let authority = try await StubCertificate.authority(in: folder)
            let stub = try await HTTPStub(certificate: authority.issue(for: "pokeapi.test")) { _ in
                .text(200, "safe")
            }
            let proxy = try await ProxyStub(to: stub.url.port, credentials: "Basic YXNoOnBpa2E=")
            let address = "127.0.0.1:\(proxy.port)"
            let answer = try await get(
                "https://pokeapi.test/", through: "http://ash:pika@\(address)", trusting: authority)
            #expect(answer.body == Data("safe".utf8))
            #expect(
                proxy.requests == [.init("CONNECT pokeapi.test:443", authorization: "Basic YXNoOnBpa2E=")])
            #expect(stub.requests.first?.headers["proxy-authorization"] == nil)
            await #expect(
                throws: APIError.proxyFailed(proxy: "http://\(address)", .credentialsWanted)
            ) {
                try await get(
                    "https://pokeapi.test/", through: "http://ash:raichu@\(address)", trusting: authority)
            }
            await stub.stop()
        }
    }

    @Test func `a SOCKS proxy resolves the host name`() async throws {
        try await withProxy { _, proxy in
            let answer = try await get(
                "http://pokeapi.test/25", through: "socks5://127.0.0.1:\(proxy.port)")
            #expect(answer.body.text == "pokeapi.test /25")
            #expect(proxy.requests == [.init("SOCKS pokeapi.test:80")])
        }
    }

    @Test func `a forwarding proxy also receives the credentials`() async throws {
        try await withProxy(credentials: "Basic YXNoOnBpa2E=") { stub, proxy in
            let address = "127.0.0.1:\(proxy.port)"
            let answer = try await get("http://pokeapi.test/", through: "http://ash:pika@\(address)")
            #expect(answer.status == 200)
            await #expect(
                throws: APIError.proxyFailed(proxy: "http://\(address)", .credentialsWanted)
            ) { try await get("http://pokeapi.test/", through: address) }
            #expect(proxy.requests.map(\.authorization) == ["Basic YXNoOnBpa2E=", nil])
        }
    }

    @Test(arguments: ["http", "socks5"])
    func `the error names a proxy that can't reach the server`(scheme: String) async throws {
        let proxy = try await ProxyStub(to: nil)
        let address = "\(scheme)://127.0.0.1:\(proxy.port)"
        await #expect(throws: APIError.proxyFailed(proxy: address, .refused)) {
            try await get("https://pokeapi.test/", through: address)
        }
    }

    @Test(arguments: ["http", "socks5"])
    func `the error names an unreachable proxy without its credentials`(scheme: String) async throws {
        let stub = try await HTTPStub { _ in .text(200) }
        let port = try #require(stub.url.port)
        await stub.stop()
        let address = "\(scheme)://127.0.0.1:\(port)"
        await #expect(throws: APIError.proxyFailed(proxy: address, .unreachable)) {
            try await get("https://pokeapi.test/", through: address)
        }
        #expect(APIError.proxyFailed(proxy: address, .unreachable).meansOffline)
    }

    @Test func `pictures use the proxy by host name, but never for private addresses`() async throws {
        try await withProxy { _, proxy in
            let setting = "http://127.0.0.1:\(proxy.port)"
            let answer = try await get("http://pictures.test/25.png", through: setting, reach: .publicOnly)
            #expect(answer.status == 200)
            for host in ["10.0.0.1", "[fd00::1]", "0x0a.1", "169.254.169.254"] {
                let plain = host.trimmingCharacters(in: ["[", "]"])
                await #expect(throws: APIError.privateAddress(host: plain)) {
                    try await get("http://\(host)/25.png", through: setting, reach: .publicOnly)
                }
            }
            // Local addresses are never requested through the proxy, not even for pictures.
            await #expect(throws: APIError.privateAddress(host: "localhost")) {
                try await get("http://localhost/25.png", through: setting, reach: .publicOnly)
            }
            #expect(proxy.requests.count == 1)
        }
    }
}
