package import AccountsFeature
package import PasswordHashing
package import Persistence
import Pokedex
package import Records
import Wording

extension Failure {
    /// Describes why a request was rejected, or a database error.
    package init(_ error: PersistenceError) {
        switch error {
        case .usernameTaken(let name):
            self.init(
                .usernameTaken, .badData, "The username “\(name)” is taken.",
                advice: "Choose another, or log in if it's yours.")
        case .invalidUsername(let fault): self.init(fault)
        case .invalidPassword(let fault): self.init(fault)
        case .wrongCredentials:
            self.init(
                .wrongCredentials, .refused, "Wrong username or password.",
                advice: .recoverIfForgotten)
        case .logInPaused(let pause): self.init(pause)
        case .mistypedRecoveryCode:
            self.init(
                .mistypedCode, .badData, "This isn't a recovery code: part of it is missing or mistyped.",
                advice: "It has six groups of five characters. Nothing was changed.")
        case .wrongRecoveryCode:
            self.init(
                .wrongRecoveryCode, .refused, "Wrong username or recovery code.",
                advice: "Only the newest code counts; each works once.")
        case .tooManyWords(let field, let ids, let limit):
            let rest = ids.count > 3 ? " and \(ids.count - 3) more" : ""
            self.init(
                field.codeOfTooMany, .badData,
                "A favourite can have at most \(limit) \(field.noun), and \(ids.prefix(3).map { "#\($0)" }.joined(separator: ", "))\(rest) "
                    + "would have more. Nothing was changed.",
                advice: field == .tags ? .removeTag : "Remove some \(field.noun) first.")
        case .tooMuch(let excess): self.init(excess)
        case .noSuchTag(let tag, let tags):
            let near = EditDistance.nearest(to: tag, among: tags)
            self.init(
                .noSuchTag, .notFound, "You have no tag “\(tag)”.",
                advice: .meant(near, orElse: .listTags))
        case .tagExists(let tag, let count):
            self.init(
                .tagExists, .badData, "You already have a tag “\(tag)”, on \(counted(count, "favourite")).",
                advice: .mergeTags)
        case .sameTag(let tag):
            self.init(.sameTag, .usage, "Both are the tag “\(tag)”; nothing was changed.")
        case .notKept(let ids):
            self.init(
                .notKept, .notFound, "\(ids.map { "#\($0)" }.listed()) isn't in your list.",
                advice: .addFirst)
        case .kept(let fault): self = fault.failure
        case .noSuchChange(let number):
            self.init(
                .noSuchChange, .notFound, "There is no change \(number), or it has been forgotten.",
                advice: .listChanges)
        case .alreadyUndone(let number):
            self.init(
                .alreadyUndone, .badData, "Change \(number) has already been undone.",
                advice: .listChanges)
        case .madeByNewerVersion:
            self.init(
                .newerChange, .failure,
                "This change was made by a newer version of PokeExplorer, so this one can't take it back or make it again.",
                advice: "Use that version for it. Nothing was changed.")
        case .inTheWay(let conflict):
            self.init(
                .inTheWay, .badData,
                "Change \(conflict.change.number) can't be undone, because what it touched has changed since.",
                advice: .listChanges)
        case .changedMeanwhile:
            self.init(
                .changedMeanwhile, .badData,
                "What you keep changed in the meantime, so nothing was changed.",
                advice: "Do it again.")
        case .noSuchUser:
            self.init(.noSuchUser, .refused, "This account has been deleted.")
        case .invalidSession:
            self.init(
                .invalidSession, .refused, "Your session has ended.",
                advice: .signInAgain)
        case .noSuchSession(let id):
            self.init(
                .noSuchSession, .notFound, "You have no session number \(id).", advice: .listSessions)
        case .accessToken(let fault): self.init(fault)
        case .noSuchToken(let id):
            self.init(
                .noSuchToken, .notFound, "You have no access token number \(id).", advice: .listTokens)
        case .tooManyShares(let limit):
            self.init(
                .tooManyShares, .badData, "You can have at most \(limit) share links.",
                advice: "Revoke one first.")
        case .store(let error): self.init(error)
        case .hashing: self.init(.hashing, .failure, "OpenSSL could not process the password.")
        case .cancelled: self = .cancelled
        }
    }

