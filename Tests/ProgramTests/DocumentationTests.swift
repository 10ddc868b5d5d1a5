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
                text.matches(of: /\]\(([^)#:\s]+)(?:#[^)]*)?\)/).map { String($0.output.1) }
                + text.matches(of: /\bsrc="([^":]+)"/).map { String($0.output.1) }
            for target in targets {
                links += 1
                #expect(
                    FileManager.default.fileExists(atPath: folder.appending(path: target).path),
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
