import Answers
import HTTPTypes
import Records

extension Failure {
    /// The HTTP status of the failure (RFC 9110), derived from its code if the code is more specific than its
    /// kind.
    var status: HTTPResponse.Status {
        switch code {
        case .notSignedIn, .invalidSession, .wrongCredentials, .wrongRecoveryCode, .noSuchUser:
            .unauthorized
        case .logInPaused, .tooManyFetches: .tooManyRequests
        case .busy: .serviceUnavailable
        // The server's own store failed, which only its owner can fix.
        case _ where isOfStore: .serviceUnavailable
        case .usernameTaken, .tagExists, .inTheWay, .alreadyUndone, .newerChange, .changedMeanwhile,
            .notAsked, .nothingToUndo, .nothingToRedo:
            .conflict
        case _ where KeptKind.isConflict(code): .conflict
        case .noSuchPage: .notFound
        case .factsMissing: .unprocessableContent
        default: kind.status
        }
    }

    /// A copy for visitors, who have no shell and needn't know where the accounts are stored or why they are
    /// unavailable.
    var forVisitors: Failure {
        switch code {
        case .outcomeUnknown:
            Failure(
                code, kind,
                "The connection was lost while your change was being saved, so it may or may not have been.",
                advice: advice)
        case .diskFull: Failure(code, kind, "The server's disk is full. Nothing was changed.")
        case .busy: Failure(code, kind, "The accounts are in use. Nothing was changed.", advice: "Try again.")
        case .readOnly:
            Failure(
                code, kind, "The accounts can't be changed at the moment. Nothing was changed.",
                advice: "Try again later.")
        case .offline where advice == .allowNetwork:
            Failure(code, kind, "This page needs the internet, and this server is set to stay offline.")
        case .proxyFailed, .certificatesUnreadable, .untrustedCertificate:
            Failure(
                code, kind, "A server that this needs can't be reached at the moment.",
                advice: "Try again later. Pages you've already opened still work.")
        case .badQuery, .usage:
            Failure(
                code, kind, message.replacing(Self.noRedirection, with: ""), excerpt: excerpt, advice: advice)
        case _ where isOfStore:
            Failure(
                code, kind, "The accounts can't be reached at the moment. Nothing was changed.",
                advice: "Try again later.")
        default: self
        }
    }

    /// Whether the store is the cause.
    private var isOfStore: Bool {
        switch code {
        case .storeAway, .storeUnreachable, .storeLost, .storeSlow, .storeRefused, .storeUnsuitable,
            .readOnly, .notReadable, .inputOutput, .cannotOpen, .database, .damagedDatabase, .notADatabase,
            .foreignDatabase, .newerDatabase, .notDurable, .fileTooLarge, .libraryMissing, .badAddress:
            true
        default: false
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
