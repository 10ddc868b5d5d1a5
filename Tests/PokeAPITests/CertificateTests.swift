import Foundation
import TestSupport
import Testing

@testable import Fetching

/// Untrusted certificates, the reasons for refusing them, and custom certificate authorities.
struct CertificateTests {
    /// Requests a page from a local server with a certificate.
    private func status(
        of stub: HTTPStub, as host: String = "localhost", _ variables: [String: String],
        through setting: String = ProxyRules.off
    ) async throws -> Int {
        let transport = AsyncHTTPTransport(
            limits: .patient, proxies: try ProxyRules(setting: setting, variables: [:]),
            roots: TrustRoots(variables: variables))
        let port = try #require(stub.url.port)
        let url = try #require(URL(string: "https://\(host):\(port)/"))
        let answer: Result<HTTPResponse, any Error>
        do {
            answer = .success(try await transport.send(HTTPRequest(url: url, maximumBodySize: 100)))
        } catch { answer = .failure(error) }
        await transport.shutdown()
        return try answer.get().status
    }

    private func withStub(
        _ certificate: StubCertificate, _ body: (HTTPStub) async throws -> Void
    ) async throws {
        let stub = try await HTTPStub(certificate: certificate) { _ in .text(200) }
        try await body(stub)
        await stub.stop()
    }

    @Test func `SSL_CERT_FILE and SSL_CERT_DIR define the trusted certificates`() async throws {
        try await withTemporaryFolder { folder in
            let authority = try await StubCertificate.authority(in: folder)
            try await withStub(authority.issue(for: "localhost")) { stub in
                #expect(try await status(of: stub, ["SSL_CERT_FILE": authority.file.path]) == 200)
                let hashed = folder.appending(path: "hashed")
                try hashed.createFolder()
                let hash = try await Tools.run(
                    Tools.installed("openssl"), ["x509", "-in", authority.file.path, "-noout", "-hash"])
                let name = hash.output.trimmingCharacters(in: .newlines) + ".0"
                try FileManager.default.copyItem(at: authority.file, to: hashed.appending(path: name))
                #expect(try await status(of: stub, ["SSL_CERT_DIR": hashed.path]) == 200)
                #expect(try await status(of: stub, ["SSL_CERT_DIR": "\(folder.path):\(hashed.path)"]) == 200)
            }
        }
    }

    @Test func `a rejected certificate is reported with the reason, if known`() async throws {
        try await withTemporaryFolder { folder in
            let authority = try await StubCertificate.authority(in: folder)
            let other = try await StubCertificate.authority(in: folder, named: "other")
            func refusal(_ fault: CertificateFault, host: String = "localhost") -> APIError {
                .untrustedCertificate(host: host, fault)
            }
            let trusted = ["SSL_CERT_FILE": authority.file.path]
            try await withStub(authority.issue(for: "localhost", days: -1)) { stub in
                await #expect(throws: refusal(.expired)) { try await status(of: stub, trusted) }
            }
            try await withStub(authority.issue(for: "other.test")) { stub in
                await #expect(throws: refusal(.wrongName)) { try await status(of: stub, trusted) }
            }
            try await withStub(other.issue(for: "localhost")) { stub in
                await #expect(throws: refusal(.unknownIssuer)) { try await status(of: stub, trusted) }
            }
            // A self-signed certificate.
            try await withStub(other) { stub in
                await #expect(throws: refusal(.unknownIssuer)) { try await status(of: stub, trusted) }
                let proxy = try await ProxyStub(to: stub.url.port)
                for scheme in ["http", "socks5"] {
                    await #expect(throws: refusal(.unknownIssuer, host: "pokeapi.test")) {
                        try await status(
                            of: stub, as: "pokeapi.test", trusted,
                            through: "\(scheme)://127.0.0.1:\(proxy.port)")
                    }
                }
                #expect(stub.requests.isEmpty)
            }
        }
    }

    @Test func `the reason for a rejected certificate depends on its chain and validity period`() async throws
    {
        try await withTemporaryFolder { folder in
            let authority = try await StubCertificate.authority(in: folder)
            let other = try await StubCertificate.authority(in: folder, named: "other")
            let middle = try await authority.issue(for: "middle")
            let server = try await middle.issue(for: "server")
            func fault(
                _ chain: [StubCertificate], trusting roots: [StubCertificate]?, at now: Date = Date()
            ) throws -> CertificateFault? {
                let shown = try chain.flatMap {
                    try #require(TrustRoots(variables: ["SSL_CERT_FILE": $0.file.path]).certificates())
                }
                let trusted = try roots?.flatMap {
                    try #require(TrustRoots(variables: ["SSL_CERT_FILE": $0.file.path]).certificates())
                }
                return CertificateFault(in: shown, trusting: trusted, at: now)
            }
            #expect(try fault([server, middle], trusting: [other]) == .unknownIssuer)
            #expect(try fault([server], trusting: [authority]) == .unknownIssuer)
            #expect(try fault([other], trusting: [authority]) == .unknownIssuer)
            // The reason for rejecting these can't be determined.
            #expect(try fault([server, middle], trusting: [other, authority]) == nil)
            #expect(try fault([server, middle], trusting: nil) == nil)
            #expect(try fault([], trusting: [authority]) == nil)
            let week: TimeInterval = 7 * 86_400
            #expect(try fault([server], trusting: [other], at: Date() + week) == .expired)
            #expect(try fault([server], trusting: [other], at: Date() - week) == .notYetValid)
        }
    }

    @Test func `the error for an unreadable trust store names its variable`() async throws {
        try await withTemporaryFolder { folder in
            let authority = try await StubCertificate.authority(in: folder)
            try await withStub(authority.issue(for: "localhost")) { stub in
                let empty = folder.appending(path: "empty.crt")
                try Data().write(to: empty)
                for path in [folder.path + "/missing.crt", empty.path] {
                    await #expect(throws: APIError.trustRootsUnreadable(variables: ["SSL_CERT_FILE"])) {
                        try await status(of: stub, ["SSL_CERT_FILE": path])
                    }
                }
            }
        }
    }

    @Test func `a closed port and a server without TLS aren't reported as certificate errors`() async throws {
        let stub = try await HTTPStub { _ in .text(200) }
        await #expect(throws: APIError.unreachable(host: "localhost")) { try await status(of: stub, [:]) }
        await stub.stop()
        await #expect(throws: APIError.unreachable(host: "localhost")) { try await status(of: stub, [:]) }
    }

    @Test func `an untrusted certificate doesn't count as offline`() {
        #expect(!APIError.untrustedCertificate(host: "pokeapi.co", .expired).meansOffline)
    }
}
