import AccountsFeature
import Answers
import ArgumentParser
import PasswordHashing
import Records
import Terminal
import Wording

/// `password`: sets a new password.
struct PasswordCommand: UserCommand {
    static let about = About(
        "password", "Change your password, and end your other sessions.",
        discussion: "You also get a new recovery code, and the old one stops working.",
        otherWords: ["passwd", "pw"],
        refusal: "“password” takes nothing else, and asks for the passwords.")

    @OptionGroup var password: PasswordOptions

    func secretLines(in shell: REPL) -> Int { 1 + password.newPasswordLines }

    func run(as user: User, in shell: REPL) async throws {
        let old = try await shell.confirmedPassword("Current password: ", of: user, password, isOld: true)
        let new = try await shell.newPassword(of: user.username, password)
        let (ended, code, people) = try await shell.makingRecoveryCode {
            try await shell.accounts.changePassword(of: user, from: old, to: new, in: shell.people)
        }
        shell.people = people
        let others = ended == 0 ? "" : " Ended \(counted(ended, "other session"))."
        let tokens = try await shell.accounts.tokens(of: user).count
        let work = counted(tokens, "access token still works", plural: "access tokens still work")
        try await shell.answerOnce(
            UserJSON(user, recoveryCode: code.text),
            ["Changed the password of \(user.username, .accent).\(others)"] + code.lines,
            notes: tokens == 0 ? [] : ["\("\(work); “token revoke --all” ends them.", .dim)"],
            orElse: .codeNotShown("“\(user.username)” has the new password", to: user))
    }
}

/// Options for reading a password without a terminal.
struct PasswordOptions: ParsableArguments {
    @Flag(help: "Read the password from the first line of standard input.")
    var passwordStdin = false

    /// The number of lines to read for a new password: a script has to repeat the password, but another
    /// program doesn't.
    var newPasswordLines: Int { passwordStdin ? 1 : 2 }
}

extension REPL {
    /// The failure if the input ended or the user cancelled.
    var abandoned: Failure {
        mode == .script || !console.terminal.isInputTerminal ? .abandoned : .cancelled
    }

    /// Returns the username given on the command line, or asks for it.
    func username(_ given: String?) async throws -> String {
        if let given { return given }
        guard console.terminal.isInputTerminal else {
            throw Failure(
                .missingUsername, "A username is missing.", advice: "Type it after the command.")
        }
        let name = try await ask("Username: ")
        guard name.contains(where: { !$0.isWhitespace }) else { throw abandoned }
        return name
    }

    /// Asks a question and returns the answer.
    ///
    /// - Throws: a `Failure` after Ctrl-C and at the end of the input.
    func ask(_ question: StyledText) async throws -> String {
        guard case .line(let line) = try await reader.readLine(prompt: question, isCommand: false) else {
            throw abandoned
        }
        return line
    }

