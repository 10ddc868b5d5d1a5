import Foundation
import TestSupport

/// The Swift toolchain that compiled these tests, or the first in `PATH`.
struct Toolchain {
    /// The folder with `swiftc` and `clang`.
    private let programs: URL
    /// The folder with Foundation and the runtime, to be linked statically on Linux.
    let staticLibraries: URL

    /// - Throws: `NoToolchain`.
    init() throws {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let compiler = folders.map { URL(filePath: "\($0)/swiftc", directoryHint: .notDirectory) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        guard let compiler else { throw NoToolchain() }
        programs = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
        staticLibraries = programs.deletingLastPathComponent().appending(path: "lib/swift_static/linux")
    }

    /// Runs one of its programs.
    ///
    /// - Parameters:
    ///   - name: such as `swiftc`.
    ///   - arguments: of the program.
    ///   - folder: where it runs.
    /// - Returns: its output and status.
    /// - Throws: that it can't be started.
    func run(_ name: String, _ arguments: [String], in folder: URL) async throws -> Program.Outcome {
        // The compiler starts the linker, and keeps compiled modules of C in the home folder.
        let path = programs.path(percentEncoded: false) + ":/usr/bin:/bin"
        return try await Tools.run(
            programs.appending(path: name).path(percentEncoded: false), arguments, in: folder,
            environment: ["PATH": path, "HOME": folder.path(percentEncoded: false)])
    }

    /// There is no `swiftc` in `PATH`.
    struct NoToolchain: Error {}
}
