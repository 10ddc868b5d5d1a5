import Answers
import Foundation
import Hummingbird
import Shapes

/// Answers of every kind.
enum Reply {
    /// Bytes of a type.
    static func bytes(
        _ bytes: ByteBuffer, type: String, status: HTTPResponse.Status = .ok
    ) -> Response {
        var headers = HTTPFields()
        headers[.contentType] = type
        headers[.contentLength] = String(bytes.readableBytes)
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: bytes))
    }

    /// A page.
    static func html(_ bytes: ByteBuffer, status: HTTPResponse.Status = .ok) -> Response {
        self.bytes(bytes, type: "text/html; charset=utf-8", status: status)
    }

    /// Values as every answer of this program writes them.
    static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
        bytes(ByteBuffer(bytes: try JSON.bytes(of: value)), type: "application/json", status: status)
    }

    /// Nothing to say.
    static func noContent() -> Response { Response(status: .noContent) }

    /// The page to look at next, after a form was sent (RFC 9110, section 15.4.4); a path that leads to another server
    /// becomes the first page.
    static func seeOther(_ path: String) -> Response {
        var response = bytes(ByteBuffer(), type: "text/plain; charset=utf-8", status: .seeOther)
        response.headers[.location] = ownPath(path)
        return response
    }

    /// A path that leads nowhere but to this server: not `//host`, not `/\host`, which browsers take for the same, and
    /// nothing that a header can't hold.
    static func ownPath(_ path: String?) -> String {
        guard let path, path.first == "/", path.utf8.dropFirst().first != UInt8(ascii: "/"),
            path.utf8.count <= 2048,
            path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") })
        else { return "/" }
        return path
    }

    /// A refusal for a program: RFC 9457, with the stable code of the failure.
    static func problem(_ refusal: Refusal) -> Response {
        let bytes = (try? JSON.bytes(of: ProblemJSON(refusal: refusal))) ?? Data("{}".utf8)
        return self.bytes(ByteBuffer(bytes: bytes), type: "application/problem+json", status: refusal.status)
    }
}

/// A problem document (RFC 9457). Its type is the default, `about:blank`: `code` says which it is.
struct ProblemJSON: Answer {
    fileprivate let refusal: Refusal

    static let members: [Member<Self>] = [
        Member("title") { $0.refusal.status.reasonPhrase }, Member("status") { $0.refusal.status.code },
        Member("code", "A stable word, such as not_signed_in.") { $0.refusal.failure.code.word },
        Member("detail", "The failure, and the next step.") { problem in
            let failure = problem.refusal.failure
            return [failure.message, failure.advice?.webWords].compactMap(\.self).joined(separator: " ")
        },
    ]
}
