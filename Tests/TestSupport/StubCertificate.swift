public import Foundation
import NIOSSL

/// A certificate of a loopback server or of a certificate authority, made by `openssl`.
public struct StubCertificate: Sendable {
    /// The certificate file.
    public let file: URL
    /// The file with its private key.
    let key: URL

    /// Creates a self-signed certificate authority.
    ///
    /// - Parameters:
    ///   - folder: the folder for its files.
    ///   - name: the name of the authority and of the files.
    /// - Returns: the authority's certificate.
    /// - Throws: ``Tools/NotInstalled``, or if `openssl` failed.
    public static func authority(in folder: URL, named name: String = "authority") async throws -> Self {
        let certificate = Self(in: folder, named: name)
        try await openssl(
            ["req", "-x509"] + newKey + ["-days", "2", "-subj", "/CN=\(name)"]
                + ["-keyout", certificate.key.path, "-out", certificate.file.path])
        return certificate
    }

    /// Creates a server certificate that this authority signs.
    ///
    /// - Parameters:
    ///   - host: the server's name.
    ///   - days: the validity in days from now; negative if it has expired.
    /// - Returns: the server's certificate.
    /// - Throws: ``Tools/NotInstalled``, or if `openssl` failed.
    public func issue(for host: String, days: Int = 2) async throws -> Self {
        let certificate = Self(in: file.deletingLastPathComponent(), named: "\(host)-\(days)")
        let request = certificate.file.appendingPathExtension("csr")
        try await Self.openssl(
            ["req"] + Self.newKey + ["-subj", "/CN=\(host)", "-addext", "subjectAltName=DNS:\(host)"]
                + ["-keyout", certificate.key.path, "-out", request.path])
        try await Self.openssl(
            [
                "x509", "-req", "-in", request.path, "-CA", file.path, "-CAkey", key.path, "-copy_extensions",
                "copy",
            ]
                + ["-days", String(days), "-out", certificate.file.path])
        return certificate
    }

    private init(in folder: URL, named name: String) {
        file = folder.appending(path: name + ".crt")
        key = folder.appending(path: name + ".key")
    }

    /// Returns the TLS context of a server with this certificate.
    func serverContext() throws -> NIOSSLContext {
        let chain = try NIOSSLCertificate.fromPEMFile(file.path).map {
            NIOSSLCertificateSource.certificate($0)
        }
        return try NIOSSLContext(
            configuration: .makeServerConfiguration(
                certificateChain: chain,
                privateKey: .privateKey(NIOSSLPrivateKey(file: key.path, format: .pem))))
    }

    private static let newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]

    /// An error with the output of `openssl`.
    private struct Failed: Error { let errors: String }

    private static func openssl(_ arguments: [String]) async throws {
        let outcome = try await Tools.run(Tools.installed("openssl"), arguments)
        guard outcome.status == 0 else { throw Failed(errors: outcome.errors) }
    }
}
