import Terminal
import TestSupport

@testable import Shell

/// The shell has a type with this name, too.
typealias Program = TestSupport.Program

/// Runs the body with a program in a home of its own, where “ash” is signed in.
func withAsh<Result>(_ body: (Program) async throws -> Result) async throws -> Result {
    try await withProgram { program in
        try await program.signUpAsh()
        return try await body(program)
    }
}

extension LineCompletion {
    /// Returns what Tab offers at the end of a line.
    func offers(_ line: String) -> [String] {
        complete(line: line, cursor: line.count).candidates.map(\.replacement)
    }
}
