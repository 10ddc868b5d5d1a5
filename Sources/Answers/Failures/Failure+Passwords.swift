package import PasswordHashing
import Wording

extension Password.Fault: DescribedError {
    package var failure: Failure {
        switch self {
        case .tooShort(let minimum):
            Failure(
                .badPassword, "Your password must be at least \(minimum) characters.",
                advice: "15 or more are recommended; any characters work, including spaces.")
        case .tooLong(let maximum):
            Failure(.badPassword, "Your password can have at most \(maximum.grouped) bytes.")
        case .notText: Failure(.badPassword, "The password isn't UTF-8 text.")
        case .guessable(let weakness):
            Failure(
                .weakPassword,
                "This password is too easy to guess: \(weakness.reason).",
                advice: "A few unrelated words are hard to guess.")
        }
    }
}

extension PasswordStrength.Weakness {
    /// The end of a sentence about a password that is too easy to guess.
    fileprivate var reason: String {
        switch self {
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
