import TestSupport
import Testing

/// Tags on favourites in the built program.
struct TagTests {
    @Test func `Tab completes only the tags of the current user`() async throws {
        try await withProgram { program in
            _ = try await program.run(
                input: "signup ash\npallet-town-1\npallet-town-1\ntag kanto-team 25\n")
            _ = try await program.run(
                input: "signup misty\ncerulean-city\ncerulean-city\ntag waterside 120\n")
            let terminal = try program.terminal()
            try await terminal.expect("pokeexplorer> ")
            for (name, password, typed) in [
                (
                    "ash", "pallet-town-1",
                    ["tag kant\tpikachu", "favorites tag:kant\t", "tag remove kant\t25"]
                ),
                ("misty", "cerulean-city", ["favorites tag:wat\t", "favorites tag:kant\t"]),
            ] {
                try await terminal.type("login \(name)\r", expecting: "assword")
                try await terminal.type(password + "\r", expecting: "@pokeexplorer> ")
                for line in typed {
                    try terminal.type(line + "\r")
                    let answer = try await terminal.expect("\(name)@pokeexplorer> ")
                    switch line.prefix(12) {
                    case "tag kant\tpik": #expect(answer.contains("Pikachu is already tagged “kanto-team”."))
                    case "tag remove k": #expect(answer.contains("Pikachu is no longer tagged “kanto-team”."))
                    default:
                        let isOwn = name == "ash" || line.contains("wat")
                        #expect(answer.contains("1 of \(name)'s favourites") == isOwn, "\(line): \(answer)")
                        #expect(answer.contains("match “tag:kant”") != isOwn)
                    }
                }
            }
        }
    }
}
