import AccountsFeature
import Answers
public import ArgumentParser
import PasswordHashing
public import Records
import Terminal
import Wording

/// `sessions revoke <no.>`: ends sessions.
struct SessionsRevokeCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "revoke", below: "sessions", abstract: "End sessions.", examples: ["sessions revoke 1"])

    @Argument(help: "The session numbers that “sessions” lists.")
    var numbers: [Int64]

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let left = try await shell.features.accounts.endSessions(numbers, of: user)
        try shell.answer(
            left.all.map { SessionJSON($0, current: $0.id == left.here) },
            ["Ended \(counted(numbers.count, "session")); \(left.all.count) left."])
    }
}

extension AccessToken.Scope: ExpressibleByArgument {}
