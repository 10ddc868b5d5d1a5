import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// Errors of AsyncHTTPClient and NIO, in our terms.
extension APIError {
    /// From an error thrown before the headers came.
    ///
    /// All but a broken connection and a time-out of an open one are failures to connect: name
    /// resolution, refusal, TLS.
    init(beforeAnswer error: any Error, host: String, limit: Int) {
        switch error {
        case is HTTPParserError, is NIOHTTPDecompression.DecompressionError:
            self = Self(withinAnswer: error, limit: limit)
        case let error as HTTPClientError where error == .remoteConnectionClosed: self = .connectionLost
        case let error as IOError where [ECONNRESET, EPIPE, ECONNABORTED].contains(error.errnoCode):
            self = .connectionLost
        case let error as ChannelError where [.eof, .ioOnClosedChannel, .alreadyClosed].contains(error):
            self = .connectionLost
        default: self = Self.endingEarly(error) ?? .unreachable(host: host)
        }
    }

    /// From an error thrown while the body came.
    init(withinAnswer error: any Error, limit: Int) {
        if let error = error as? NIOHTTPDecompression.DecompressionError, error == .limit {
            self = .tooLarge(limit: limit)
        } else {
            self = Self.endingEarly(error) ?? .connectionLost
        }
    }

    /// Endings of our own: a time limit reached, or a caller that stopped waiting.
    private static func endingEarly(_ error: any Error) -> APIError? {
        switch error {
        case is CancellationError: .cancelled
        case let error as HTTPClientError where [.cancelled, .alreadyShutdown].contains(error): .cancelled
        case let error as HTTPClientError
        where [.deadlineExceeded, .readTimeout, .writeTimeout].contains(error):
            .timedOut
        default: nil
        }
    }
}
