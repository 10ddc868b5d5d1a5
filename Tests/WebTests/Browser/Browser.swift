import Foundation
import NIOCore
import NIOPosix
import TestSupport
import Testing

/// A window of a real browser, driven by WebDriver (<https://www.w3.org/TR/webdriver2/>).
struct Browser: Sendable {
    let driver: Driver
    /// The part of each command's path that names the session.
    let session: String

    /// The minimum time between two checks of a page, because each check costs both programs and the driver some
    /// milliseconds.
    private static let pause: Duration = .milliseconds(10)

    // MARK: Navigating

    /// Opens an address and waits until the page has loaded.
    func open(_ address: String) async throws { try await send("url", Address(url: address)) }

    /// Goes back one page.
    func back() async throws { try await send("back", Nothing()) }

    /// Reloads the page.
    func reload() async throws { try await send("refresh", Nothing()) }

    /// Returns the path and query of the current address.
    func path() async throws -> String {
        let address: String = try await driver.get("\(session)/url")
        return String(address.trimmingPrefix(/https?:\/\/[^\/]+/))
    }

    // MARK: Reading

    /// Waits for an element that matches a CSS selector, and returns the first.
    @discardableResult
    func find(_ selector: String) async throws -> Element {
        try await find(Locator(using: "css selector", value: selector))
    }

    /// Waits for a link or button with this text, and returns the first.
    @discardableResult
    func find(saying text: String) async throws -> Element {
        let value = "//*[self::a or self::button or self::summary][normalize-space()='\(text)']"
        return try await find(Locator(using: "xpath", value: value))
    }

    private func find(_ locator: Locator) async throws -> Element {
        _ = try await id(of: locator)
        return Element(browser: self, locator: locator)
    }

    /// Returns the driver's current ID of an element.
    fileprivate func id(of locator: Locator) async throws -> String {
        let found: [String: String] = try await ask("element", locator)
        guard let id = found.values.first else { throw Driver.Failure(error: "no \(locator.value)") }
        return id
    }

    /// Returns the visible text of the first element that matches a CSS selector.
    func text(of selector: String) async throws -> String { try await find(selector).text() }

    /// Clicks the first element that a selector matches.
    func click(_ selector: String) async throws { try await find(selector).click() }

    /// Clicks the link or button with this text.
    func click(saying text: String) async throws { try await find(saying: text).click() }

    /// Waits until an element shows this text, without running scripts in the page.
    ///
    /// - Throws: `NeverCame`.
    func wait(for text: String, in selector: String) async throws {
        try await eventually(
            "“\(text)” is in \(selector)", every: Self.pause, seeing: { try await self.text(of: selector) },
            until: { $0.contains(text) })
    }

    /// Evaluates a JavaScript expression and returns its value, or the value of its promise.
    func run<Value: Decodable>(_ expression: String) async throws -> Value {
        try await ask("execute/sync", Script(script: "return \(expression)", args: []))
    }

    /// Waits until a JavaScript expression is true.
    ///
    /// - Throws: `NeverCame` with the page's address and text.
    func wait(until expression: String) async throws {
        do {
            try await eventually(expression, every: Self.pause) {
                try await run("Promise.resolve(\(expression)).then((value) => !!value)")
            }
        } catch let error as NeverCame {
            let page: String = try await run("location.href + '\\n' + document.body.innerText.slice(0, 800)")
            throw NeverCame(description: "\(error) \(page)")
        }
    }

