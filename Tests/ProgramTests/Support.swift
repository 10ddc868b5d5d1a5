import Foundation
import TestSupport

/// The shell has a type with this name, too.
typealias Program = TestSupport.Program

/// Runs the body with a program in a home of its own.
func withProgram<Result>(_ body: (Program) async throws -> Result) async throws -> Result {
    try await withTemporaryFolder { home in try await body(Program(home: home)) }
}

/// Runs the body with a program in a home of its own, where “ash” is signed in.
func withAsh<Result>(_ body: (Program) async throws -> Result) async throws -> Result {
    try await withProgram { program in
        try await program.signUpAsh()
        return try await body(program)
    }
}
