import Answers
import HTTPTypes

extension Failure {
    /// Its status in HTTP (RFC 9110): by its code where that says more than its kind.
    var status: HTTPResponse.Status {
        switch code {
        case .notSignedIn, .invalidSession, .wrongCredentials, .wrongRecoveryCode, .noSuchUser:
            .unauthorized
        case .logInPaused: .tooManyRequests
        case .busy: .serviceUnavailable
        // It is the server's own store, which no visitor can mend.
        case .storeRefused, .storeUnsuitable, .storeUnreachable: .serviceUnavailable
        case .notADatabase, .foreignDatabase, .damagedDatabase, .newerDatabase: .internalServerError
        case .usernameTaken, .tagExists, .inTheWay, .alreadyUndone, .changedMeanwhile,
            .searchExists, .searchInUse, .nothingToUndo, .nothingToRedo:
            .conflict
        case .noSuchPage: .notFound
        case .factsMissing: .unprocessableContent
        default: kind.status
        }
    }
}

extension Failure.Kind {
    fileprivate var status: HTTPResponse.Status {
        switch self {
        case .usage: .badRequest
        case .badData: .unprocessableContent
        case .notFound: .notFound
        case .refused: .forbidden
        case .unavailable, .interrupted, .unknown: .serviceUnavailable
        case .failure, .cannotCreate, .inputOutput: .internalServerError
        }
    }
}
