import Foundation
import TestSupport
import Testing

/// The documentation is consistent with itself.
struct DocumentationTests {
    @Test func `every link between documentation pages leads to a file`() throws {
        var links = 0
        for page in try Documentation.pages() {
            let text = try Documentation.text(page)
            let folder = Documentation.root.appending(path: page).deletingLastPathComponent()
            let targets =
                text.captures(of: /\]\(([^)#:\s]+)(?:#[^)]*)?\)/)
                + text.captures(of: /\bsrc="([^":]+)"/)
            for target in targets {
                links += 1
                #expect(
                    folder.appending(path: target).exists,
                    "\(page) links to \(target).")
            }
        }
        #expect(links > 20)
    }

    @Test func `every page that the documentation mentions exists`() throws {
        var names = 0
        for page in try Documentation.pages() {
            let text = try Documentation.text(page)
            for match in text.matches(of: /`((?:Sources|Tests|Schema|\.github)\/[^`]*\.md)`/) {
                names += 1
                let path = Documentation.root.appending(path: String(match.output.1)).path
                #expect(FileManager.default.fileExists(atPath: path), "\(page) names \(match.output.1).")
            }
        }
        #expect(names > 5)
    }

    @Test func `the README has at most 9 kB`() throws {
        #expect(try Documentation.text("README.md").utf8.count <= 9000)
    }
}
