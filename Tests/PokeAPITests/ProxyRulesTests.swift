import Foundation
import Testing

@testable import Fetching

/// The choice of a proxy for each request.
struct ProxyRulesTests {
    @Test(arguments: [
        "http://proxy.example:3128": "http://proxy.example:3128",
        "proxy.example:3128": "http://proxy.example:3128", "HTTP://proxy/": "http://proxy:1080",
        "socks5://127.0.0.1": "socks5://127.0.0.1:1080", "socks5h://tor:9050": "socks5://tor:9050",
        "http://[::1]:8080/path": "http://[::1]:8080", "http://ash:pika@proxy:1": "http://proxy:1",
    ])
    func `a proxy address is parsed as curl parses it`(text: String, address: String) throws {
        #expect(try Proxy(text).address == address)
    }

    @Test func `a proxy's user name and password are percent-decoded`() throws {
        let proxy = try Proxy("http://ash%40kanto:p%3A%20@p@proxy:3128")
        #expect(proxy.credentials == .init(name: "ash@kanto", password: "p: @p"))
        #expect(try Proxy("http://ash@proxy").credentials == .init(name: "ash", password: ""))
    }

    @Test(arguments: [
        ("https://proxy:443", Proxy.Fault.unsupportedScheme("https")),
        ("socks4://proxy", .unsupportedScheme("socks4")), ("SOCKS4A://proxy", .unsupportedScheme("socks4a")),
        ("socks5://ash:pika@proxy", .credentialsForSOCKS),
    ])
    func `an unsupported proxy address is rejected with the reason`(text: String, fault: Proxy.Fault) {
        #expect(throws: fault) { try Proxy(text) }
    }

    @Test(arguments: [
        "", "http://", "http://proxy:0", "http://proxy:65536", "http://pro xy", "http://proxy:x",
        "http://ash:%zz@proxy", "prox\u{7}y", "http://[::1", "1://proxy", String(repeating: "p", count: 1001),
    ])
    func `a malformed proxy address is rejected`(text: String) {
        #expect(throws: Proxy.Fault.malformed) { try Proxy(text) }
    }

    @Test(arguments: [
        "http://ash:pika@proxy:1": "http://…@proxy:1", "ash:pika@proxy": "…@proxy",
        "socks4://ash:p@ss@proxy": "socks4://…@proxy", "http://proxy:1": "http://proxy:1",
    ])
    func `a displayed proxy address hides the credentials`(text: String, shown: String) {
        #expect(Proxy.masked(text) == shown)
    }

    private func address(
        for url: String, _ variables: [String: String], setting: String = ProxyRules.automatic
    ) throws -> String? {
        let url = try #require(URL(string: url))
        return try ProxyRules(setting: setting, variables: variables).choice(for: url)?.proxy.address
    }

    @Test(arguments: [
        (["https_proxy": "a:1", "HTTPS_PROXY": "b:1", "all_proxy": "c:1"], "http://a:1"),
        (["https_proxy": "", "HTTPS_PROXY": "b:1", "all_proxy": "c:1"], "http://b:1"),
        (["http_proxy": "a:1", "all_proxy": "c:1", "ALL_PROXY": "d:1"], "http://c:1"),
        (["ALL_PROXY": "socks5://d:1"], "socks5://d:1"), (["http_proxy": "a:1"], nil), ([:], nil),
    ])
    func `HTTPS uses its own proxy variables, in lower case before upper case`(
        variables: [String: String], proxy: String?
    ) throws {
        #expect(try address(for: "https://pokeapi.co/api/v2/", variables) == proxy)
    }

    @Test(arguments: [
        (["http_proxy": "a:1", "HTTP_PROXY": "b:1"], "http://a:1"), (["HTTP_PROXY": "b:1"], nil),
        (["https_proxy": "a:1"], nil), (["ALL_PROXY": "d:1", "HTTP_PROXY": "b:1"], "http://d:1"),
    ])
    func `the variable for HTTP proxies counts only in lower case`(
        variables: [String: String], proxy: String?
    ) throws {
        #expect(try address(for: "http://pokeapi.test/", variables) == proxy)
    }

    @Test(arguments: [
        "*": true, "pokeapi.co": true, ".pokeapi.co": true, "other.example, POKEAPI.CO.": true,
        "other.example pokeapi.co": true, "co": true, "api.pokeapi.co": false, "eapi.co": false,
        "*.co": false, "*,other.example": false, "": false, ".": false,
    ])
    func `hosts in no_proxy are reached directly`(list: String, isDirect: Bool) throws {
        for name in ["no_proxy", "NO_PROXY"] {
            let proxy = try address(for: "https://pokeapi.co/", ["https_proxy": "a:1", name: list])
            #expect((proxy == nil) == isDirect)
        }
        let names = ["https_proxy": "a:1", "no_proxy": "other.example", "NO_PROXY": "*"]
        #expect(try address(for: "https://pokeapi.co/", names) != nil)
    }

    @Test(arguments: [
        ("10.1.2.3", "10.1.2.3", true), ("10.1.2.3", "10.0.0.0/8", true), ("10.1.2.3", "11.0.0.0/8", false),
        ("10.1.2.3", "0.0.0.0/0", true), ("10.1.2.3", "10.0.0.0/33", false), ("10.1.2.3", "3", false),
        ("[2001:db8::5]", "2001:db8::/32", true), ("[2001:db8::5]", "[2001:db8::5]", true),
        ("[2001:db8::5]", "10.0.0.0/0", false), ("10.1.2.3", "::/0", false),
    ])
    func `no_proxy may contain address ranges`(host: String, list: String, isDirect: Bool) throws {
        let proxy = try address(for: "http://\(host)/", ["http_proxy": "a:1", "no_proxy": list])
        #expect((proxy == nil) == isDirect)
    }

    @Test func `the proxy setting overrides every variable`() throws {
        let variables = ["https_proxy": "a:1", "no_proxy": "*"]
        #expect(try address(for: "https://pokeapi.co/", variables, setting: "b:2") == "http://b:2")
        #expect(try address(for: "https://pokeapi.co/", ["https_proxy": "a:1"], setting: "off") == nil)
        #expect(throws: Proxy.Fault.unsupportedScheme("ftp")) {
            try ProxyRules(setting: "ftp://proxy", variables: [:])
        }
    }

    @Test(arguments: [
        "127.0.0.1", "127.9.9.9", "localhost", "LOCALHOST.", "api.localhost", "[::1]", "127.1", "2130706433",
        "[::ffff:127.0.0.1]",
    ])
    func `loopback addresses never use a proxy`(host: String) throws {
        for setting in [ProxyRules.automatic, "b:2"] {
            #expect(try address(for: "http://\(host):8000/", ["all_proxy": "a:1"], setting: setting) == nil)
        }
    }

    @Test func `an invalid variable fails only the requests it applies to`() throws {
        let variables = ["https_proxy": "socks4://ash:pika@proxy", "http_proxy": "a:1"]
        #expect(throws: APIError.badProxy(variable: "https_proxy", .unsupportedScheme("socks4"))) {
            try address(for: "https://pokeapi.co/", variables)
        }
        #expect(try address(for: "http://pokeapi.test/", variables) == "http://a:1")
        #expect(try address(for: "https://localhost/", variables) == nil)
    }
}
