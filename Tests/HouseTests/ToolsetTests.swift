import Foundation
import TestSupport
import Testing

/// The toolset file with the compiler options for static and portable programs.
struct ToolsetTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Packaging/toolset.json")

    private struct Toolset: Decodable {
        struct Compiler: Decodable {
            let extraCLIOptions: [String]
        }
        let swiftCompiler: Compiler
    }

    @Test func `the compiler still supports the option that prevents type look-ups by name`() async throws {
        let options = try JSONDecoder().decode(Toolset.self, from: Data(contentsOf: Self.file))
            .swiftCompiler.extraCLIOptions
        #expect(options.last == "-disable-concrete-type-metadata-mangled-name-accessors")
        try await withTemporaryFolder { folder in
            let source = folder.appending(path: "names.swift")
            try source.write("public func names() -> Any { [Int: String].self }\n")
            let toolchain = try Toolchain()
            func compiled(_ options: [String]) async throws -> String {
                let code = try await toolchain.run(
                    "swiftc", options + ["-parse-as-library", "-emit-assembly", source.path], in: folder)
                try #require(code.status == 0, "toolset.json has an option that is gone: \(code.errors)")
                return code.output
            }
            let lookup = "swift_getTypeByMangledNameInContext"
            let plain = try await compiled([])
            let chosen = try await compiled(options)
            #expect(plain.contains(lookup))
            #expect(!chosen.contains(lookup), "The option has no effect any more.")
        }
    }
}
