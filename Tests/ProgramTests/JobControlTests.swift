import Foundation
import TestSupport
import Testing

/// Ctrl-Z and `fg` in a shell with job control.
struct JobControlTests {
    /// Starts an interactive bash and, in its terminal, the program without a signed-in user.
    private static func start(_ home: URL, path: String = Tools.path) async throws -> PseudoTerminal {
        let program = Program(home: home)
        try await program.signUpAsh()
        _ = try await program.run("logout")
        let terminal = try PseudoTerminal(
            running: URL(filePath: "/bin/bash"), arguments: ["--norc", "-i"],
            environment: [
                "HOME": home.path, "PS1": "outer$ ", "NO_COLOR": "1", "POKEEXPLORER_HINTS": "off",
                "PATH": path,
            ], columns: 200)
        try await terminal.converse([
            "outer$ ": "'\(Program.url.path)' --offline --home '\(home.path)'",
            "pokeexplorer> ": nil,
        ])
        return terminal
    }

    /// Whether the system has stopped a process, which happens shortly after the signal.
    private static func isStopped(_ pid: String) throws -> Bool {
        guard FileManager.default.fileExists(atPath: "/proc/self/stat") else { return true }
        return try String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8).contains(") T ")
    }

    @Test func `Ctrl-Z at a password prompt suspends the program, and fg asks again`() async throws {
        try await withTemporaryFolder { home in
            let terminal = try await Self.start(home)
            try await terminal.type("login ash\r", expecting: "Password: ")
            try await terminal.type("wrong\u{1A}", expecting: "outer$ ")
            try await terminal.type("fg\r", expecting: "Password: ")
            #expect(!terminal.echoes)
            try await terminal.type("pallet-town-1\r", expecting: "Welcome back, ash.")
        }
    }

    @Test func `the prompt appears once after Ctrl-Z and fg`() async throws {
        try await withTemporaryFolder { home in
            let terminal = try await Self.start(home)
            try terminal.type("abc\u{1A}")
            let stopped = try await terminal.expect("outer$ ")
            #expect(!stopped.contains("pokeexplorer> "), "\(stopped)")
            try await terminal.type("fg\r", expecting: "pokeexplorer> abc")
            try terminal.type("\u{15}whoami\r")
            let rest = try await terminal.expect("You are not signed in.")
            #expect(rest.ranges(of: "pokeexplorer> ").count <= 1, "\(rest)")
        }
    }

    @Test func `Ctrl-Z also suspends the pager, and fg resumes it`() async throws {
        try await withTemporaryFolder { home in
            // The variables for less: nothing that would make it ignore Ctrl-Z, and keys that can't write a
            // file.
            try await Tools.make(
                "less", in: home,
                """
                cat > /dev/null
                echo $$ > '\(home.path)/pid'
                echo "secure=$LESSSECURE $(grep -c invalid "$LESSKEYIN") keys" > '\(home.path)/seen'
                printf 'PAGER\\n'
                read -r key < /dev/tty
                printf 'GOT %s\\n' "$key"
                """)
            let terminal = try await Self.start(home, path: "\(home.path):\(Tools.path)")
            try await terminal.type("browse --size 100\r", expecting: "PAGER")
            try await terminal.type("\u{1A}", expecting: "outer$ ")
            let pid = try home.appending(path: "pid").text
            try await eventually("the pager is stopped", by: .program(terminal)) {
                try Self.isStopped(pid.trimmingCharacters(in: .newlines))
            }
            try terminal.type("echo he''llo\r")
            try await terminal.converse([
                "hello": "fg",
                "pokeexplorer": "x",
                "GOT x": nil,
                "pokeexplorer> ": nil,
            ])
            let seen = try home.appending(path: "seen").text
            #expect(seen == "secure= 9 keys\n")
        }
    }
}
