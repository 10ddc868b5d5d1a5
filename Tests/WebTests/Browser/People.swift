import Foundation
import Testing

/// Every person's password.
private let password = "four staryu by the sea"

extension Browser {
    /// Becomes the browser of someone who has just made an account. It takes one small page; the form takes three large ones.
    func arrive(as name: String, at server: TestServer) async throws {
        try await open(server.address + "/robots.txt")
        try await add(cookies: try await server.makeAccount(name))
    }

    /// Fills in the form for a new account, which is on the screen, and leaves the page with the recovery code.
    func signUp(_ name: String) async throws {
        try await find("#field-username").type(name)
        try await find("#field-password").type(password)
        try await find("form.fields > button").click()
        try await find(saying: "I have written it down").click()
    }

    /// Fills in the form of the log-in, which is on the screen.
    func logIn(_ name: String) async throws {
        try await find("#field-username").type(name)
        try await find("#field-password").type(password)
        try await find("form.fields > button").click()
    }
}

extension TestServer {
    /// Makes an account with the password that these people have, and returns the cookies.
    @discardableResult
    func makeAccount(_ name: String) async throws -> String {
        let form = "username=\(name)&password=" + password.replacing(" ", with: "+")
        let answer = try await post("/signup", form)
        #expect(answer.status == 200)
        return answer.cookies
    }

    /// Logs in elsewhere, and returns the cookies.
    func cookies(of name: String) async throws -> String {
        try await post("/login", "username=\(name)&password=" + password.replacing(" ", with: "+")).cookies
    }

    /// Does something with favourites in another place, with a session of its own.
    func change(as name: String, _ form: String) async throws {
        let login = "username=\(name)&password=" + password.replacing(" ", with: "+")
        let cookies = try await post("/login", login).cookies
        #expect(try await post("/favorites", form, ["Cookie": cookies]).status == 303)
    }
}

/// Runs a server, and a browser in which somebody is signed in and looks at a page. The browser must have had nothing to
/// complain about.
func withMisty(
    at path: String, in engine: Engine = .chromium, withPictures: Bool = false,
    _ body: @escaping @Sendable (TestServer, Browser) async throws -> Void
) async throws {
    try await withServer { server in
        try await withBrowser(of: engine, withPictures: withPictures) { browser in
            try await browser.arrive(as: "misty", at: server)
            try await browser.open(server.address + path)
            try await body(server, browser)
            try await browser.expectNoComplaints()
        }
    }
}
