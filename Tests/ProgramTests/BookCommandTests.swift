import Foundation
import TestSupport
import Testing

/// The commands in the book work as described.
struct BookCommandTests {
    @Test func `the first steps work in one shell`() async throws {
        let lines = try Documentation.blocks("text", in: Documentation.book("FirstSteps"))
            .flatMap { $0.components(separatedBy: "\n") }
            .compactMap { $0.firstMatch(of: /pokeexplorer> (.*)/).map { String($0.1) } }
        #expect(lines.first == "signup ash" && lines.count > 12)
        try await withProgram { program in
            let password = "long-enough-1\n"
            let script = lines.map { $0 + "\n" + ($0.hasPrefix("signup") ? password + password : "") }
            let outcome = try await program.run(input: script.joined())
            #expect(outcome.status == 0 && !outcome.errors.contains("✗"), "\(outcome)")
            #expect(outcome.output.contains("Charmander") && outcome.output.contains("from Yuki"))
        }
    }

    private struct Kept: Decodable {
        let name: String, nickname: String?, note: String?, tags: [String], looks: [String]
    }

    @Test(arguments: [
        ("tracker.json", "json", ["bulbasaur"]), ("box.csv", "csv", ["gyarados", "pikachu"]),
        ("teams.txt", "text", ["dragonite", "pikachu"]),
    ])
    func `a list from elsewhere is imported as described`(
        _ file: String, _ language: String, _ names: [String]
    ) async throws {
        let page = try Documentation.book("MovingIn")
        let content = try #require(Documentation.blocks(language, in: page).last)
        let command = try #require(
            Documentation.blocks("sh", in: page).flatMap { $0.components(separatedBy: "\n") }
                .first { $0.contains(" \(file) ") })
        try await withAsh { program in
            let path = program.home.appending(path: file)
            try path.write(content)
            let words = command.split(separator: " ").dropFirst().map { $0 == file ? path.path : String($0) }
            let outcome = try await program.run(words)
            #expect(outcome.status == 0, "\(outcome)")
            let list = try await program.run("favorites", "--json")
            let kept = try JSONDecoder().decode([Kept].self, from: Data(list.output.utf8))
            #expect(kept.map(\.name).sorted() == names)
            switch file {
            case "tracker.json":
                #expect(kept.map(\.tags) == [["living-dex"]] && outcome.output.contains("1 "))
            case "box.csv":
                #expect(kept.first { $0.name == "pikachu" }?.note == "von Yuki")
                #expect(kept.first { $0.name == "gyarados" }?.looks == ["shiny"])
            default:
                #expect(kept.first { $0.name == "pikachu" }?.nickname == "Sparky")
                #expect(kept.allSatisfy { $0.tags == ["team"] })
            }
        }
    }
}
