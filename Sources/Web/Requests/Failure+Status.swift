import Answers
import HTTPTypes

extension Failure {
    /// Its status in HTTP (RFC 9110): by its code where that says more than its kind.
    var status: HTTPResponse.Status {
        switch code {
        case "not_signed_in", "invalid_session", "wrong_credentials", "wrong_recovery_code", "no_such_user":
            .unauthorized
        case "log_in_paused": .tooManyRequests
        case "busy": .serviceUnavailable
        case "username_taken", "tag_exists", "in_the_way", "already_undone", "changed_meanwhile",
            "search_exists", "search_in_use", "nothing_to_undo", "nothing_to_redo":
            .conflict
        case "no_such_page": .notFound
        case "facts_missing": .unprocessableContent
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
