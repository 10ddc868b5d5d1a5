package import AccountsFeature
package import Records
import Wording

extension SessionFileError: DescribedError {
    /// Describes why logging in on the command line failed.
    package var failure: Failure {
        switch self {
        case .cannotKeep(let path) where Failure.isWithoutHome(path): .withoutHome
        case .cannotKeep(let path):
            Failure(.cannotWrite, .cannotCreate, "The session cannot be kept in “\(path)”.")
        case .foreign(let path):
            Failure(
                .foreignFile,
                "“\(path)” isn't a session of pokeexplorer, so it was left alone and nobody can be signed in.",
                advice: NextStep(
                    "Move it elsewhere, or choose another folder with --home.", web: NextStep.keeperHasToLook)
            )
        case .busy:
            Failure(
                .busy, "Another pokeexplorer is signing somebody in or out; nothing was changed.",
                advice: "Try again.")
        }
    }
}

extension AccessToken.Fault: DescribedError {
    /// Describes why an access token isn't valid.
    package var failure: Failure {
        switch self {
        case .emptyName: Failure(.badTokenName, "An access token needs a name.")
        case .longName(let maximum):
            Failure(
                .badTokenName,
                "The name of an access token can have at most \(maximum) characters.")
        case .forbidden(let scalar):
            Failure(
                .badTokenName,
                "The name of an access token can't contain the control character \(scalar.codePoint).")
        case .days(let allowed):
            Failure(
                .badTokenLifetime,
                "An access token can last \(allowed.lowerBound) to \(allowed.upperBound.grouped) days, or forever."
            )
        case .tooMany(let limit):
            Failure(
                .tooManyTokens, "You can have at most \(limit) access tokens.",
                advice: NextStep("“token revoke NO.” ends one.", web: "Revoke one first."))
        }
    }
}
