import TestSupport
import Testing

@testable import Web

/// Text from outside is escaped in every context.
struct HTMLTests {
    @Test func `text is escaped, but our own markup is not`() {
        let html = HTML { html in
            html(.p, .class("a\"b"), .title("<i>'&")) {
                html.text("<script>alert(1)</script> & \"so\" on")
                html(.b, text: "Ni<o")
            }
            html(.input, .type("text"), .value("\"><img src=x onerror=alert(1)>"), .flag("required"))
        }
        #expect(
            html.string == """
                <p class="a&quot;b" title="&lt;i&gt;'&amp;">&lt;script&gt;alert(1)&lt;/script&gt; &amp; "so" on\
                <b>Ni&lt;o</b></p><input type="text" value="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;" required>
                """)
    }

    @Test func `a literal among attributes is the class, and is escaped`() {
        let name = "a\"b"
        #expect(
            HTML { $0(.b, "card \(name)", .title("c"), text: "d") }.string
                == "<b class=\"card a&quot;b\" title=\"c\">d</b>")
        #expect(HTML { $0(.b, name.isEmpty ? "card" : nil) }.string == "<b></b>")
    }

    @Test func `control characters never reach a page`() {
        #expect(
            HTML { $0.text("a\u{0}b\u{1B}[31m\u{7F}\r\nc\td") }.string
                == "a\u{FFFD}b\u{FFFD}[31m\u{FFFD}&#13;\nc\td")
        #expect(HTML { $0(.b, .title("a\nb\u{0}")) }.string == "<b title=\"a&#10;b\u{FFFD}\"></b>")
    }

    @Test func `random text never breaks out of its element or attribute`() {
        let pieces = [
            "<", ">", "&", "\"", "'", "`", "=", "/", "\\", "\u{0}", "\n", "\r", "javascript:", "<!--", "-->",
            "]]>",
            "</title>", "</textarea>", "<svg onload=1>", "é", "𝕏", "\u{202E}", "&lt;", "&#60;", " ", "on=",
        ]
        var random = SplitMix64(seed: 14)
        for _ in 0..<1_000 {
            let text = (0..<Int.random(in: 1...12, using: &random))
                .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
            let inText = HTML { $0(.p, text: text) }.string.dropFirst(3).dropLast(4)
            expect(inText, lacks: "<", ">")
            let inValue = HTML { $0(.input, .value(text)) }.string.dropFirst("<input value=\"".count)
                .dropLast(2)
            #expect(!inValue.contains { "<>\"\n".contains($0) })
            let address = Address.list(text).text
            #expect(address.hasPrefix("/") && !address.hasPrefix("//"))
            #expect(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"'<>\\`".utf8.contains($0) })
            if let returning = Address(returning: text) { #expect(!returning.text.hasPrefix("//")) }
        }
    }

    @Test func `addresses are percent-encoded`() {
        #expect(Address.list("type:water speed>=100").text == "/?q=type:water+speed%3E%3D100")
        #expect(Address.list("a+b&c=d#e%", page: 2).text == "/?q=a%2Bb%26c%3Dd%23e%25&page=2")
        #expect(Address("/pokemon").appending("25-../é?").text == "/pokemon/25-..%2F%C3%A9%3F")
    }

    @Test(arguments: [
        "//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "", "evil",
        "/a b", "/\t/evil",
        "/a\nSet-Cookie: x=1",
    ])
    func `a return address outside the site is rejected`(path: String) {
        #expect(Address(returning: path) == nil)
    }
}
