import Foundation
import NIOCore
import NIOPosix
import Testing

/// A window of a real browser, driven by WebDriver (<https://www.w3.org/TR/webdriver2/>).
struct Browser: Sendable {
    let driver: Driver
    /// The part of each command's path that names the session.
    let session: String

    // MARK: Going places

    /// Opens an address, and waits until it is loaded.
    func open(_ address: String) async throws { try await send("url", Address(url: address)) }

    /// Goes back by one step.
    func back() async throws { try await send("back", Nothing()) }

    /// Loads the page anew.
    func reload() async throws { try await send("refresh", Nothing()) }

    /// What the address bar shows, without scheme and host.
    func path() async throws -> String {
        let address: String = try await driver.get("\(session)/url")
        return String(address.trimmingPrefix(/https?:\/\/[^\/]+/))
    }

    // MARK: Looking

    /// The first element that a CSS selector finds; waits for it.
    @discardableResult
    func find(_ selector: String) async throws -> Element {
        try await find(Locator(using: "css selector", value: selector))
    }

    /// The first link or button with this text; waits for it.
    @discardableResult
    func find(saying text: String) async throws -> Element {
        let value = "//*[self::a or self::button or self::summary][normalize-space()='\(text)']"
        return try await find(Locator(using: "xpath", value: value))
    }

    private func find(_ locator: Locator) async throws -> Element {
        _ = try await id(of: locator)
        return Element(browser: self, locator: locator)
    }

    /// The name that the driver has for an element now.
    fileprivate func id(of locator: Locator) async throws -> String {
        let found: [String: String] = try await ask("element", locator)
        guard let id = found.values.first else { throw Driver.Failure(error: "no \(locator.value)") }
        return id
    }

    /// What a person reads where a CSS selector points.
    func text(of selector: String) async throws -> String { try await find(selector).text() }

    /// Waits until a person reads this somewhere, up to 20 seconds, without the help of the page.
    func wait(for text: String, in selector: String) async throws {
        for _ in 0..<200 {
            if try await self.text(of: selector).contains(text) { return }
            try await Task.sleep(for: .milliseconds(100))
        }
        throw Driver.Failure(error: "no “\(text)” in \(selector): \(try await self.text(of: selector))")
    }

    /// What an expression of JavaScript gives, or the promise that it gives.
    func run<Value: Decodable>(_ expression: String) async throws -> Value {
        try await ask("execute/sync", Script(script: "return \(expression)", args: []))
    }

    /// Waits until an expression of JavaScript is true, up to 20 seconds.
    func wait(until expression: String) async throws {
        for _ in 0..<400 {
            if try await run("Promise.resolve(\(expression)).then((value) => !!value)") { return }
            try await Task.sleep(for: .milliseconds(50))
        }
        let page: String = try await run("location.href + '\\n' + document.body.innerText.slice(0, 800)")
        throw Driver.Failure(error: "not \(expression) at \(page)")
    }

    /// Fails unless the browser had nothing to complain about since it was last asked: nothing that the page's policy
    /// forbids, no script that fails. Pictures are missing where there is no network, and pages that were asked for in vain.
    /// WebKit's driver doesn't say.
    func expectNoComplaints(_ location: SourceLocation = #_sourceLocation) async throws {
        guard driver.engine == .chromium else { return }
        struct Entry: Decodable { let level, message: String }
        let entries: [Entry] = try await ask("se/log", ["type": "browser"])
        for entry in entries where ["SEVERE", "WARNING"].contains(entry.level) {
            guard entry.message.firstMatch(of: /status of 4\d\d/) == nil else { continue }
            Issue.record(Comment(rawValue: entry.message), sourceLocation: location)
        }
    }

    /// Scrolls until an element is in the middle of the window.
    fileprivate func center(_ locator: Locator) async throws {
        let element = ["element-6066-11e4-a52e-4f735466cecf": try await id(of: locator)]
        let script = "arguments[0].scrollIntoView({block: 'center'})"
        try await send("execute/sync", ElementScript(script: script, args: [element]))
    }

    /// Runs a statement of JavaScript.
    func act(_ statement: String) async throws {
        try await send("execute/sync", Script(script: statement, args: []))
    }

    // MARK: Acting

