public import Foundation

/// A folder of its own for one test, gone afterwards.
///
/// - Parameters:
///   - isolation: where the body runs: where the caller does.
///   - body: gets the folder.
/// - Returns: what the body returns.
/// - Throws: what the body throws, or that no folder can be made.
public func withTemporaryFolder<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Result
) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "pokeexplorer-test-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

/// A path at which there is nothing, nor the folder that it would be in.
public let missingFolder = FileManager.default.temporaryDirectory
    .appending(path: "pokeexplorer-missing-\(UUID().uuidString)/nothing").path(percentEncoded: false)
