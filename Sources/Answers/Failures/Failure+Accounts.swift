package import AccountsFeature
package import Records
import Wording

extension Failure {
    /// A failure to sign in on the command line.
    package init(_ error: SessionFileError) {
        switch error {
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

    /// Why there can't be such an access token.
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

    /// Why a session can't be ended.
    package init(_ error: NoSuchSession) {
        self.init(
            .noSuchSession, .notFound, "You have no session number \(error.id).", advice: .listSessions)
    }
}
