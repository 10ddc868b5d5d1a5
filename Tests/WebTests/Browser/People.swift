import Foundation
import Testing

/// The password of every test user.
private let password = "four staryu by the sea"

extension Browser {
    /// Signs in as a new user through cookies. This loads one small page; the sign-up form loads three large
    /// ones.
    func arrive(as name: String, at server: TestServer) async throws {
        try await open(server.address + "/robots.txt")
        try await add(cookies: try await server.makeAccount(name))
    }

    /// Fills in the visible sign-up form, and leaves the page with the recovery code.
    func signUp(_ name: String) async throws {
        try await logIn(name)
        try await find(saying: "I have written it down").click()
    }

    /// Fills in the visible log-in or sign-up form.
    func logIn(_ name: String) async throws {
        try await find("#field-username").type(name)
        try await find("#field-password").type(password)
        try await find("form.fields > button").click()
    }
}

extension TestServer {
    /// Creates an account with the shared test password, and returns its cookies.
    @discardableResult
    func makeAccount(_ name: String) async throws -> String {
        let form = "username=\(name)&password=" + password.replacing(" ", with: "+")
        let answer = try await post("/signup", form)
        #expect(answer.status == 200)
        return answer.cookies
    }

    /// Logs in outside the browser, as a browser with this name, and returns the cookies.
    func cookies(of name: String, in agent: String = "") async throws -> String {
        let form = "username=\(name)&password=" + password.replacing(" ", with: "+")
        return try await post("/login", form, ["User-Agent": agent]).cookies
    }

    /// Changes favourites outside the browser. Each form is sent in a session of its own.
    func change(as name: String, _ forms: String...) async throws {
        for form in forms { try await change(as: ["Cookie": try await cookies(of: name)], form) }
    }

    /// Submits forms, by default those that change favourites. The server must accept all of them.
    func change(as user: [String: String], at path: String = "/favorites", _ forms: String...) async throws {
        for form in forms { #expect(try await post(path, form, user).status == 303, "\(form)") }
    }
}

/// Runs a server and a browser that is signed in and shows a page. Expects that the browser logs no errors.
func withMisty(
    at path: String, in engine: Engine = .chromium, withPictures: Bool = false,
    _ body: @escaping @Sendable (TestServer, Browser) async throws -> Void
) async throws {
    try await withVisitor(in: engine, withPictures: withPictures) { server, browser in
        try await browser.arrive(as: "misty", at: server)
        try await browser.open(server.address + path)
        try await body(server, browser)
        try await browser.expectNoComplaints()
    }
}

/// Runs a server and a browser that isn't signed in, optionally showing a page.
func withVisitor(
    at path: String? = nil, in engine: Engine = .chromium, withPictures: Bool = false,
    _ body: @escaping @Sendable (TestServer, Browser) async throws -> Void
) async throws {
    try await withServer { server in
        try await withBrowser(of: engine, withPictures: withPictures) { browser in
            if let path { try await browser.open(server.address + path) }
            try await body(server, browser)
        }
    }
}
