import DesignTokens
import Foundation
import NIOCore
import TestSupport
import Testing

@testable import Web

/// Checks the style sheet's colours against the design tokens, and their contrast.
struct StyleTests {
    private let style = PackageResources.style_css.text

    @Test(arguments: ColorToken.allCases)
    func `colours are the same on the web and in the terminal`(token: ColorToken) throws {
        let colors = try #require(pair(token.rawValue))
        #expect(colors.light == token.light)
        #expect(colors.dark == token.dark)
    }

    @Test func `every type has the same colours as its badge`() {
        for (name, badge) in BadgeToken.types {
            let ink = badge.ground.ink == .black ? "#000" : "#fff"
            #expect(
                style.contains(
                    ".t-\(name) { --type: \(hex(badge.ground)); --type-ink: \(ink) } .u-\(name) { --other: \(hex(badge.ground)) }"
                ), "\(name)")
            #expect(badge.ground.contrast(with: badge.ground.ink) >= 4.5)
        }
    }

    @Test(arguments: ["accent", "dim", "warning", "error", "success", "heart", "link", "prompt", "ink"])
    func `text is readable on every background`(name: String) throws {
        let text = try #require(pair(name))
        for ground in ["page", "surface", "raised"] {
            let ground = try #require(pair(ground))
            #expect(text.light.contrast(with: ground.light) >= 4.5)
            #expect(text.dark.contrast(with: ground.dark) >= 4.5)
        }
    }

    /// WCAG 2.2, 1.4.11: three to one.
    @Test func `the outline of every control is visible on every background`() throws {
        let edge = try #require(pair("edge"))
        for ground in ["page", "surface", "raised"] {
            let ground = try #require(pair(ground))
            #expect(edge.light.contrast(with: ground.light) >= 3)
            #expect(edge.dark.contrast(with: ground.dark) >= 3)
        }
        for control in ["input:not(", ".quiet:is(button", ".switch {", ".pager a {"] {
            let line = style.split(separator: "\n").first { $0.hasPrefix(control) }
            #expect(line?.contains("var(--edge)") == true, "\(control)")
        }
    }

    @Test func `the pages' assets are small`() {
        #expect(Asset.style.packed?.readableBytes ?? .max <= 15 << 10)
        let scripts = [Asset.script, .transitions].compactMap { $0.packed?.readableBytes }
        #expect(scripts.count == 2 && scripts.reduce(0, +) <= 12 << 10, "\(scripts)")
    }

    @Test func `comments are removed from the assets`() {
        #expect(!String(buffer: Asset.style.content).contains("/*"))
        for asset in [Asset.script, .transitions] {
            let lines = String(buffer: asset.content).split(separator: "\n")
            #expect(lines.count > 10)
            #expect(
                !lines.contains { $0.hasPrefix("//") || $0.hasPrefix("/*") || $0.hasPrefix(" ") },
                "\(asset.name)")
        }
    }

    @Test func `the style sheet is minified without changing its meaning`() {
        let sent = String(buffer: Asset.style.content)
        #expect(!sent.contains(/[;:,{}>~\/] | [{}>~\/!]|\n/))
        #expect(sent.contains(/calc\(1\.2 \* var\(--\w+\)\) var\(--\w+\)/))
        expect(
            sent, contains: "*,::before,::after{box-sizing:border-box}", ".log.tiles>li>details{",
            "margin-inline:auto!important", #"content:" ↑""#, "@media screen and (max-width:60rem){")
    }

    @Test func `every custom property keeps a name of its own`() throws {
        let sources = style + PackageResources.pages_css.text
        let written = sources.matches(of: /--[A-Za-z][A-Za-z0-9-]*/).map(\.output)
        let sent = String(buffer: Asset.style.content).matches(of: /--\w+/).map(\.output)
        #expect(written.count == sent.count)
        #expect(Set(zip(written, sent).map { "\($0) \($1)" }).count == Set(written).count)
        #expect(Set(sent).count == Set(written).count)
    }

    @Test func `the script never creates markup from text`() {
        let script = PackageResources.app_js.text
        expect(
            script, lacks: "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write",
            "parseFromString", "eval(")
    }

    private func pair(_ name: String) -> (light: Color, dark: Color)? {
        let start = "--\(name): light-dark(#"
        guard let range = style.range(of: start) else { return nil }
        let rest = style[range.upperBound...].prefix(15)
        let parts = rest.split(separator: ",").map { $0.filter(\.isHexDigit) }
        guard parts.count == 2, let light = UInt32(parts[0], radix: 16),
            let dark = UInt32(parts[1], radix: 16)
        else { return nil }
        return (Color(light), Color(dark))
    }

    private func hex(_ color: Color) -> String {
        "#"
            + [color.red, color.green, color.blue].map { part in
                let text = String(part, radix: 16)
                return text.count == 1 ? "0" + text : text
            }.joined()
    }
}
