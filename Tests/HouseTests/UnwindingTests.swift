import Foundation
import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
    /// Runs the test only with `PROOF_PORTABLE`: it compiles and links programs, and only another toolchain or another
    /// `Packaging/linker` changes its outcome.
    static var portable: Self {
        .enabled(if: Proof.isLong("PORTABLE"), "PROOF_PORTABLE is not set, so no program is linked.")
    }
}

/// `Packaging/linker`, the linker for the portable program.
#if os(Linux)
    struct UnwindingTests {
        private static let linker = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Packaging/linker")

        /// A program that ends its main thread, which unwinds the thread's stack, and prints something
        /// afterwards.
        private static let source = """
            import Dispatch
            import Glibc

            DispatchQueue.global().async {
                usleep(1000)
                print("still here")
                exit(7)
            }
            dispatchMain()

            """

        @Test(.portable) func `a program without unwind tables is smaller and outlives its main thread`()
            async throws
        {
            try await withTemporaryFolder { folder in
                let toolchain = try Toolchain()
                let objects = folder.appending(path: "probe.build")
                try FileManager.default.createDirectory(at: objects, withIntermediateDirectories: false)
                try folder.appending(path: "main.swift").write(Self.source)
                let object = objects.appending(path: "main.o").path
                let compiled = try await toolchain.run(
                    "swiftc", ["-static-stdlib", "-c", "main.swift", "-o", object], in: folder)
                try #require(compiled.status == 0, "\(compiled.errors)")

                func linked(_ name: String, _ options: [String]) async throws -> URL {
                    let arguments = ["-static-stdlib", object, "-o", name] + options
                    let linked = try await toolchain.run("swiftc", arguments, in: folder)
                    try #require(linked.status == 0, "\(linked.errors)")
                    return folder.appending(path: name)
                }
                let plain = try await linked("plain", [])
                let small = try await linked("small", ["-ld-path=\(Self.linker.path)"])
                #expect(try size(of: small) < size(of: plain) - 500_000)

                let said = try await Tools.run(small.path, [])
                #expect(said.output == "still here\n")
                #expect(said.status == 7, "\(said.errors)")
            }
        }

        private func size(of file: URL) throws -> Int {
            try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        }
    }
#endif
