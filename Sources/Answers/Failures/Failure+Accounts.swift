package import Persistence
package import Records
import Wording

extension Failure {
    /// Returns a copy for a signed-in user who had to enter only a password. If `isOld`, it was the current
    /// password, required to set a new one.
    package func ofPassword(isOld: Bool) -> Failure {
        guard code == .wrongCredentials else { return self }
        let words = isOld ? "Wrong current password. Nothing was changed." : "Wrong password."
        return Failure(code, kind, words, advice: advice)
    }

    /// Returns a copy for a new recovery code. If it is unknown whether the code was saved, the advice is to
    /// create another.
    package func ofRecoveryCode() -> Failure {
        guard code == .outcomeUnknown else { return self }
        return Failure(
            code, kind,
            "\(message) If it was, your recovery code is a new one, which can't be shown any more.",
            advice: .renewRecoveryCode)
    }

    /// Whether a password or a recovery code was wrong, or wasn't checked because of too many failed
    /// attempts.
    package var isOfWrongSecret: Bool {
        [.wrongCredentials, .wrongRecoveryCode, .logInPaused].contains(code)
    }

    /// Returns a copy with the number of tries left.
    package func leaving(_ tries: Int, advice: NextStep? = nil) -> Failure {
        Failure(code, kind, "\(message) \(counted(tries, "try", plural: "tries")) left.", advice: advice)
    }

    fileprivate init(_ excess: AccountExcess) {
        self =
            switch excess {
            case .notes(let bytes):
                Failure(
                    .notesFull,
                    "All your notes together can have at most \(AccountLimits.noteBytes.grouped) bytes, and would "
                        + "have \(bytes.grouped). Nothing was changed.",
                    advice: "Shorten or remove some notes first.")
            case .words(let field, let count):
                Failure(
                    field.codeOfFullList,
                    "All your favourites together can have at most \((field.wordSet?.total ?? 0).grouped) \(field.noun), and "
                        + "would have \(count.grouped). Nothing was changed.",
                    advice: "Remove some \(field.noun) first.")
            case .kept(let bytes):
                Failure(
                    .keptFull,
                    "All your \(KeptKind.listed) together can have at most "
                        + "\(AccountLimits.keptBytes.grouped) bytes, and would have \(bytes.grouped). Nothing was changed.",
                    advice: "Delete some first.")
            case .change(let bytes):
                Failure(
                    .changeTooLarge,
                    "This change has \(bytes.grouped) bytes, and one can have at most "
                        + "\(AccountLimits.changeBytes.grouped). Nothing was changed.",
                    advice: "Change fewer favourites at a time.")
            }
    }

    fileprivate init(_ pause: LogInPause) {
        let (time, advice, wait): (String, NextStep, Duration?) =
            switch pause {
            case .lasting(let rest):
                (
                    "for \(rest.roundedUp)",
                    NextStep(
                        "Try again then. Forgot it? Type “recover NAME”.",
                        web: "Try again then, or use your recovery code to set a new password.",
                        link: .recovery), rest
                )
            case .untilRecovery:
                ("until the recovery code sets a new password", .recover, nil)
            }
        self.init(
            .logInPaused,
            "There were too many wrong passwords for this name, so log-in is paused \(time).", advice: advice,
            retryAfter: wait)
    }
}

extension Duration {
    /// The duration in seconds or, from two minutes on, in minutes, rounded up.
    fileprivate var roundedUp: String {
        let seconds = Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0)
        return seconds < 120 ? counted(seconds, "second") : counted((seconds + 59) / 60, "minute")
    }
}

extension Unicode.Scalar {
    /// The code point, such as `U+0007`, to print in place of an unprintable character.
    var codePoint: String {
        "U+" + String(value, radix: 16, uppercase: true).withZeros(4)
    }
}

