import Hummingbird
import HummingbirdCore
import PasswordHashing

/// Conditional requests (RFC 9110, section 13): a response gets an entity tag from its bytes, and a client
/// that already has them gets a 304 instead. Bodies that are sent are compressed.
enum Validation {
    /// The maximum size of a body to hold in memory for its entity tag, in bytes; larger bodies are streamed.
    private static let limit = 32 << 20

    static func apply(to response: inout Response, for request: Request) async {
        guard response.status == .ok, let length = response.body.contentLength, length > 0, length <= limit
        else { return }
        guard let body = try? await response.wholeBody() else { return }
        response.body = ResponseBody(byteBuffer: body)
        // A public response is the same for everyone, whatever their cookies.
        let isPublic = response.headers[.cacheControl]?.hasPrefix("public") == true
        response.headers[.vary] = isPublic ? "Accept-Encoding" : "Accept-Encoding, Authorization, Cookie"
        if request.method == .get || request.method == .head {
            if response.headers[.eTag] == nil, let tag = tag(of: body) {
                response.headers[.eTag] = "W/\"\(tag)\""
            }
            if let tag = response.headers[.eTag], request.has(tag) {
                response.status = .notModified
                response.body = ResponseBody()
                response.headers[.contentLength] = nil
                response.headers[.contentType] = nil
                return
            }
        }
        Compression.pack(&response, body, for: request)
    }

    /// Returns the first 96 bits of the body's SHA-256 digest in hexadecimal.
    static func tag(of body: ByteBuffer) -> String? {
        do {
            var digest = try SHA256()
            try body.withUnsafeReadableBytes { bytes throws(PasswordHashingError) in try digest.update(bytes)
            }
            return try digest.finish().prefix(12).hexadecimal
        } catch {
            return nil
        }
    }
}

extension Request {
    /// Returns whether the client already has the response with this tag; weak tags match as well.
    fileprivate func has(_ tag: String) -> Bool {
        let opaque = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
        return headers[values: .ifNoneMatch].contains { list in
            list.split(separator: ",").contains { other in
                let other = other.trimmingPrefix { $0 == " " }
                let end = other.lastIndex { $0 != " " }.map { other[...$0] } ?? other
                return end == "*" || (end.hasPrefix("W/") ? end.dropFirst(2) : end) == opaque
            }
        }
    }
}
