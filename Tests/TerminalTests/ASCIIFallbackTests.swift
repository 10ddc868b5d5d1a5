import Foundation
import TestSupport
import Testing

@testable import Terminal

/// Text on a terminal whose locale isn't UTF-8.
struct ASCIIFallbackTests {
    @Test func `every symbol in the program's messages has an ASCII replacement`() throws {
        var left: [Character: String] = [:]
        for room in ["Answers", "Shell"] {
            let folder = Documentation.root.appending(path: "Sources/\(room)")
            let files = try #require(FileManager.default.enumerator(atPath: folder.path))
            for case let file as String in files where file.hasSuffix(".swift") {
                let text = try folder.appending(path: file).text
                for line in text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//")
                {
                    for sign in line.split(separator: " // ")[0]
                    where !ASCIIFallback.written(String(sign)).allSatisfy(\.isASCII) {
                        left[sign] = file
                    }
                }
            }
        }
        #expect(left.isEmpty, "\(left)")
    }

    @Test func `replacements keep the width of symbols, and other scripts are kept`() {
        #expect(ASCIIFallback.written("2 double, ½ half · a → b “c” é") == "2 double, / half . a > b \"c\" e")
        #expect(ASCIIFallback.written("ピカチュウ") == "ピカチュウ")
    }
}
