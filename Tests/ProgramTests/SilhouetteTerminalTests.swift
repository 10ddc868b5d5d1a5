#if Pictures
    import Cache
    import Foundation
    import TestSupport
    import Testing

    /// Silhouettes on a real terminal, shown if there is no picture.
    struct SilhouetteTerminalTests {
        /// Pikachu's colour as an SGR background.
        private static let yellow = "48;2;235;200;74"

        /// Runs a command in a shell without a network, and returns its output up to the next prompt.
        private func output(
            of line: String, columns: Int = 100, _ environment: [String: String] = ["COLORTERM": "truecolor"],
            arguments: [String] = [], pictures: [String: Data] = [:]
        ) async throws -> String {
            try await withTemporaryFolder { home in
                let store = PictureStore(folder: home.appending(path: "pictures"))
                for (address, picture) in pictures { await store.store(picture, for: address) }
                let terminal = try PseudoTerminal(
                    running: Program.url, arguments: ["--home", home.path, "--offline"] + arguments,
                    environment: ["HOME": home.path, "TZ": "UTC"].merging(environment) { $1 },
                    columns: columns, rows: 40)
                try await terminal.expect("> ")
                try await terminal.type(line + "\r", expecting: "\n")
                let output = try await terminal.expect("> ")
                try terminal.type("exit\r")
                try await terminal.expectSuccess()
                return output
            }
        }

        @Test func `“show” draws the silhouette next to its text`() async throws {
            let output = try await output(of: "show pikachu")
            let text = try #require(output.firstRange(of: "Total"))
            let picture = try #require(output.firstRange(of: "\u{1B}7"))
            #expect(text.upperBound < picture.lowerBound)
            #expect(output[picture.upperBound...].contains(Self.yellow))
        }

        @Test func `“artwork” draws the silhouette and explains the missing picture`() async throws {
            let output = try await output(of: "artwork pikachu")
            let title = try #require(output.firstRange(of: "silhouette"))
            let picture = try #require(output.firstRange(of: Self.yellow))
            let reason = try #require(output.firstRange(of: "--offline"))
            #expect(title.upperBound < picture.lowerBound && picture.upperBound < reason.lowerBound)
        }

        @Test(arguments: [["--set", "pictures=off"], ["--json"]])
        func `silhouettes aren't drawn if pictures are off or the output is JSON`(arguments: [String])
            async throws
        {
            for line in ["show pikachu", "artwork pikachu"] {
                let output = try await output(of: line, arguments: arguments)
                #expect(!output.contains(Self.yellow) && !output.contains("silhouette"), "\(line): \(output)")
            }
        }

        @Test func `kitty receives the silhouette as a PNG file`() async throws {
            let output = try await output(of: "show pikachu", ["TERM": "xterm-kitty"])
            #expect(output.contains("\u{1B}_Ga=T,f=100,"))
        }

        @Test func `a gallery draws silhouettes next to cached pictures`() async throws {
            let address = "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/26.png"
            let picture = PNGFile(width: 24, height: 24, of: [10, 20, 200, 255]).bytes
            let output = try await output(of: "browse id:25-26 --sprites", pictures: [address: Data(picture)])
            #expect(output.contains("48;2;10;20;200") && output.contains(Self.yellow))
        }

        @Test func `a narrow window shows only the text`() async throws {
            for columns in [20, 60] {
                let output = try await output(of: "show pikachu", columns: columns)
                #expect(output.contains("Pikachu") && !output.contains(Self.yellow))
            }
        }

        @Test func `silhouettes aren't drawn without colours`() async throws {
            let shown = try await output(of: "show pikachu", ["NO_COLOR": "1"])
            #expect(!shown.contains("\u{1B}7") && shown.contains("Total"))
        }
    }
#endif
