import Foundation
import Subprocess
import TestSupport
import Testing

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Runs the commands in the API's documentation as written.
struct APIDocumentationTests {
    /// Commands, and their output if the page shows it.
    private struct Block {
        let commands: String
        var output: String?
    }

    @Test func `the commands in the documentation work as described`() async throws {
        let blocks = try Self.blocks()
        #expect(blocks.count > 8 && blocks.contains { $0.output != nil })
        try await withServer { server in
            let program = Program(home: server.home)
            let signUp = try await program.run(
                "signup", "misty", "--password-stdin", input: Self.password + "\n")
            #expect(signUp.status == 0, "\(signUp.errors)")
            let outputs = try await Self.run(blocks.map(\.commands), server)
            try #require(outputs.count == blocks.count)
            for (block, output) in zip(blocks, outputs) {
                if let expected = block.output { #expect(output.trimmed == expected.trimmed) }
                // Only the examples of errors may fail.
                let failures = output.matches(of: /"status":(\d+)/).map { String($0.1) }
                let expected =
                    block.commands.contains("pikachoo")
                    ? ["404"] : block.commands.contains("If-Match") ? ["412"] : []
                #expect(failures == expected, "\(block.commands)\n\(output.suffix(500))")
            }
        }
    }

    private static let password = "vermilion lighthouse 47"

    /// Runs all blocks in one shell, with the address on the page replaced by the test server's.
    private static func run(_ blocks: [String], _ server: TestServer) async throws -> [String] {
        let tools = server.home.appending(path: "tools")
        try tools.createFolder()
        try FileManager.default.createSymbolicLink(
            atPath: tools.appending(path: "curl").path, withDestinationPath: try Tools.installed("curl"))
        try await Tools.make("pokeexplorer", in: tools, "exec '\(Program.url.path)' --offline \"$@\"")
        let mark = "@@@@@"
        let script = ("set -e\n" + blocks.map { "\($0)\nprintf '\(mark)'\n" }.joined())
            .replacing("127.0.0.1:8080", with: "127.0.0.1:\(server.port)")
            // There is no terminal to type the password on.
            .replacing("token new laptop", with: "token new laptop --password-stdin")
        let record = try await Subprocess.run(
            .path("/bin/sh"),
            arguments: ["-c", script],
            environment: .custom([
                "PATH": "\(tools.path):\(Tools.path)", "HOME": server.home.path, "LANG": "C.UTF-8",
                "POKEEXPLORER_HOME": server.home.path, "PASSWORD_ITERATIONS": "1000",
            ]), workingDirectory: FilePath(tools.path), input: .string(password + "\n"),
            output: .string(limit: 4 << 20),
            error: .string(limit: 1 << 20))
        #expect(record.terminationStatus == .exited(0), "\(record.standardError)")
        return record.standardOutput.components(separatedBy: mark).dropLast()
    }

    private static func blocks() throws -> [Block] {
        var blocks: [Block] = []
        for match in try Documentation.book("API").matches(
            of: /```(sh|json)\n(.*?)\n```/.dotMatchesNewlines())
        {
            if match.1 == "sh" {
                blocks.append(Block(commands: String(match.2)))
            } else {
                blocks[blocks.count - 1].output = String(match.2)
            }
        }
        return blocks
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
