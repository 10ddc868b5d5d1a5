import Foundation
import TestSupport
import Testing

/// A user without a home folder: `HOME` isn't set, and the system doesn't know the user.
struct HomelessTests {
    @Test(.enabled(if: geteuid() == 0, "Only an administrator can run a program as another user."))
    func `commands that need no home folder work without one, and others explain what is missing`()
        async throws
    {
        try await withTemporaryFolder { folder in
            // The other user can reach this copy. Another process makes it, because a file that is open for
            // writing can't be run.
            let copy = folder.appending(path: "pokeexplorer").path
            _ = try await Tools.run("/bin/cp", [Program.url.path, copy])
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
            func run(_ arguments: String..., input: String = "") async throws -> Program.Outcome {
                try await Tools.run(
                    Tools.installed("setpriv"),
                    ["--reuid=54321", "--regid=54321", "--clear-groups", copy, "--offline"] + arguments,
                    in: folder, environment: ["PATH": Tools.path, "LC_ALL": "C.UTF-8"], input: input)
            }
            let shown = try await run("show", "pikachu")
            #expect(shown.status == 0 && shown.output.contains("Pikachu") && shown.errors == "", "\(shown)")
            let refusals = [
                try await run("signup", "ash", "--password-stdin", input: "pallet-town-1\n"),
                try await run("set", "units", "imperial"),
            ]
            for refused in refusals {
                #expect(refused.status == 73)
                #expect(
                    refused.errors
                        == "✗ There is no home folder to keep anything in. Nothing was changed.\n"
                        + "  Set HOME, or name a folder with --home.\n")
            }
            let doctor = try await run("doctor")
            #expect(doctor.output.contains("There is no home folder to keep it in"), "\(doctor)")
        }
    }
}
