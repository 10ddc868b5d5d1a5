import Addresses
import Foundation
import TestSupport
import Testing

@testable import Fetching

/// Links in an API's answers are followed only to the public internet.
struct PublicAddressTests {
    @Test(arguments: [
        "0.0.0.0", "10.1.2.3", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.255.254",
        "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.168.1.1",
        "198.18.0.1", "198.19.255.255", "198.51.100.7", "203.0.113.7", "224.0.0.1", "240.0.0.1",
        "255.255.255.255", "::", "::1", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
        "64:ff9b::7f00:1", "64:ff9b:1::a00:1", "fc00::1", "fd12:3456::1", "fe80::1", "fec0::1", "ff02::1",
        "2001::1", "2001:db8::1", "2002:7f00:1::", "3fff::1",
    ])
    func `loopback and private addresses aren't public`(address: String) async throws {
        #expect(try await HostLookup.addresses(of: address).allSatisfy { IPAddress($0)?.isPublic == false })
    }

    @Test(arguments: [
        "1.1.1.1", "9.255.255.255", "11.0.0.1", "100.63.255.255", "100.128.0.1", "126.0.0.1", "128.0.0.1",
        "172.15.255.255", "172.32.0.1", "185.199.108.133", "192.167.1.1", "192.169.0.1", "198.17.0.1",
        "198.20.0.1", "223.255.255.255", "::ffff:1.1.1.1", "64:ff9b::101:101", "2001:4860:4860::8888",
        "2606:50c0:8000::154",
    ])
    func `other addresses are public`(address: String) async throws {
        let found = try await HostLookup.addresses(of: address)
        #expect(!found.isEmpty && found.allSatisfy { IPAddress($0)?.isPublic == true })
    }

    /// Runs `body` with the port of a stub that should get no request.
    private func withStub(_ body: (HTTPStub, Int) async throws -> Void) async throws {
        let stub = try await HTTPStub { _ in .text(200, "secret") }
        try await body(stub, try #require(stub.url.port))
        await stub.stop()
    }

    @Test(arguments: [
        "127.0.0.1", "localhost", "2130706433", "0x7f.1", "127.1", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0",
    ])
    func `a local address is refused in every notation`(host: String) async throws {
        try await withStub { stub, port in
            let transport = AsyncHTTPTransport(limits: .patient)
            let url = try #require(URL(string: "http://\(host):\(port)/1.png"))
            let plain = host.trimmingCharacters(in: ["[", "]"])
            await #expect(throws: APIError.privateAddress(host: plain)) {
                try await transport.send(HTTPRequest(url: url, maximumBodySize: 100, reach: .publicOnly))
            }
            #expect(stub.connectionCount == 0)
            await transport.shutdown()
        }
    }

    @Test func `a host that resolves differently on connecting gets no request`() async throws {
        try await withStub { stub, port in
            let transport = AsyncHTTPTransport(limits: .patient) { _ throws(APIError) in
                try await HostLookup.addresses(of: "1.1.1.1")
            }
            let url = try #require(URL(string: "http://localhost:\(port)/1.png"))
            for _ in 0..<3 {
                await #expect(throws: APIError.privateAddress(host: "localhost")) {
                    try await transport.send(HTTPRequest(url: url, maximumBodySize: 100, reach: .publicOnly))
                }
            }
            #expect(stub.requests.isEmpty)
            // An address that the user has configured may be local, even with a transport that refused it
            // before.
            let answer = try await transport.send(HTTPRequest(url: url, maximumBodySize: 100))
            #expect(answer.body == Data("secret".utf8))
            await transport.shutdown()
        }
    }
}
