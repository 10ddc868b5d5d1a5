import Answers
import Hummingbird
import NIOCore
import PasswordHashing
import Records

/// The pages of signing up, logging in and getting back in.
enum AccountPages {
    static func logIn(_ arrival: Arrival) -> Response { plain("Log in", arrival) }
    static func signUp(_ arrival: Arrival) -> Response { plain("Sign up", arrival) }
    static func recover(_ arrival: Arrival) -> Response { plain("Recover", arrival) }

    static func recoveryCode(_ code: RecoveryCode, of user: User, next: String) -> Response {
        Reply.bytes(ByteBuffer(string: "\(code.text)\n"), type: "text/plain; charset=utf-8")
    }

    private static func plain(_ title: String, _ arrival: Arrival) -> Response {
        Reply.bytes(
            ByteBuffer(string: "\(title): \(arrival.failure?.message ?? "")\n"),
            type: "text/plain; charset=utf-8")
    }
}