    /// Expects that the browser has logged no errors since the last call, such as violations of the page's
    /// content security policy, failed scripts or missing pictures. Ignores pages that were not found. WebKit's driver
    /// has no log.
    func expectNoComplaints(_ location: SourceLocation = #_sourceLocation) async throws {
        for message in try await complaints() {
            let isPicture = message.firstMatch(of: /\/(pictures|silhouettes|assets)\//) != nil
            guard isPicture || message.firstMatch(of: /status of 4\d\d/) == nil else { continue }
            Issue.record(Comment(rawValue: message), sourceLocation: location)
        }
    }

    /// Returns the errors that the browser has logged since the last call. WebKit's driver has no log.
    func complaints() async throws -> [String] {
        guard driver.engine == .chromium else { return [] }
        struct Entry: Decodable { let level, message: String }
        let entries: [Entry] = try await ask("se/log", ["type": "browser"])
        return entries.filter { ["SEVERE", "WARNING"].contains($0.level) }.map(\.message)
    }

    /// Scrolls until an element is in the middle of the window.
    fileprivate func center(_ locator: Locator) async throws {
        let element = ["element-6066-11e4-a52e-4f735466cecf": try await id(of: locator)]
        let script = "arguments[0].scrollIntoView({block: 'center'})"
        try await send("execute/sync", ElementScript(script: script, args: [element]))
    }

    /// Opens the user's notes on a Pokémon. The driver considers the contents of a closed element hidden, even
    /// if they are visible, and Chromium's waits 20 s before it types into a hidden field.
    func openNotes() async throws { try await act("document.querySelector('.mine details').open = true") }

    /// Chooses a value of a menu without the keyboard.
    func choose(_ value: String, from menu: String) async throws {
        try await act(
            """
            const menu = document.querySelector('\(menu)')
            menu.dispatchEvent(new Event('pointerdown', { bubbles: true }))
            menu.value = '\(value)'
            menu.dispatchEvent(new Event('change', { bubbles: true }))
            """)
    }

    /// Runs a JavaScript statement.
    func act(_ statement: String) async throws {
        try await send("execute/sync", Script(script: statement, args: []))
    }

    // MARK: Acting

    /// Presses keys one after the other on the keyboard.
    func press(_ keys: String...) async throws {
        let actions = keys.flatMap { [Action(type: "keyDown", value: $0), Action(type: "keyUp", value: $0)] }
        try await send("actions", Actions(actions: [Source(type: "key", id: "keyboard", actions: actions)]))
    }

    /// Drags one element to the middle of another with the mouse.
    func drag(_ one: Element, to other: Element) async throws {
        let from = try await one.middle(), to = try await other.middle()
        let path = (0...10).map { step in
            Action(
                type: "pointerMove", duration: 40, x: from.x + (to.x - from.x) * step / 10,
                y: from.y + (to.y - from.y) * step / 10)
        }
        // A person pauses before dropping, and the page uses that position.
        let rest = [Action(type: "pause", duration: 200), path[10], Action(type: "pause", duration: 200)]
        let actions =
            [path[0], Action(type: "pointerDown", button: 0)] + path + rest
            + [Action(type: "pointerUp", button: 0)]
        try await send("actions", Actions(actions: [Source(type: "pointer", id: "mouse", actions: actions)]))
    }

    /// Clicks an element at human speed: moves there, pauses, and holds the button for a moment.
    func pressSlowly(_ element: Element) async throws {
        let place = try await element.middle()
        let actions = [
            Action(type: "pointerMove", duration: 100, x: place.x, y: place.y),
            Action(type: "pause", duration: 300), Action(type: "pointerDown", button: 0),
            Action(type: "pause", duration: 80), Action(type: "pointerUp", button: 0),
        ]
        try await send("actions", Actions(actions: [Source(type: "pointer", id: "mouse", actions: actions)]))
    }

    /// Turns the mouse wheel in the middle of the window by this many points, in steps of 100 that take the
    /// given number of milliseconds.
    func scroll(by distance: Int, millisecondsPerStep: Int = 20) async throws {
        let action = Action(
            type: "scroll", duration: abs(distance) / 100 * millisecondsPerStep, x: 400, y: 400, deltaX: 0,
            deltaY: distance)
        try await send("actions", Actions(actions: [Source(type: "wheel", id: "wheel", actions: [action])]))
    }

    /// Sends a command of the Chrome DevTools Protocol
    /// (<https://chromedevtools.github.io/devtools-protocol/>).
    func devTools(_ command: String, _ parameters: some Encodable & Sendable = [String: String]())
        async throws
    {
        let _: Ignored = try await askDevTools(command, parameters)
    }

    private func askDevTools<Value: Decodable>(
        _ command: String, _ parameters: some Encodable & Sendable
    ) async throws -> Value {
        return try await ask("goog/cdp/execute", Command(cmd: command, params: parameters))
    }

    /// Returns a screenshot of the whole page or of the window, as a PNG file.
    func picture(ofWindow isCut: Bool = false) async throws -> Data? {
        struct Wish: Encodable, Sendable {
            let format = "png"
            let captureBeyondViewport: Bool
        }
        struct Picture: Decodable { let data: String }
        let picture: Picture = try await askDevTools(
            "Page.captureScreenshot", Wish(captureBeyondViewport: !isCut))
        return Data(base64Encoded: picture.data)
    }

    /// Returns the number of A4 pages that the page takes when it is printed.
    func printedPages() async throws -> Int {
        struct Paper: Encodable, Sendable {
            let paperWidth = 8.27
            let paperHeight = 11.69
        }
        struct File: Decodable { let data: String }
        let file: File = try await askDevTools("Page.printToPDF", Paper())
        let bytes = Data(base64Encoded: file.data) ?? Data()
        return String(decoding: bytes, as: Unicode.ASCII.self).matches(of: /\/Type \/Page\b/).count
    }

    /// Emulates media features, such as `prefers-color-scheme` or `prefers-reduced-motion`, or the medium
    /// `print`.
    func prefer(_ features: [String: String], media: String = "") async throws {
        struct Media: Encodable, Sendable {
            let media: String
            let features: [[String: String]]
        }
        try await devTools(
            "Emulation.setEmulatedMedia",
            Media(media: media, features: features.map { ["name": $0, "value": $1] }))
    }

    /// Runs a script in each new page before the page's own scripts.
    func runFirst(_ source: String) async throws {
        try await devTools("Page.enable")
        try await devTools("Page.addScriptToEvaluateOnNewDocument", ["source": source])
    }

    /// Returns the cookies of this page's server as the value of a `Cookie` header.
    func cookies() async throws -> String {
        struct Cookie: Decodable { let name, value: String }
        let cookies: [Cookie] = try await driver.get("\(session)/cookie")
        return cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
    }

    /// Adds the cookies of a `Cookie` header for this page's server.
    func add(cookies: String) async throws {
        for cookie in cookies.split(separator: "; ") {
            let parts = cookie.split(separator: "=", maxSplits: 1).map(String.init)
            try await send("cookie", ["cookie": NewCookie(name: parts[0], value: parts.last ?? "")])
        }
    }

    /// Sets the size of the window, in points.
    func resize(_ width: Int, _ height: Int) async throws {
        struct Metrics: Encodable, Sendable {
            let width, height: Int
            let deviceScaleFactor = 1
            let mobile = false
        }
        try await devTools("Emulation.setDeviceMetricsOverride", Metrics(width: width, height: height))
    }

    /// Opens another window in the same session, and switches to it.
    func openWindow() async throws {
        struct Window: Decodable { let handle: String }
        let window: Window = try await ask("window/new", ["type": "tab"])
        try await send("window", ["handle": window.handle])
    }

    /// Closes this window. Enter another one before the next command.
    func closeWindow() async throws {
        let _: [String] = try await driver.delete("\(session)/window")
    }

    /// Returns the handles of all windows, in no particular order.
    func windows() async throws -> [String] { try await driver.get("\(session)/window/handles") }

    /// Switches to a window.
    func enter(window: String) async throws { try await send("window", ["handle": window]) }

    // MARK: Messages

    func ask<Value: Decodable>(_ command: String, _ body: some Encodable & Sendable) async throws -> Value {
        try await Self.trying {
            try await driver.post("\(session)/\(command)", body)
        } again: { failure in
            // WebKit can't find elements or run scripts while the page is being replaced.
            failure.contains("before the unload event") && ["element", "execute/sync"].contains(command)
        }
    }

    /// Retries an action until it succeeds, or fails for a reason that isn't temporary.
    fileprivate static func trying<Value>(
        _ act: () async throws -> Value, again passes: (String) async throws -> Bool
    ) async throws -> Value {
        try await eventually(
            "the browser does it", every: Self.pause,
            seeing: { () -> Result<Value, Driver.Failure> in
                do { return .success(try await act()) } catch let failure as Driver.Failure {
                    guard try await passes(failure.error) else { throw failure }
                    return .failure(failure)
                }
            }, until: { if case .success = $0 { true } else { false } }
        ).get()
    }

    func send(_ command: String, _ body: some Encodable & Sendable) async throws {
        let _: Ignored = try await ask(command, body)
    }

    struct Nothing: Encodable {}
    private struct NewCookie: Encodable {
        let name, value: String
        let path = "/", sameSite = "Lax"
        let httpOnly = true
    }
    private struct Command<Parameters: Encodable & Sendable>: Encodable, Sendable {
        let cmd: String
        let params: Parameters
    }
    private struct Ignored: Decodable { init(from decoder: any Decoder) {} }
    private struct Address: Encodable { let url: String }
    fileprivate struct Locator: Encodable { let using, value: String }
    private struct Script: Encodable { let script: String, args: [String] }
    private struct ElementScript: Encodable { let script: String, args: [[String: String]] }
    private struct Actions: Encodable { let actions: [Source] }
    private struct Source: Encodable {
        let type, id: String
        let actions: [Action]
    }
    private struct Action: Encodable {
        let type: String
        var value: String?
        var duration: Int?
        var x, y: Int?
        var deltaX, deltaY: Int?
        var button: Int?
    }
}

/// An element of a page. It is looked up again for each action, because the page may have been replaced.
struct Element: Sendable {
    let browser: Browser
    fileprivate let locator: Browser.Locator