    /// Presses keys one after the other, as somebody at the keyboard does.
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
        // A person rests for a moment before letting go, and the page sees where.
        let rest = [Action(type: "pause", duration: 200), path[10], Action(type: "pause", duration: 200)]
        let actions =
            [path[0], Action(type: "pointerDown", button: 0)] + path + rest
            + [Action(type: "pointerUp", button: 0)]
        try await send("actions", Actions(actions: [Source(type: "pointer", id: "mouse", actions: actions)]))
    }

    /// Presses an element as a hand does: goes there, stops, and holds the button down for a moment.
    func pressSlowly(_ element: Element) async throws {
        let place = try await element.middle()
        let actions = [
            Action(type: "pointerMove", duration: 100, x: place.x, y: place.y),
            Action(type: "pause", duration: 300), Action(type: "pointerDown", button: 0),
            Action(type: "pause", duration: 80), Action(type: "pointerUp", button: 0),
        ]
        try await send("actions", Actions(actions: [Source(type: "pointer", id: "mouse", actions: actions)]))
    }

    /// Turns the wheel of the mouse in the middle of the window by so many points, in steps of 100 for each of which a
    /// hand takes as many milliseconds as given.
    func scroll(by distance: Int, millisecondsPerStep: Int = 20) async throws {
        let action = Action(
            type: "scroll", duration: abs(distance) / 100 * millisecondsPerStep, x: 400, y: 400, deltaX: 0,
            deltaY: distance)
        try await send("actions", Actions(actions: [Source(type: "wheel", id: "wheel", actions: [action])]))
    }

    /// A command of the browser's own protocol (<https://chromedevtools.github.io/devtools-protocol/>).
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

    /// A picture of the whole page, or of the window, as a PNG file.
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

    /// Sets what the person has set in their system: `prefers-color-scheme`, `prefers-reduced-motion`;
    /// or that the page is printed, for the medium `print`.
    func prefer(_ features: [String: String], media: String = "") async throws {
        struct Media: Encodable, Sendable {
            let media: String
            let features: [[String: String]]
        }
        try await devTools(
            "Emulation.setEmulatedMedia",
            Media(media: media, features: features.map { ["name": $0, "value": $1] }))
    }

    /// Runs a script in each page before its own.
    func runFirst(_ source: String) async throws {
        try await devTools("Page.enable")
        try await devTools("Page.addScriptToEvaluateOnNewDocument", ["source": source])
    }

    /// The cookies of this page's server, as a client sends them.
    func cookies() async throws -> String {
        struct Cookie: Decodable { let name, value: String }
        let cookies: [Cookie] = try await driver.get("\(session)/cookie")
        return cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
    }

    /// Keeps the cookies that a client sends, for the server of this page.
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

    /// Opens another window of the same person, and goes on there.
    func openWindow() async throws {
        struct Window: Decodable { let handle: String }
        let window: Window = try await ask("window/new", ["type": "tab"])
        try await send("window", ["handle": window.handle])
    }

    /// Closes this window; another is to be entered then.
    func closeWindow() async throws {
        let _: [String] = try await driver.delete("\(session)/window")
    }

    /// The windows, in no order.
    func windows() async throws -> [String] { try await driver.get("\(session)/window/handles") }

    /// Goes on in one of the windows.
    func enter(window: String) async throws { try await send("window", ["handle": window]) }

    // MARK: Messages

    func ask<Value: Decodable>(_ command: String, _ body: some Encodable & Sendable) async throws -> Value {
        var attempts = 0
        while true {
            do {
                return try await driver.post("\(session)/\(command)", body)
            } catch let failure as Driver.Failure where failure.error.contains("before the unload event") {
                // WebKit doesn't find or run anything in a page that is just being left.
                attempts += 1
                guard ["element", "execute/sync"].contains(command), attempts < 100 else { throw failure }
                try await Task.sleep(for: .milliseconds(50))
            }
        }
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

/// An element of a page, looked for again whenever something is done with it: the page may have been exchanged meanwhile.
struct Element: Sendable {
    let browser: Browser
    fileprivate let locator: Browser.Locator

    /// Moves the mouse there and clicks.
    func click() async throws {
        try await again { id in try await browser.send("element/\(id)/click", Browser.Nothing()) }
    }

    /// Types into a field, after what is there.
    func type(_ text: String) async throws {
        try await again { id in try await browser.send("element/\(id)/value", ["text": text]) }
    }

    /// What a person reads there.
    func text() async throws -> String {
        try await again { id in try await browser.driver.get("\(browser.session)/element/\(id)/text") }
    }

    /// The value of an attribute, if it is there.
    func attribute(_ name: String) async throws -> String? {
        try await again { id in
            try await browser.driver.get("\(browser.session)/element/\(id)/attribute/\(name)")
        }
    }

    /// Where its middle is in the window.
    func middle() async throws -> (x: Int, y: Int) {
        struct Box: Decodable { let x, y, width, height: Double }
        let box: Box = try await again { id in
            try await browser.driver.get("\(browser.session)/element/\(id)/rect")
        }
        let scroll: [Double] = try await browser.run("[scrollX, scrollY]")
        return (Int(box.x + box.width / 2 - scroll[0]), Int(box.y + box.height / 2 - scroll[1]))
    }

    /// Tries once more where the page was exchanged, or something moved that is drawn only when it comes into sight.
    private func again<Value>(_ act: (String) async throws -> Value) async throws -> Value {
        for _ in 0..<20 {
            do {
                return try await act(try await browser.id(of: locator))
            } catch let failure as Driver.Failure
                where ["stale element", "non-Element", "intercepted", "not interactable"].contains(
                    where: failure.error.contains)
            {
                try await Task.sleep(for: .milliseconds(100))
                // Below the header or a message, say: as a person would, it is scrolled into view first.
                if !failure.error.contains("stale") { try? await browser.center(locator) }
            }
        }
        return try await act(try await browser.id(of: locator))
    }
}

/// Keys without a letter, <https://www.w3.org/TR/webdriver2/#keyboard-actions>.
enum Key {
    static let enter = "\u{E007}", tab = "\u{E004}", escape = "\u{E00C}", space = " "
    static let left = "\u{E012}", up = "\u{E013}", right = "\u{E014}", down = "\u{E015}", end = "\u{E010}"
}
