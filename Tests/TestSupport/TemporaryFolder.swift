public import Foundation

/// Runs a test with a temporary folder, which is removed afterwards.
///
/// - Parameters:
///   - isolation: the isolation of the body; the caller's by default.
///   - body: receives the folder.
/// - Returns: the result of the body.
/// - Throws: any error of the body, or if the folder can't be created.
public func withTemporaryFolder<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Result
) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "pokeexplorer-test-\(UUID().uuidString)", directoryHint: .isDirectory)
    try folder.createFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

/// A path that doesn't exist, in a folder that doesn't exist either.
public let missingFolder = FileManager.default.temporaryDirectory
    .appending(path: "pokeexplorer-missing-\(UUID().uuidString)/nothing").path(percentEncoded: false)