    /// Clicks the element with the mouse.
    func click() async throws {
        try await again { id in try await browser.send("element/\(id)/click", Browser.Nothing()) }
    }

    /// Types into a field, after its current text.
    func type(_ text: String) async throws {
        try await again { id in try await browser.send("element/\(id)/value", ["text": text]) }
    }

    /// Returns the visible text.
    func text() async throws -> String {
        try await again { id in try await browser.driver.get("\(browser.session)/element/\(id)/text") }
    }

    /// Returns the value of an attribute, or `nil` if the element doesn't have it.
    func attribute(_ name: String) async throws -> String? {
        try await again { id in
            try await browser.driver.get("\(browser.session)/element/\(id)/attribute/\(name)")
        }
    }

    /// Returns the coordinates of its centre in the window.
    func middle() async throws -> (x: Int, y: Int) {
        struct Box: Decodable { let x, y, width, height: Double }
        let box: Box = try await again { id in
            try await browser.driver.get("\(browser.session)/element/\(id)/rect")
        }
        let scroll: [Double] = try await browser.run("[scrollX, scrollY]")
        return (Int(box.x + box.width / 2 - scroll[0]), Int(box.y + box.height / 2 - scroll[1]))
    }

    /// Retries if the page was replaced, or if something moved because it is rendered only when it becomes
    /// visible.
    private func again<Value>(_ act: (String) async throws -> Value) async throws -> Value {
        try await Browser.trying {
            try await act(try await browser.id(of: locator))
        } again: { failure in
            // Scrolls an element into view if something covers it, such as the header or a message.
            if !failure.contains("stale") { try? await browser.center(locator) }
            return ["stale element", "non-Element", "intercepted", "not interactable"].contains(
                where: failure.contains)
        }
    }
}

/// Special keys, see <https://www.w3.org/TR/webdriver2/#keyboard-actions>.
enum Key {
    static let enter = "\u{E007}", tab = "\u{E004}", escape = "\u{E00C}", space = " "
    static let control = "\u{E009}"
    static let left = "\u{E012}", up = "\u{E013}", right = "\u{E014}", down = "\u{E015}", end = "\u{E010}"
}