    /// Returns a copy for a signed-in user who had to enter only a password. If `isOld`, it was the current
    /// password, required to set a new one.
    package func ofPassword(isOld: Bool = false) -> Failure {
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

    private init(_ excess: AccountExcess) {
        switch excess {
        case .notes(let bytes):
            self.init(
                .notesFull, .badData,
                "All your notes together can have at most \(AccountLimits.noteBytes.grouped) bytes, and would "
                    + "have \(bytes.grouped). Nothing was changed.",
                advice: "Shorten or remove some notes first.")
        case .words(let field, let count):
            self.init(
                field.codeOfFullList, .badData,
                "All your favourites together can have at most \((field.wordSet?.total ?? 0).grouped) \(field.noun), and "
                    + "would have \(count.grouped). Nothing was changed.",
                advice: "Remove some \(field.noun) first.")
        case .kept(let bytes):
            self.init(
                .keptFull, .badData,
                "All your \(KeptKind.all.map(\.plural).listed(isQuoted: false)) together can have at most "
                    + "\(AccountLimits.keptBytes.grouped) bytes, and would have \(bytes.grouped). Nothing was changed.",
                advice: "Delete some first.")
        case .change(let bytes):
            self.init(
                .changeTooLarge, .badData,
                "This change has \(bytes.grouped) bytes, and one can have at most "
                    + "\(AccountLimits.changeBytes.grouped). Nothing was changed.",
                advice: "Change fewer favourites at a time.")
        }
    }

    private init(_ pause: LogInPause) {
        let (time, advice, wait): (String, NextStep, Duration?) =
            switch pause {
            case .lasting(let rest):
                ("for \(rest.roundedUp)", .waitOrRecover, rest)
            case .untilRecovery:
                ("until the recovery code sets a new password", .recover, nil)
            }
        self.init(
            .logInPaused, .refused,
            "There were too many wrong passwords for this name, so log-in is paused \(time).", advice: advice,
            retryAfter: wait)
    }

    fileprivate init(_ fault: Username.Fault) {
        switch fault {
        case .empty: self.init(.badUsername, .badData, "A username can't be empty or only spaces.")
        case .tooLong(let maximum):
            self.init(.badUsername, .badData, "A username can have at most \(maximum) characters.")
        case .forbidden(let scalar):
            self.init(
                .badUsername, .badData,
                "A username can't contain the invisible or control character \(scalar.codePoint).")
        }
    }

    fileprivate init(_ fault: Password.Fault) {
        switch fault {
        case .tooShort(let minimum):
            self.init(
                .badPassword, .badData, "Your password must be at least \(minimum) characters.",
                advice: "15 or more are recommended; any characters work, including spaces.")
        case .tooLong(let maximum):
            self.init(.badPassword, .badData, "Your password can have at most \(maximum.grouped) bytes.")
        case .notText: self.init(.badPassword, .badData, "The password isn't UTF-8 text.")
        case .guessable(let weakness):
            self.init(
                .weakPassword, .badData,
                "This password is too easy to guess: \(Self.reason(for: weakness)).",
                advice: "A few unrelated words are hard to guess.")
        }
    }

    private static func reason(for weakness: PasswordStrength.Weakness) -> String {
        switch weakness {
        case .commonWord: "it's too close to a common word or password"
        case .contextWord: "it's too close to the username or a word of this program"
        case .keyboardPattern: "it's mostly neighbouring keys"
        case .sequence: "it's mostly letters or digits in order"
        case .repetition: "it repeats itself"
        case .date: "it's mostly a date"
        case .tooSimple: "it's too short"
        }
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
        let number = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
    }
}

extension Failure {
    /// Describes why logging in on the command line failed.
    package init(_ error: SessionFileError) {
        switch error {
        case .cannotKeep(let path) where Self.isWithoutHome(path): self = .withoutHome
        case .cannotKeep(let path):
            self.init(.cannotWrite, .cannotCreate, "The session cannot be kept in “\(path)”.")
        case .foreign(let path):
            self.init(
                .foreignFile, .cannotCreate,
                "“\(path)” isn't a session of pokeexplorer, so it was left alone and nobody can be signed in.",
                advice: .moveElsewhere)
        case .busy:
            self.init(
                .busy, .failure, "Another pokeexplorer is signing somebody in or out; nothing was changed.",
                advice: "Try again.")
        }
    }

    /// Describes why an access token isn't valid.
    package init(_ fault: AccessToken.Fault) {
        switch fault {
        case .emptyName: self.init(.badTokenName, .badData, "An access token needs a name.")
        case .longName(let maximum):
            self.init(
                .badTokenName, .badData,
                "The name of an access token can have at most \(maximum) characters.")
        case .forbidden(let scalar):
            self.init(
                .badTokenName, .badData,
                "The name of an access token can't contain the control character \(scalar.codePoint).")
        case .days(let allowed):
            self.init(
                .badTokenLifetime, .badData,
                "An access token can last \(allowed.lowerBound) to \(allowed.upperBound.grouped) days, or forever."
            )
        case .tooMany(let limit):
            self.init(
                .tooManyTokens, .badData, "You can have at most \(limit) access tokens.",
                advice: .revokeToken)
        }
    }
}

extension PersistenceError: DescribedError {
    package var failure: Failure { Failure(self) }
}

extension Username.Fault: DescribedError {
    package var failure: Failure { Failure(self) }
}

extension Password.Fault: DescribedError {
    package var failure: Failure { Failure(self) }
}

extension SessionFileError: DescribedError {
    package var failure: Failure { Failure(self) }
}

extension AccessToken.Fault: DescribedError {
    package var failure: Failure { Failure(self) }
}
