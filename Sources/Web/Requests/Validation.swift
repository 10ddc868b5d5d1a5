import Hummingbird
import HummingbirdCore
import PasswordHashing

/// Conditional requests (RFC 9110, section 13): a response gets an entity tag from its bytes, and a client
/// that already has them gets a 304 instead. Bodies that are sent are compressed.
enum Validation {
    /// The maximum size of a body with an entity tag, in bytes.
    private static let limit = 32 << 20

    /// Returns the bytes that are sent; nil for a stream.
    static func apply(to response: inout Response, for request: Request) async throws -> ByteBuffer? {
        guard let length = response.body.contentLength else { return nil }
        let collector = Collector()
        try await response.body.write(collector)
        let body = collector.bytes
        guard response.status == .ok, length > 0, length <= limit else { return body }
        response.body = ResponseBody(byteBuffer: body)
        // A public response is the same for everyone, regardless of cookies.
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
                return nil
            }
        }
        return Compression.pack(&response, body, for: request)
    }

    private final class Collector: ResponseBodyWriter {
        var bytes = ByteBuffer()

        func write(_ buffer: ByteBuffer) {
            if bytes.readableBytes == 0 { bytes = buffer } else { bytes.writeImmutableBuffer(buffer) }
        }

        consuming func finish(_ trailingHeaders: HTTPFields?) {}
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
        let opaque = Precondition.opaque(tag)
        return Precondition.tags(headers[values: .ifNoneMatch])?
            .contains { $0 == "*" || Precondition.opaque($0) == opaque } == true
    }
}
