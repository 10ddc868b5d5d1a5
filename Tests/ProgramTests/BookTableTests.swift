import Answers
import Foundation
import TestSupport
import Testing

@testable import Shell

/// Tables of the book that are made from the program.
struct BookTableTests {
    @Test func `the book lists every exit status, and every code with its usual status`() throws {
        let codes = Dictionary(grouping: Failure.Code.allCases) { "\(ExitStatus($0.kind).rawValue)" }
        let table = try Documentation.table(below: "<!-- statuses -->", on: "ExitStatuses") { _ in
            ["| status | meaning | codes |", "|---|---|---|"]
                + ManualPage.statuses.map { status, meaning in
                    let words = (codes[status] ?? []).map(\.word).sorted().map { "`\($0)`" }
                        .joined(separator: ", ")
                    return "| \(status) | \(meaning) |\(words.isEmpty ? "" : " \(words)") |"
                }
        }
        #expect(table.found == table.wanted)
        #expect(Set(codes.keys).isSubset(of: ManualPage.statuses.map(\.key)))
    }
}