extension PersistenceError: DescribedError {
    /// Describes why a request was rejected, or a database error.
    package var failure: Failure {
        switch self {
        case .usernameTaken(let name):
            Failure(
                .usernameTaken, "The username “\(name)” is taken.",
                advice: "Choose another, or log in if it's yours.")
        case .invalidUsername(let fault): fault.failure
        case .invalidPassword(let fault): fault.failure
        case .wrongCredentials:
            Failure(
                .wrongCredentials, "Wrong username or password.",
                advice: NextStep(
                    "After 5 failures, log-in is paused for a while. Forgot it? Type “recover NAME”.",
                    web: "Forgot it? Use your recovery code to set a new one.", link: .recovery))
        case .logInPaused(let pause): Failure(pause)
        case .mistypedRecoveryCode:
            Failure(
                .mistypedCode, "This isn't a recovery code: part of it is missing or mistyped.",
                advice: "It has six groups of five characters. Nothing was changed.")
        case .wrongRecoveryCode:
            Failure(
                .wrongRecoveryCode, "Wrong username or recovery code.",
                advice: "Only the newest code counts; each works once.")
        case .tooManyWords(let field, let ids, let limit):
            Failure(
                field.codeOfTooMany,
                "A favourite can have at most \(limit) \(field.noun), and \(ids.prefix(3).map { "#\($0)" }.joined(separator: ", "))"
                    + "\(ids.count > 3 ? " and \(ids.count - 3) more" : "") would have more. Nothing was changed.",
                advice: field == .tags
                    ? NextStep(
                        "“tag remove TAG” removes one.", web: "Remove one of its tags first.",
                        link: .favorites) : "Remove some \(field.noun) first.")
        case .tooMuch(let excess): Failure(excess)
        case .noSuchTag(let tag, let tags):
            Failure(
                .noSuchTag, "You have no tag “\(tag)”.",
                advice: .meant(
                    EditDistance.nearest(to: tag, among: tags),
                    orElse: NextStep("“tag” lists your tags.", link: .tags), in: .favorites
                ) { "tag:\($0)" })
        case .tagExists(let tag, let count):
            Failure(
                .tagExists, "You already have a tag “\(tag)”, on \(counted(count, "favourite")).",
                advice: NextStep(
                    "“tag merge OLD NEW” merges the two.", web: "Merge the two tags instead.", link: .tags))
        case .sameTag(let tag):
            Failure(.sameTag, "Both are the tag “\(tag)”; nothing was changed.")
        case .notKept(let ids):
            Failure(
                .notKept, "\(ids.map { "#\($0)" }.listed()) isn't in your list.",
                advice: .addFirst)
        case .kept(let fault): fault.failure
        case .noSuchChange(let number):
            Failure(
                .noSuchChange, "There is no change \(number), or it has been forgotten.",
                advice: .listChanges)
        case .alreadyUndone(let number):
            Failure(
                .alreadyUndone, "Change \(number) has already been undone.",
                advice: .listChanges)
        case .madeByNewerVersion:
            Failure(
                .newerChange,
                "This change was made by a newer version of PokeExplorer, so this one can't take it back or make it again.",
                advice: "Use that version for it. Nothing was changed.")
        case .inTheWay(let conflict):
            Failure(
                .inTheWay,
                "Change \(conflict.change.number) can't be undone, because what it touched has changed since.",
                advice: .listChanges)
        case .changedMeanwhile:
            Failure(
                .changedMeanwhile,
                "What you keep changed in the meantime, so nothing was changed.",
                advice: "Do it again.")
        case .noSuchUser:
            Failure(.noSuchUser, "This account has been deleted.")
        case .invalidSession:
            Failure(
                .invalidSession, "Your session has ended.",
                advice: NextStep("Type “login NAME” to start a new one.", web: "Log in again.", link: .logIn))
        case .noSuchSession(let id):
            Failure(
                .noSuchSession, "You have no session number \(id).",
                advice: NextStep("“sessions” lists them.", link: .account))
        case .accessToken(let fault): fault.failure
        case .noSuchToken(let id):
            Failure(
                .noSuchToken, "You have no access token number \(id).", advice: .listTokens)
        case .tooManyShares(let limit):
            Failure(
                .tooManyShares, "You can have at most \(limit) share links.",
                advice: "Revoke one first.")
        case .accountLocked:
            Failure(
                .accountLocked, "This account is locked. Nothing in it is lost.",
                advice: "Ask the server's owner to unlock it.")
        case .badInvitation:
            Failure(
                .badInvitation, "This invitation doesn't work, or no longer does.",
                advice: "Ask the person who sent it for a new one.")
        case .invitation(let fault): fault.failure
        case .noSuchAccount(let name):
            Failure(
                .noSuchAccount, "There is no account “\(name)”.",
                advice: NextStep("“accounts” lists them.", web: nil))
        case .store(let error): error.failure
        case .hashing: Failure(.hashing, "OpenSSL could not process the password.")
        case .cancelled: .cancelled
        }
    }
}

extension Username.Fault: DescribedError {
    package var failure: Failure {
        switch self {
        case .empty: Failure(.badUsername, "A username can't be empty or only spaces.")
        case .tooLong(let maximum):
            Failure(.badUsername, "A username can have at most \(maximum) characters.")
        case .forbidden(let scalar):
            Failure(
                .badUsername,
                "A username can't contain the invisible or control character \(scalar.codePoint).")
        }
    }
}
