import Foundation
import TestSupport

/// The Swift toolchain that compiled these tests, or the first in `PATH`.
struct Toolchain {
    /// The folder with `swiftc` and `clang`.
    private let programs: URL
    /// The folder with the static libraries of Foundation and the runtime on Linux.
    let staticLibraries: URL

    /// Finds the toolchain.
    ///
    /// - Throws: `NoToolchain`.
    init() throws {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let compiler = folders.map { URL(filePath: "\($0)/swiftc", directoryHint: .notDirectory) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        guard let compiler else { throw NoToolchain() }
        programs = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
        staticLibraries = programs.deletingLastPathComponent().appending(path: "lib/swift_static/linux")
    }

    /// The folders with the toolchain's and the system's programs, as `PATH` has them.
    var path: String { programs.path(percentEncoded: false) + ":/usr/bin:/bin" }

    /// Runs one of the toolchain's programs.
    ///
    /// - Parameters:
    ///   - name: the program's name, such as `swiftc`.
    ///   - arguments: its arguments.
    ///   - folder: the working directory.
    /// - Returns: its output and status.
    /// - Throws: if it can't be started.
    func run(_ name: String, _ arguments: [String], in folder: URL) async throws -> Program.Outcome {
        // The compiler starts the linker, and caches compiled C modules in the home folder.
        try await Tools.run(
            programs.appending(path: name).path(percentEncoded: false), arguments, in: folder,
            environment: ["PATH": path, "HOME": folder.path(percentEncoded: false)])
    }

    /// An error for a `PATH` without `swiftc`.
    struct NoToolchain: Error {}
}
