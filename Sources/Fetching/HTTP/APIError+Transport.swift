import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOSOCKS
import NIOSSL

/// The connection led to a private network.
struct PrivatePeer: Error {}

extension Error {
    /// Whether a server's certificate was rejected.
    var isAboutCertificate: Bool {
        guard case .handshakeFailed(.sslError(let errors)) = self as? NIOSSLError else { return false }
        return errors.contains { $0.description.contains("CERTIFICATE_VERIFY_FAILED") }
    }
}

/// Converts errors of AsyncHTTPClient and NIO.
extension APIError {
    /// Converts an error thrown before the headers arrived.
    ///
    /// Everything except a broken connection or a timeout on an open connection is a failure to connect: name
    /// resolution, refusal, TLS. `proxy` is the proxy that was used.
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

    /// Converts an error caused by a proxy; nil if the server behind it is at fault.
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

    /// Converts an error thrown while the body was arriving.
    init(withinAnswer error: any Error, limit: Int) {
        if let error = error as? NIOHTTPDecompression.DecompressionError, error == .limit {
            self = .tooLarge(limit: limit)
        } else {
            self = Self.endingEarly(error) ?? .connectionLost
        }
    }

    /// Converts errors caused on our side: a time limit was reached, or the caller stopped waiting. Nil for
    /// any other error.
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