    /// Reads up to `count` secret lines of a command from a script.
    func readSecretLines(_ count: Int) async throws {
        secretLines = []
        var failure: (any Error)?
        for _ in 0..<count {
            do {
                guard var bytes = try await reader.readSecret(prompt: "") else { break }
                secretLines.append(Secret(wiping: &bytes))
            } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }

    /// Reads a password without echo; in a script, takes the next secret line. At a terminal, pressing only
    /// Enter cancels, so that it doesn't count as a wrong password.
    ///
    /// - Parameters:
    ///   - prompt: the question.
    ///   - options: the options of the command.
    ///   - mayBeEmpty: whether an empty line is a valid answer.
    /// - Returns: the password.
    /// - Throws: a `Failure` if the user cancels, if no secret line is left, or if there is no terminal to ask on.
    func password(
        _ prompt: StyledText, _ options: PasswordOptions, mayBeEmpty: Bool = false
    ) async throws -> Secret {
        hasAskedForSecret = true
        if mode == .script {
            guard !secretLines.isEmpty else { throw abandoned }
            return secretLines.removeFirst()
        }
        if mode == .oneShot, !options.passwordStdin, !console.terminal.isInputTerminal {
            throw Failure(
                .passwordNeeded, "There is no terminal to ask for the password on.",
                advice: "Pass it on standard input, with --password-stdin.")
        }
        guard var bytes = try await reader.readSecret(prompt: prompt) else { throw abandoned }
        guard !bytes.isEmpty || mayBeEmpty || !console.terminal.isInputTerminal else {
            throw Failure.noSecret("password")
        }
        return Secret(wiping: &bytes)
    }

    /// Runs an attempt that asks for a secret. At a terminal a wrong secret can be retyped a few times,
    /// because otherwise the next thing the user types would be shown on screen and saved as a command.
    /// Scripts and programs have a single attempt.
    func trying<Value>(_ options: PasswordOptions, _ attempt: @ShellActor () async throws -> Value)
        async throws -> Value
    {
        // The options aren't parsed when the shell itself asks, so check them only for a one-shot command.
        guard mode != .script, console.terminal.isInputTerminal,
            mode == .interactive || !options.passwordStdin
        else {
            return try await attempt()
        }
        for left in (1..<Self.secretTries).reversed() {
            do { return try await attempt() } catch {
                let failure = Failure(describing: error)
                // While log-in is paused, no password is checked.
                guard failure.isOfWrongSecret || failure.code == .mistypedCode, failure.code != .logInPaused
                else { throw error }
                console.report(failure.leaving(left), asJSON: false)
            }
        }
        return try await attempt()
    }

    /// The number of attempts at a terminal.
    nonisolated static let secretTries = 3

    /// Reads a new password, twice if a person or a script types it.
    ///
    /// At a terminal a rejected password can be retyped a few times, because otherwise the next thing the
    /// user types would be shown on screen and saved as a command.
    func newPassword(of username: String, _ options: PasswordOptions) async throws -> Secret {
        guard console.terminal.isInputTerminal, !options.passwordStdin else {
            let first = try await password(Self.newPasswordPrompt, options)
            return options.passwordStdin ? first : try await repeated(first, options)
        }
        for left in (1..<Self.secretTries).reversed() {
            do {
                return try await typedPassword(of: username, options)
            } catch {
                guard Self.asksAgain(after: error) else { throw error }
                let failure = Failure(describing: error)
                console.report(failure.leaving(left, advice: failure.advice), asJSON: false)
            }
        }
        return try await typedPassword(of: username, options)
    }

    private static let newPasswordPrompt: StyledText =
        "New password (15 characters or more are recommended): "

    private static func asksAgain(after error: any Error) -> Bool {
        switch error {
        case TerminalError.lineTooLong: true
        case let failure as Failure: failure.code == passwordsDiffer.code
        default: Accounts.refusesPassword(error)
        }
    }

    /// Reads a new password twice and rates it after the first time.
    private func typedPassword(of username: String, _ options: PasswordOptions) async throws -> Secret {
        let first = try await password(Self.newPasswordPrompt, options)
        let strength = try accounts.judge(first, of: username)
        if console.terminal.isOutputTerminal, !answersInJSON {
            console.print(strength.meter(console.theme))
        }
        return try await repeated(first, options)
    }

    /// Reads the password a second time and compares them.
    private func repeated(_ first: Secret, _ options: PasswordOptions) async throws -> Secret {
        guard try await password("Repeat password: ", options) == first else {
            throw Self.passwordsDiffer
        }
        return first
    }

    private static let passwordsDiffer = Failure(
        .passwordsDiffer, "The passwords don't match; nothing was saved.", advice: "Try again.")

    /// Reads a recovery code with echo, because it is long and can be used only once.
    func recoveryCode(_ options: PasswordOptions) async throws -> Secret {
        guard console.terminal.isInputTerminal else { return try await password("", options) }
        hasAskedForSecret = true
        let code = try await ask("Recovery code: ")
        guard code.contains(where: { !$0.isWhitespace }) else { throw Failure.noSecret("recovery code") }
        return Secret(code)
    }
}

extension PasswordStrength {
    /// Renders the strength as a bar and a word.
    func meter(_ theme: Theme) -> StyledText {
        let words = ["very weak", "weak", "fair", "good", "strong"]
        let role: Role = score < Password.minimumScore ? .error : score == 2 ? .warning : .success
        let bar = filledBar(score, of: Self.scores.upperBound, width: 12, theme: theme, role: role)
        let parts: [StyledText] = ["\("Strength", .dim)", bar, "\(words[score], role)"]
        return parts.filter { !$0.isEmpty }.joined(separator: "  ")
    }
}
