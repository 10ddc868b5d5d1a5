public import Foundation

/// A folder of its own for one test, gone afterwards.
///
/// - Parameter body: gets the folder; what it returns or throws is passed on.
public func withTemporaryFolder<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Result
) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "pokeexplorer-test-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}
