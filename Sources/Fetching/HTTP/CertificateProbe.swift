import AsyncHTTPClient
import Foundation
import NIOCore
import NIOSSL

/// Fetches a server's certificates with a TLS handshake that is then aborted; nothing else is sent.
struct CertificateProbe {
    /// The configuration of the failed request.
    let configuration: HTTPClient.Configuration
    /// The timeout of the probe.
    let limit: Duration

    /// The certificates sent by the server, its own first.
    private struct Shown: Error {
        let certificates: [NIOSSLCertificate]
    }

    /// Returns the certificates of an `https` server, its own first; empty if they don't arrive in time.
    func certificates(of url: URL) async -> [NIOSSLCertificate] {
        guard let host = url.host(), var target = URLComponents(url: url, resolvingAgainstBaseURL: true)
        else { return [] }
        // Connect without TLS, even through a proxy's tunnel, and run the handshake ourselves.
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

    /// Starts a handshake on a connection.
    ///
    /// - Returns: a future that fails with the certificates, or with another error if there are none.
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
        // If the preparation fails, the pool drops the connection without closing it.
        end.futureResult.whenFailure { _ in channel.eventLoop.execute { channel.close(promise: nil) } }
        return end.futureResult
    }
}
