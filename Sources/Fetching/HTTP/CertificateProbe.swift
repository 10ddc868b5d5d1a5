import AsyncHTTPClient
import Foundation
import NIOCore
import NIOSSL

/// Learns which certificates a server shows, by a handshake that ends there: nothing else is sent.
struct CertificateProbe {
    /// The configuration by which the server was asked.
    let configuration: HTTPClient.Configuration
    /// Its timeout.
    let limit: Duration

    /// The certificates that the server shows, its own first.
    private struct Shown: Error {
        let certificates: [NIOSSLCertificate]
    }

    /// The certificates of the server of an `https` URL, its own first; none if it doesn't show them in time.
    func certificates(of url: URL) async -> [NIOSSLCertificate] {
        guard let host = url.host(), var target = URLComponents(url: url, resolvingAgainstBaseURL: true)
        else { return [] }
        // A connection without TLS, also through a proxy's tunnel, on which the handshake is ours.
        target.scheme = "http"
        target.port = url.port ?? 443
        guard let address = target.string else { return [] }
        var configuration = configuration
        configuration.http1_1ConnectionDebugInitializer = { Self.shake(on: $0, host: host) }
        let client = HTTPClient(configuration: configuration)
        var shown: [NIOSSLCertificate] = []
        do {
            let request = HTTPClientRequest(url: address)
            _ = try await client.execute(request, timeout: TimeAmount(limit))
        } catch let answer as Shown {
            shown = answer.certificates
        } catch {}
        try? await client.shutdown()
        return shown
    }

    /// Begins a handshake on a connection.
    ///
    /// - Returns: a failure with the certificates, or with anything else if there are none.
    private static func shake(on channel: any Channel, host: String) -> EventLoopFuture<Void> {
        let end = channel.eventLoop.makePromise(of: Void.self)
        channel.closeFuture.whenComplete { _ in end.fail(ChannelError.alreadyClosed) }
        channel.eventLoop.execute {
            do {
                let handler = try NIOSSLClientHandler(
                    context: NIOSSLContext(configuration: .makeClientConfiguration()),
                    serverHostname: HostLookup.literal(host) == nil ? host : nil
                ) { (certificates, verdict: EventLoopPromise<NIOSSLVerificationResult>) in
                    end.fail(Shown(certificates: certificates))
                    verdict.succeed(.failed)
                }
                try channel.pipeline.syncOperations.addHandler(handler, position: .first)
            } catch {
                end.fail(error)
            }
        }
        // The pool forgets a connection that can't be prepared, and doesn't close it.
        end.futureResult.whenFailure { _ in channel.eventLoop.execute { channel.close(promise: nil) } }
        return end.futureResult
    }
}
