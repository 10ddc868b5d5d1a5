import Answers
import Foundation
import Hummingbird
import JSONShapes

/// Creates responses of all kinds.
enum Reply {
    /// Creates a response with these bytes and this media type.
    static func bytes(
        _ bytes: ByteBuffer, type: String, status: HTTPResponse.Status = .ok
    ) -> Response {
        var headers = HTTPFields()
        headers[.contentType] = type
        headers[.contentLength] = String(bytes.readableBytes)
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: bytes))
    }

    /// Creates a response with an HTML page.
    static func html(_ bytes: ByteBuffer, status: HTTPResponse.Status = .ok) -> Response {
        self.bytes(bytes, type: "text/html; charset=utf-8", status: status)
    }

    /// Creates a response with JSON, formatted like all our JSON output.
    static func json(_ value: some MemberValue, status: HTTPResponse.Status = .ok) -> Response {
        bytes(ByteBuffer(bytes: JSON.bytes(of: value)), type: "application/json", status: status)
    }

    /// Creates a response without content.
    static func noContent() -> Response { Response(status: .noContent) }

    /// Redirects to a page after a form was submitted (RFC 9110, section 15.4.4); a path that leads to
    /// another server is replaced with the home page.
    static func seeOther(_ path: String) -> Response {
        var response = bytes(ByteBuffer(), type: "text/plain; charset=utf-8", status: .seeOther)
        response.headers[.location] = Address.base + ownPath(path)
        return response
    }

    /// Returns a path if it stays on this server; see `Address`. Any other path becomes the home page.
    static func ownPath(_ path: String?) -> String { Address(returning: path ?? "")?.text ?? "/" }

    /// Creates a problem document for programs (RFC 9457), with the failure's stable code.
    static func problem(_ refusal: Refusal) -> Response {
        bytes(
            ByteBuffer(bytes: JSON.bytes(of: refusal)), type: "application/problem+json",
            status: refusal.status)
    }
}

/// A problem document (RFC 9457). Its type is the default, `about:blank`; `code` identifies the problem.
extension Refusal: JSONObject {
    static let shapeName = "Problem"

    static let members: Members = [
        Member("title") { $0.status.reasonPhrase }, Member("status") { $0.status.code },
        Member("code", "A stable word, such as not_signed_in.") { $0.failure.code.word },
        Member("detail", "The failure, and the next step.") {
            [$0.failure.message, $0.failure.advice?.webWords].compactMap(\.self).joined(separator: " ")
        },
    ]
}
