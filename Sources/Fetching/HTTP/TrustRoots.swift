import Foundation
import NIOSSL

/// The trusted root certificates: the system's, or those that `SSL_CERT_FILE` and `SSL_CERT_DIR` specify
/// instead, as in curl (<https://curl.se/docs/manpage.html#ENVIRONMENT>).
public struct TrustRoots: Sendable {
    /// The system's certificates.
    public static let system = TrustRoots(variables: [:])

    /// The variables that are set.
    let variables: [String]
    /// The files and folders they specify; empty for the system's certificates.
    let places: [String]

    /// - Parameter variables: the process's environment; empty variables count as unset. `SSL_CERT_DIR` can
    ///   list several folders, separated by colons; their files must be named by `openssl rehash`.
    public init(variables: [String: String]) {
        let file = variables["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
        let folders = variables["SSL_CERT_DIR"]?.split(separator: ":").map(String.init) ?? []
        self.variables = (file == nil ? [] : ["SSL_CERT_FILE"]) + (folders.isEmpty ? [] : ["SSL_CERT_DIR"])
        places = (file.map { [$0] } ?? []) + folders
    }

    /// Creates a client's TLS configuration.
    ///
    /// - Throws: `APIError.trustRootsUnreadable`.
    func configuration() throws(APIError) -> TLSConfiguration {
        var configuration = TLSConfiguration.makeClientConfiguration()
        guard !places.isEmpty else { return configuration }
        guard let certificates = certificates() else { throw .trustRootsUnreadable(variables: variables) }
        configuration.trustRoots = .certificates(certificates)
        return configuration
    }

    /// Reads the certificates; nil if they can't be read, or there are none.
    func certificates() -> [NIOSSLCertificate]? {
        let places = places.isEmpty ? Self.systemFiles.prefix(1).map { $0 } : places
        var found: [NIOSSLCertificate] = []
        for file in places.flatMap(Self.files) {
            guard let certificates = try? NIOSSLCertificate.fromPEMFile(file) else { return nil }
            found += certificates
        }
        return found.isEmpty ? nil : found
    }

    private static func files(at place: String) -> [String] {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: place, isDirectory: &isFolder)
        guard isFolder.boolValue else { return [place] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        return names.filter { $0.wholeMatch(of: /[0-9a-f]{8}\.\d+/) != nil }.map { "\(place)/\($0)" }
    }

    /// The existing certificate files, in the locations used by Debian and its derivatives, Red Hat, SUSE and
    /// Alpine.
    private static var systemFiles: [String] {
        [
            "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
            "/etc/ssl/ca-bundle.pem",
            "/etc/ssl/cert.pem",
        ].filter(FileManager.default.fileExists)
    }
}
