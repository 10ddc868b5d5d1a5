import Foundation
import TestSupport
import Testing

extension Proofs {
    /// libpq loads OpenSSL into a process that has BoringSSL and, in a portable program, its own OpenSSL;
    /// none may replace another. `PROOF_PROGRAM` is the program to test, by default the built one.
    @Suite(.enabled(if: PostgreSQLServer.isWanted)) struct EncryptedDatabaseTests {
        /// A loopback address on which no other server listens, so PostgreSQL's usual port is free.
        private static let host = "127.83.17.5"

        private static let program =
            Proof.value("PROGRAM") ?? Program.url.path(percentEncoded: false)

        @Test func `favourites are stored over TLS with a verified certificate`() async throws {
            try await withTemporaryFolder { home in
                let certificate = try await Self.makeCertificate(in: home, named: "server")
                let other = try await Self.makeCertificate(in: home, named: "other")
                let server = try await PostgreSQLServer.start([
                    "listen_addresses=\(Self.host)", "ssl=on", "ssl_cert_file=\(certificate)",
                    "ssl_key_file=\(home.path)/server.key",
                ])
                let requiresTLS = try await server.run("SHOW ssl", in: "public")
                try #require(requiresTLS.output == "on\n", "\(requiresTLS.errors)")
                func run(_ arguments: [String], trusting root: String, input: String = "") async throws
                    -> Program.Outcome
                {
                    let address =
                        "postgresql://tests@\(Self.host)/postgres?sslmode=verify-full&sslrootcert=\(root)"
                    return try await Tools.run(
                        Self.program, ["--home", home.path, "--offline", "--database", address] + arguments,
                        environment: ["HOME": home.path, "LANG": "C.UTF-8", "TZ": "UTC", "PATH": Tools.path],
                        input: input)
                }
                let signUp = try await run(
                    ["signup", "ash", "--password-stdin"], trusting: certificate,
                    input: "vermilion city harbour\n")
                #expect(signUp.status == 0, "\(signUp.errors)")
                let added = try await run(["favorite", "add", "pikachu"], trusting: certificate)
                #expect(added.status == 0, "\(added.errors)")
                let listed = try await run(["favorites"], trusting: certificate)
                #expect(listed.output.contains("Pikachu"), "\(listed.errors)")
                let refused = try await run(["favorites"], trusting: other)
                #expect(refused.status != 0 && refused.errors.contains("certificate"))
            }
        }

        /// Creates a key and a self-signed certificate.
        ///
        /// - Returns: the path of the certificate.
        private static func makeCertificate(in folder: URL, named name: String) async throws -> String {
            let openssl = try Tools.installed("openssl")
            let (key, certificate) = ("\(folder.path)/\(name).key", "\(folder.path)/\(name).crt")
            let made = try await Tools.run(
                openssl,
                ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key]
                    + ["-out", certificate, "-subj", "/CN=\(host)", "-addext", "subjectAltName=IP:\(host)"])
            try #require(made.status == 0, "\(made.errors)")
            // The server runs as another user, who can read the files only with these modes.
            if getuid() == 0 {
                _ = try await Tools.run("/bin/chown", ["nobody:nogroup", key])
                try FileManager.default.setAttributes([.posixPermissions: 0o711], ofItemAtPath: folder.path)
            }
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: key)
            return certificate
        }
    }
}
