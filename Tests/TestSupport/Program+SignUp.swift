import Foundation

extension Program {
    /// Creates the account “ash” with the password `pallet-town-1` and a command-line session in an empty
    /// home.
    ///
    /// The program does this only once. Each home gets a copy of the result, which needs no process.
    public func signUpAsh() async throws {
        let made = try await Self.homeOfAsh.value
        try home.createFolder()
        for file in try FileManager.default.contentsOfDirectory(at: made, includingPropertiesForKeys: nil) {
            try FileManager.default.copyItem(at: file, to: home.appending(path: file.lastPathComponent))
        }
    }

    /// Logs in for one-shot commands, by default with the password of ``signUpAsh()``.
    public func logIn(_ name: String, password: String = "pallet-town-1") async throws -> Outcome {
        try await run("login", name, "--password-stdin", input: password + "\n")
    }

    private static let homeOfAsh = Task {
        let path = folderOfAsh
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // Removed at exit, after the last test.
        atexit { try? FileManager.default.removeItem(atPath: folderOfAsh) }
        let home = URL(filePath: path, directoryHint: .isDirectory)
        let outcome = try await Program(home: home).run(
            "signup", "ash", "--password-stdin", input: "pallet-town-1\n")
        guard outcome.status == 0 else { throw CocoaError(.featureUnsupported) }
        return home
    }

    private static let folderOfAsh = FileManager.default.temporaryDirectory
        .appending(path: "pokeexplorer-test-\(UUID().uuidString)").path
}
