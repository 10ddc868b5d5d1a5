import Foundation
import NIOSSL

/// A reason why a server's certificate isn't trusted.
public enum CertificateFault: Sendable {
    /// A certificate in the chain has expired.
    case expired
    /// A certificate in the chain isn't valid yet.
    case notYetValid
    /// The certificate wasn't issued by a trusted authority.
    case unknownIssuer
    /// The certificate was issued for other hosts.
    case wrongName

    /// Determines the reason why certificates weren't trusted; nil for any reason other than these.
    ///
    /// - Parameters:
    ///   - chain: the certificates sent by the server, its own first.
    ///   - roots: the trusted certificates; nil if they aren't known.
    ///   - now: the current time.
    init?(in chain: [NIOSSLCertificate], trusting roots: [NIOSSLCertificate]?, at now: Date) {
        let time = time_t(now.timeIntervalSince1970)
        if chain.contains(where: { $0.notValidAfter < time }) {
            self = .expired
        } else if chain.contains(where: { $0.notValidBefore > time }) {
            self = .notYetValid
        } else if let roots, Self.endsUnknown(chain, roots) {
            self = .unknownIssuer
        } else {
            return nil
        }
    }

    /// Returns whether the chain of issuers, starting from the server's certificate, ends without reaching a
    /// trusted one.
    private static func endsUnknown(_ chain: [NIOSSLCertificate], _ roots: [NIOSSLCertificate]) -> Bool {
        let shown = chain.compactMap { try? CertificateNames($0) }
        let trusted = Set(roots.compactMap { try? CertificateNames($0).subject })
        guard shown.count == chain.count, var issuer = shown.first?.issuer else { return false }
        for _ in shown {
            if trusted.contains(issuer) { return false }
            guard let next = shown.first(where: { $0.subject == issuer && $0.issuer != issuer }) else {
                return true
            }
            issuer = next.issuer
        }
        return true
    }
}

/// The issuer and subject of a certificate, in DER.
///
/// Source: <https://www.rfc-editor.org/rfc/rfc5280#section-4.1>.
struct CertificateNames: Hashable {
    let issuer: Data
    let subject: Data

    /// The bytes aren't a certificate.
    struct Malformed: Error {}

    /// - Throws: `Malformed`, or any error from NIOSSL if memory runs out.
    init(_ certificate: NIOSSLCertificate) throws {
        var whole = DERReader(try certificate.toDERBytes()[...])
        var certificate = try whole.content(of: DERReader.sequence)
        var fields = try certificate.content(of: DERReader.sequence)
        // The version is optional; the serial number and the signature algorithm follow it.
        if fields.tag == DERReader.version { _ = try fields.element() }
        _ = try fields.element()
        _ = try fields.element()
        issuer = Data(try fields.element())
        // The validity period.
        _ = try fields.element()
        subject = Data(try fields.element())
    }
}

/// Reads DER element by element (<https://www.itu.int/rec/T-REC-X.690>, section 8.1). Lengths have at most
/// two bytes.
private struct DERReader {
    static let sequence: UInt8 = 0x30
    static let version: UInt8 = 0xA0

    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// The tag of the next element; nil at the end.
    var tag: UInt8? { rest.first }

    /// Advances past an element.
    ///
    /// - Returns: the element's bytes, including its tag and length.
    mutating func element() throws(CertificateNames.Malformed) -> ArraySlice<UInt8> {
        let (header, length) = try size()
        guard rest.count >= header + length else { throw CertificateNames.Malformed() }
        defer { rest = rest.dropFirst(header + length) }
        return rest.prefix(header + length)
    }

    /// Advances past an element with this tag.
    ///
    /// - Returns: a reader of the element's contents.
    mutating func content(of tag: UInt8) throws(CertificateNames.Malformed) -> DERReader {
        guard self.tag == tag else { throw CertificateNames.Malformed() }
        let (header, _) = try size()
        return DERReader(try element().dropFirst(header))
    }

    /// Returns the sizes of the next element's header (tag and length) and contents, in bytes.
    private func size() throws(CertificateNames.Malformed) -> (header: Int, content: Int) {
        let bytes = Array(rest.prefix(4))
        guard bytes.count >= 2 else { throw CertificateNames.Malformed() }
        return switch bytes[1] {
        case ..<0x80: (2, Int(bytes[1]))
        case 0x81 where bytes.count >= 3: (3, Int(bytes[2]))
        case 0x82 where bytes.count >= 4: (4, Int(bytes[2]) << 8 | Int(bytes[3]))
        default: throw CertificateNames.Malformed()
        }
    }
}
