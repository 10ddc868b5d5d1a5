import ActivityFeature
import Foundation
import Synchronization
import TestSupport
import Testing

/// The activity log, which is off by default.
struct ActivityTests {
    private struct Line: Decodable, Equatable {
        let at: String
        let milliseconds: Int
        let outcome: String
        let verb: String
    }

    private func lines(_ file: URL) throws -> [Line] {
        try file.text.split(separator: "\n").map {
            try JSONDecoder().decode(Line.self, from: Data($0.utf8))
        }
    }

    @Test func `the activity log is private, off by default, and contains only command names`() async throws {
        try await withProgram { program in
            let file = program.home.appending(path: "activity.jsonl")
            _ = try await program.run("browse", "zapdos")
            #expect(!file.exists)
            _ = try await program.run("set", "activity", "on")
            _ = try await program.run(
                input: """
                    signup ash
                    pallet-town-1
                    pallet-town-1
                    fav pikachu
                    show nothing
                    sessions list
                    pallet-town-1
                    set activity off
                    whoami

                    """)
            let kept = try lines(file).map { "\($0.verb) \($0.outcome)" }
            #expect(
                kept
                    == [
                        "signup ok", "favorite toggle ok", "show notFound", "sessions list ok", "set ok",
                    ])
            let text = try file.text
            for word in ["ash", "pallet", "pikachu", "nothing"] { #expect(!text.contains(word)) }
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test func `each log entry contains the command, time, duration and outcome`() async throws {
        try await withTemporaryFolder { folder in
            let time = Mutex(Date(timeIntervalSince1970: 1_000_000_000))
            let file = folder.appending(path: "new/activity.jsonl")
            let record = ActivityRecord(file: file, now: { time.withLock { $0 } })
            let answer = await record.noting("browse", outcome: { (answer: Int) in "answered \(answer)" }) {
                time.withLock { $0 += 1.5 }
                return 42
            }
            #expect(answer == 42)
            let line = Line(
                at: "2001-09-09T01:46:40Z", milliseconds: 1500, outcome: "answered 42", verb: "browse")
            let kept = try lines(file)
            #expect(kept == [line])
        }
    }

    @Test func `the log's size is limited`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "activity.jsonl")
            let record = ActivityRecord(file: file, limit: 500)
            for number in 1...40 { await record.noting("verb\(number)", outcome: { "ok" }) {} }
            let sizes = try ["activity.jsonl", "activity.jsonl.1"].map {
                try Data(contentsOf: folder.appending(path: $0)).count
            }
            #expect(sizes.allSatisfy { (1...500).contains($0) })
            let last = try lines(file).last
            #expect(last?.verb == "verb40")
            #expect(try folder.fileNames.count == 2)
        }
    }

    @Test func `a foreign file is neither appended to nor rotated`() async throws {
        for ending in ["", ".1"] {
            try await withTemporaryFolder { folder in
                let foreign = folder.appending(path: "activity.jsonl" + ending)
                try foreign.write("{\"steps\": 9}\n")
                let record = ActivityRecord(file: folder.appending(path: "activity.jsonl"), limit: 200)
                for number in 1...9 { await record.noting("verb\(number)", outcome: { "ok" }) {} }
                #expect(try foreign.text == "{\"steps\": 9}\n")
            }
        }
    }

    @Test func `an unwritable log doesn't affect commands`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "file")
            try Data().write(to: file)
            let record = ActivityRecord(file: file.appending(path: "activity.jsonl"))
            let answer = await record.noting("browse", outcome: { (_: Int) in "ok" }) { 1 }
            #expect(answer == 1)
        }
    }
}
