import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOSOCKS
import NIOSSL

/// A connection that went to a private network.
struct PrivatePeer: Error {}

extension Error {
    /// Whether a server's certificate was refused.
    var isAboutCertificate: Bool {
        guard case .handshakeFailed(.sslError(let errors)) = self as? NIOSSLError else { return false }
        return errors.contains { $0.description.contains("CERTIFICATE_VERIFY_FAILED") }
    }
}

/// Errors of AsyncHTTPClient and NIO, in our terms.
extension APIError {
    /// From an error thrown before the headers came.
    ///
    /// All but a broken connection and a time-out of an open one are failures to connect: name
    /// resolution, refusal, TLS. `proxy` is the one through which the server was asked.
    init(beforeAnswer error: any Error, host: String, limit: Int, through proxy: Proxy?) {
        switch error {
        case is PrivatePeer: self = .privateAddress(host: host)
        case is HTTPParserError, is NIOHTTPDecompression.DecompressionError:
            self = Self(withinAnswer: error, limit: limit)
        case let error as HTTPClientError where error == .remoteConnectionClosed: self = .connectionLost
        case let error as IOError where [ECONNRESET, EPIPE, ECONNABORTED].contains(error.errnoCode):
            self = .connectionLost
        case let error as ChannelError where [.eof, .ioOnClosedChannel, .alreadyClosed].contains(error):
            self = .connectionLost
        default:
            self =
                Self.endingEarly(error) ?? proxy.flatMap { Self.failure(error, of: $0) }
                ?? .unreachable(host: host)
        }
    }

    /// From an error of a proxy's; nil for one of the server behind it.
    private static func failure(_ error: any Error, of proxy: Proxy) -> APIError? {
        switch error {
        case is NIOSSLError, is BoringSSLError: nil
        case let error as HTTPClientError where error == .tlsHandshakeTimeout: nil
        case let error as HTTPClientError where error == .proxyAuthenticationRequired:
            .proxyFailed(proxy: proxy.address, .credentialsWanted)
        case let error as HTTPClientError where error == .invalidProxyResponse:
            .proxyFailed(proxy: proxy.address, .refused)
        case is SOCKSError.ConnectionFailed, is SOCKSError.NoValidAuthenticationMethod:
            .proxyFailed(proxy: proxy.address, .refused)
        default: .proxyFailed(proxy: proxy.address, .unreachable)
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
