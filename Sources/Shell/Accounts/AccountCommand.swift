import Answers
import ArgumentParser
import Foundation
import TransferFeature

/// `account`: commands for a whole account.
struct AccountCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "account", abstract: "Delete your account.", subcommands: [AccountDeleteCommand.self])
    static let refusal: String? = "“account” takes only “delete”, and asks for the password."

    func run(in shell: REPL) async throws {
        throw Failure(.usage, .usage, "To delete your account, type “account delete”.")
    }
}
