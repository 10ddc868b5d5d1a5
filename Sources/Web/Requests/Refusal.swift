import Answers
import Hummingbird

/// An error response: a status, and a message for a person or a program.
struct Refusal: Error {
    let status: HTTPResponse.Status
    let failure: Failure
    /// The time to wait before retrying, if known.
    var retryAfter: Duration?
    /// The full reason for the log, if visitors are shown a shorter one.
    private(set) var reason: String?
    /// Additional headers.
    private(set) var headers: HTTPFields = [:]

    init(
        _ status: HTTPResponse.Status, _ failure: Failure, retryAfter: Duration? = nil,
        headers: HTTPFields = [:]
    ) {
        self.status = status
        self.failure = failure
        self.retryAfter = retryAfter
        self.headers = headers
    }

    /// Creates a refusal of its code's usual kind, with its failure's status, unless others are given.
    init(
        _ code: Failure.Code, kind: Failure.Kind? = nil, _ message: String,
        status: HTTPResponse.Status? = nil, advice: NextStep? = nil, retryAfter: Duration? = nil,
        headers: HTTPFields = [:]
    ) {
        let failure = Failure(code, kind ?? code.kind, message, advice: advice)
        self.init(status ?? failure.status, failure, retryAfter: retryAfter, headers: headers)
    }

    /// Creates the refusal for any error.
    init(_ error: any Error) {
        if let refusal = error as? Refusal {
            self = refusal
        } else if let error = error as? any HTTPResponseError {
            self.init(framework: error.status)
        } else {
            let failure = Failure(describing: error)
            let status = failure.status
            let shown = failure.forVisitors
            self.init(
                status, shown,
                retryAfter: failure.retryAfter ?? (status == .serviceUnavailable ? .seconds(5) : nil))
            if shown != failure, status.kind == .serverError { reason = failure.message }
        }
    }

    /// Creates the refusal for an error while saving a new recovery code. If it is unknown whether the code
    /// was saved, it explains how to create another.
    static func ofRecoveryCode(_ error: any Error) -> Refusal {
        let refusal = Refusal(error)
        guard refusal.failure.code == .outcomeUnknown else { return refusal }
        return Refusal(
            refusal.status, refusal.failure.ofRecoveryCode(), retryAfter: refusal.retryAfter,
            headers: refusal.headers)
    }

    /// Creates the refusal for an error thrown by Hummingbird.
    private init(framework status: HTTPResponse.Status) {
        switch status {
        case .notFound: self = .notFound
        case .contentTooLarge:
            self.init(.tooLarge, kind: .badData, "The request is too large.", status: status)
        default: self.init(.badRequest, "The request can't be understood.", status: status)
        }
    }

    static let notFound = Refusal(
        .noSuchPage, kind: .notFound, "There is nothing at this address.", advice: .browse)

    /// Returns the response: a problem document for programs, a page for people.
    func response(to request: Request, _ settings: WebSettings) -> Response {
        var response = request.head.wantsPage ? Reply.page(of: self, settings) : Reply.problem(self)
        put(on: &response)
        return response
    }

    /// Adds the refusal's headers to a response.
    func put(on response: inout Response) {
        for field in headers { response.headers.append(field) }
        if let retryAfter {
            response.headers[.retryAfter] = String(max(1, Int(retryAfter.components.seconds)))
        }
    }
}

extension HTTPRequest {
    /// Whether the client is a browser rather than a program.
    var wantsPage: Bool {
        path?.hasPrefix("/api/") != true && headerFields[.accept]?.contains("json") != true
    }
}
