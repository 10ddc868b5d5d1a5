import Answers
import Foundation
import TestSupport
import Testing

@testable import Shell

/// Arguments that the program receives and passes on.
struct CommandLineTests {
    @Test func `an empty argument list is rejected`() {
        #expect { try CommandLineWords([]) } throws: { ($0 as? Failure)?.code == .noArguments }
    }

    @Test func `an argument that isn't UTF-8 is rejected`() async throws {
        #expect(throws: Failure(.badArgument, .usage, "Word 2 of the command line isn't text in UTF-8.")) {
            try CommandLineWords(["pokeexplorer", "--home", nil])
        }
        #expect(try CommandLineWords(["pokeexplorer", "--home", "x"]).arguments == ["--home", "x"])
        try await withTemporaryFolder { folder in
            let run = try await shell(
                "'\(Program.url.path)' --home \(Self.noText(in: folder)) --offline status", in: folder)
            #expect(run == "✗ Word 2 of the command line isn't text in UTF-8.\n")
            #expect(try folder.fileNames == [])
        }
    }

    @Test(arguments: ["HOME", "POKEEXPLORER_HOME", "XDG_DATA_HOME"])
    func `an environment variable that isn't UTF-8 never leads to another folder`(_ name: String) async throws
    {
        try await withTemporaryFolder { folder in
            let run = try await shell(
                "\(name)=\(Self.noText(in: folder)) '\(Program.url.path)' --offline status", in: folder)
            #expect(run.contains("cannot be created: Invalid or incomplete multibyte"), "\(run)")
            #expect(try folder.fileNames == [])
        }
    }

    /// Returns a shell word for a path in a folder, with a byte that isn't valid UTF-8.
    private static func noText(in folder: URL) -> String { "\"$(printf '\(folder.path)/h\\377')\"" }

    @Test func `a path with an unknown user's home is rejected`() async throws {
        try await withProgram { program in
            let path = "~nobody-has-this-name/x"
            let sentence = "“\(path)” begins with the name of a user whom this computer doesn't know."
            try await program.signUpAsh()
            for words in [["backup", path], ["restore", path, "--yes"], ["status", "--home", path]] {
                let outcome = try await program.run(words)
                #expect(outcome.errors.contains(sentence), "\(words): \(outcome)")
                #expect(outcome.status == 66)
            }
            let deleted = try await program.run(
                ["account", "delete", "--export", path, "--password-stdin"], input: "pallet-town-1\n")
            #expect(deleted.status == 66 && deleted.errors.contains(sentence))
            for variable in ["HOME", "POKEEXPLORER_HOME", "XDG_CACHE_HOME"] {
                let run = try await shell(
                    "\(variable)='\(path)' '\(Program.url.path)' --offline status", in: program.home)
                #expect(variable == "XDG_CACHE_HOME" || run.contains(sentence), "\(run)")
            }
        }
    }

    @Test func `a pager inherits no open descriptors`() async throws {
        try await withTemporaryFolder { home in
            let list = "for n in 3 4 5 6 7 8 9; do [ -e /proc/$$/fd/$n ] && echo OPEN $n; done; echo THEN"
            let program = "'\(Program.url.path)' --home '\(home.path)' --offline help all"
            let terminal = try PseudoTerminal(
                running: URL(filePath: "/bin/sh"), arguments: ["-c", "exec 7</dev/null; exec \(program)"],
                environment: ["HOME": home.path, "PAGER": "while read x; do :; done; " + list])
            #expect(try await !terminal.expect("THEN").contains("OPEN"))
            _ = try await terminal.waitForEnd()
        }
    }

    /// Returns everything that a shell script prints, on both streams.
    private func shell(_ script: String, in folder: URL) async throws -> String {
        try await Tools.run(
            "/bin/sh", ["-c", "exec 2>&1; " + script],
            environment: ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": folder.path + "/home"]
        ).output
    }
}
