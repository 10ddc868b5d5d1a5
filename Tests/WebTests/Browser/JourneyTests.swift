import Foundation
import TestSupport
import Testing

@testable import Web

/// Complete user journeys in a real browser.
@Suite(
    .browser)
struct JourneyTests {
    @Test(arguments: Engine.there)
    func `a mouse user can find a Pokémon, sign up, add favourites and undo`(_ engine: Engine)
        async throws
    {
        try await withVisitor(at: "/", in: engine) { server, browser in
            // A sprite is 96 points wide and high, and is drawn at a whole multiple of that.
            let side: Double = try await browser.run(
                "document.querySelector('.card img').getBoundingClientRect().width")
            #expect(side > 0 && side.truncatingRemainder(dividingBy: 96) == 0, "\(side)")
            // The driver considers the contents of a closed element hidden, even if they are visible.
            try await browser.act("document.querySelector('.pickers .t-electric').click()")
            try await browser.wait(until: "location.search === '?q=type:electric'")
            try await browser.click("#p25 .heart")
            // The first click on a heart opens the sign-up page, which also leads to the log-in page.
            try await browser.wait(for: "Create an account to add Pikachu", in: "main")
            try await browser.click("main p a")
            try await browser.wait(for: "Log in to add Pikachu", in: "main")
            try await browser.click(saying: "Create an account")
            // The form shows the password's strength during typing, and can show the password itself.
            let field = try await browser.find("#field-password")
            try await field.type(String(repeating: "a", count: 16))
            try await browser.wait(for: "Weak", in: "[data-strength] p")
            try await browser.click(".reveal")
            #expect(try await field.attribute("type") == "text")
            try await browser.act("document.querySelector('#field-password').value = ''")
            try await browser.find("#field-username").type("misty")
            try await field.type("four staryu by the sea")
            try await browser.wait(for: "Good", in: "[data-strength] p")
            try await browser.click("form.fields > button")
            try await browser.click(saying: "Copy")
            try await browser.find(saying: "Copied")
            #expect(
                try await browser.find(saying: "Download").attribute("download")
                    == "pokeexplorer-recovery-code.txt")
            try await browser.click(saying: "I have written it down")
            #expect(try await browser.find("#p25 .heart").attribute("aria-pressed") == "true")
            #expect(try await browser.path() == "/?q=type:electric")

            try await browser.click("#p26 .heart")
            try await browser.wait(until: "document.querySelector('#toast').innerText.includes('Raichu')")
            #expect(try await browser.find("#p26 .heart").attribute("aria-pressed") == "true")
            try await browser.click("#toast form button")
            try await browser.wait(
                until: "document.querySelector('#p26 .heart').ariaPressed === 'false'")

            try await browser.click("#p25 a")
            try await browser.wait(until: "document.title.startsWith('Pikachu')")
            try await browser.openNotes()
            // Enter adds a tag even if there is a tag to remove, and the field stays ready for the next
            // tag.
            try await browser.find("[name=tag]").type("first" + Key.enter)
            try await browser.wait(for: "first", in: ".mine .tag")
            try await browser.wait(until: "document.activeElement.name === 'tag'")
            try await browser.find("[name=tag]").type("second" + Key.enter)
            try await browser.wait(
                until: "document.querySelector('#tags').innerText.includes('second')")
            #expect(try await browser.text(of: "#tags").contains("first"))
            try await browser.click("[name=rating][value='4']")
            try await browser.find("[name=rating][value='4'].on")
            try await browser.find("#note").type("From the power plant.")
            try await browser.act("scrollTo(0, 0)")
            try await browser.click(saying: "Shiny")
            try await browser.find("#artwork img[src$='shiny.png']")
            try await browser.click(saying: "Save note")
            try await browser.wait(until: "document.querySelector('#toast').innerText.includes('note')")
            try await browser.open(server.address + "/favorites?q=tag:first+rating>=4+note:plant")
            #expect(try await browser.text(of: "#p25 .name") == "Pikachu")
            // A heart also updates a search for favourites in the Pokédex, and the progress.
            try await browser.open(server.address + "/?q=rating>=1")
            #expect(try await browser.text(of: "#count") == "1 Pokémon")
            try await browser.click("#p25 .heart")
            try await browser.wait(
                until:
                    "!document.querySelector('#p25') && document.querySelector('#count').innerText === 'Search'"
            )
            try await browser.click("#toast form button")
            try await browser.wait(
                until:
                    "document.querySelector('#p25') && document.querySelector('#count').innerText === '1 Pokémon'"
            )
            try await browser.open(server.address + "/progress?q=id:25-26")
            #expect(try await browser.text(of: "#progress").contains("1 of 2"))
            try await browser.click("#p26 .heart")
            try await browser.wait(for: "2 of 2 · 100%", in: "#progress")
            try await browser.wait(for: "All 2", in: "#boxes .fill")
            try await browser.expectNoComplaints()
        }
    }

    @Test(arguments: Engine.usual)
    func `a keyboard user can search, open, add favourites, navigate and undo`(_ engine: Engine)
        async throws
    {
        try await withMisty(at: "/", in: engine) { server, browser in
            // The link that skips the navigation comes first. The window ignores keys until it has the focus.
            try await browser.wait(until: "document.hasFocus()")
            try await browser.press(Key.tab)
            try await browser.wait(until: "document.activeElement.innerText === 'Skip to content'")
            try await browser.press("/", "v", "u", "l", "p")
            try await browser.wait(for: "#0037", in: "#suggestions [role=option]")
            try await browser.press(Key.down)
            try await browser.wait(until: "document.querySelector('[aria-selected=true]')")
            try await browser.press(Key.enter)
            // Shortcuts work once the page's script has run.
            try await browser.wait(
                until: "document.title.startsWith('Vulpix') && document.readyState === 'complete'")
            // Without a selected suggestion, Enter searches.
            try await browser.press("/", "v", "u", "l", "p", Key.enter)
            try await browser.wait(until: "location.search === '?q=vulp'")
            try await browser.find("#p37")
            try await browser.press("j")
            try await browser.wait(until: "document.activeElement.closest('#p37')")
            try await browser.press("f")
            try await browser.wait(until: "document.querySelector('#toast').innerText.includes('Vulpix')")
            try await browser.press(Key.enter)
            try await browser.wait(until: "document.title.startsWith('Vulpix')")
            try await browser.press("g", "f")
            try await browser.wait(until: "location.pathname === '/favorites'")
            #expect(try await browser.text(of: "#count") == "1 favourite")
            try await browser.press("?")
            try await browser.wait(until: "document.querySelector('#keys').open")
            #expect(try await browser.run("document.activeElement.innerText") == "Close")
            try await browser.press(Key.escape)
            try await browser.wait(
                until: "!document.querySelector('#keys').open && document.activeElement === document.body")
            try await browser.press("g", "h")
            try await browser.wait(until: "location.pathname === '/changes'")
            try await browser.press("u")
            try await browser.wait(until: "document.querySelector('#toast').innerText.includes('Undone')")

            // The compare field completes the last name of several.
            try await browser.press("g", "c")
            try await browser.find("[data-names]").type("pikachu, rai")
            try await browser.wait(
                until:
                    "[...document.querySelectorAll('#names option')].some((one) => one.value === 'pikachu, Raichu')"
            )

            // A large pasted file isn't shown in the field, but is still sent to the server.
            try await browser.open(server.address + "/transfer")
            // The page handles pasting once its script has run.
            try await browser.wait(
                until: "location.pathname === '/transfer' && document.readyState === 'complete'")
            try await browser.act(
                """
                const data = new DataTransfer()
                data.setData('text/plain', '#'.repeat(200) + '\\n' + 'pikachu        \\n'.repeat(15_000))
                document.querySelector('#list').dispatchEvent(
                    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
                """)
            try await browser.wait(for: "Pasted text, 0.2 MB", in: "form.fields")
            try await browser.click("form.fields > button")
            try await browser.wait(for: "Preview", in: "main h2")
        }
    }

    @Test func `the search box leads to a move, its learners and an old game`()
        async throws
    {
        try await withVisitor { server, browser in
            try await browser.resize(390, 844)
            try await browser.open(server.address)
            try await browser.press("/", "f", "l", "a", "m", "e", "t")
            try await browser.wait(for: "Move", in: "#suggestions [role=option]")
            try await browser.press(Key.down, Key.enter)
            try await browser.wait(until: "location.pathname === '/moves/53-flamethrower'")
            try await browser.click(saying: "Show all 278 in the Pokédex")
            try await browser.wait(until: "location.search === '?q=move:flamethrower'")
            try await browser.click("#p6 a")
            try await browser.wait(until: "document.title.startsWith('Charizard')")
            try await browser.open(server.address + "/pokemon/6-charizard?game=red-blue")
            try await browser.wait(
                until: "[...document.querySelectorAll('a')].some(a => a.innerText === 'Ember')")
            // The type chart fits on a phone: nothing is wider than the screen.
            try await browser.open(server.address + "/types?gen=5")
            try await browser.wait(for: "Steel", in: ".types-table")
            for width in [320, 390, 600, 840, 985, 1000, 1200] {
                try await browser.resize(width, 800)
                try await browser.wait(until: "document.documentElement.scrollWidth <= \(width)")
            }
            try await browser.expectNoComplaints()
        }
    }

    @Test func `everything works with links and forms if JavaScript is off`() async throws {
        struct Disabled: Encodable, Sendable { let value = true }
        try await withVisitor { server, browser in
            try await browser.devTools("Emulation.setScriptExecutionDisabled", Disabled())
            try await browser.open(server.address + "/signup")
            try await browser.signUp("misty")
            try await browser.click("a.more")
            try await browser.click("#p61 .heart")
            try await browser.wait(for: "Poliwhirl", in: "#toast")
            #expect(try await browser.path() == "/?page=2#p61")
            try await browser.find("#p61 .heart[name=remove]")
            try await browser.click("#toast form button")
            try await browser.find("#p61 .heart[name=add]")
            for id in [61, 62] {
                try await browser.find("#p\(id) .heart[name=add]").click()
                try await browser.find("#p\(id) .heart[name=remove]")
            }
            try await browser.click(saying: "Favourites")
            try await browser.click("#p62 .pick")
            try await browser.click(saying: "Move")
            try await browser.click(saying: "To the top")
            try await browser.wait(for: "Poliwrath", in: "#grid .name")
            try await browser.click("#p62 a")
            try await browser.wait(for: "Poliwrath", in: "h1")
            try await browser.openNotes()
            try await browser.find("#note").type("Kept by hand.")
            try await browser.click(saying: "Save note")
            try await browser.wait(for: "note", in: "#toast")
            try await browser.click(saying: "misty")
            try await browser.click(saying: "Log out")
            try await browser.find(saying: "Log in")
            try await browser.open(server.address + "/favorites")
            #expect(try await browser.path().hasPrefix("/login"))
        }
    }

    @Test(arguments: Engine.there)
    func `Back restores menus and fields as they were loaded`(_ engine: Engine)
        async throws
    {
        try await withVisitor(at: "/?q=type:fire", in: engine) { _, browser in
            try await browser.wait(until: "document.documentElement.classList.contains('js')")
            try await browser.act("document.querySelector('#q').value = 'type:water'")
            try await browser.choose("-speed", from: "#sort")
            try await browser.wait(until: "location.search.includes('sort')")
            try await browser.back()
            try await browser.wait(
                until: "location.search === '?q=type:fire' && document.readyState === 'complete'")
            try await browser.wait(until: "document.querySelector('#sort').selectedIndex === 0")
            #expect(try await browser.run("document.querySelector('#q').value") == "type:fire")
        }
    }

    @Test func `the last public list and pages just seen are shown offline with a notice`() async throws {
        try await withBrowser(withPictures: true) { browser in
            try await withServer { server in
                try await browser.arrive(as: "misty", at: server)
                try await browser.open(server.address)
                try await browser.wait(until: "navigator.serviceWorker.controller")
                // This server has no network, so it has no pictures either, which isn't an error.
                try await browser.expectNoComplaints()
                try await browser.open(server.address + "/?q=type:dragon")
                try await browser.wait(
                    until: """
                        caches.match('/offline').then((list) => list?.text())
                            .then((text) => text?.includes('Dratini'))
                        """)
                try await browser.open(server.address + "/types/ghost")
                try await browser.wait(
                    until: "caches.match('/types/ghost').then((page) => page !== undefined)")
                try await browser.open(server.address + "/favorites")
            }
            // The server has stopped. To the browser, that looks like a missing network.
            try await browser.wait(for: "can't be reached", in: "#gone")
            try await browser.devTools("Network.clearBrowserCache")
            // A recently viewed public page is shown without any personal data.
            try await browser.act("location.href = '/types/ghost'")
            try await browser.wait(for: "Ghost", in: "h1")
            try await browser.wait(for: "This page may be out of date.", in: "#toast")
            #expect(try await browser.run("document.body.innerText.includes('misty')") == false)
            _ = try await browser.complaints()
            try await browser.act("location.href = '/favorites'")
            try await browser.wait(for: "You're offline", in: ".banner")
            let page = try await browser.text(of: "main")
            expect(page, contains: "You're offline, or the server is down.", "Dratini")
            #expect(try await browser.run("document.querySelectorAll('.heart').length") == 0)
            #expect(try await browser.run("document.body.innerText.includes('misty')") == false)
            // A picture that is missing isn't an error.
            try await browser.wait(
                until:
                    "[...document.querySelectorAll('.card img')].slice(0, 2).every(({ complete }) => complete)"
            )
            let complaints = try await browser.complaints()
            #expect(!complaints.contains { $0.contains("/pictures/") }, "\(complaints)")
            // The offline copy has the same styles as the original page.
            #expect(
                try await browser.run("getComputedStyle(document.querySelector('.grid')).display") == "grid")
        }
    }
}

/// Journeys with favourites: several people, undo, selecting and reordering.
@Suite(
    .browser)
struct KeepingJourneyTests {
    @Test func `hearts and tags update a long search and boxes on all pages`()
        async throws
    {
        try await withMisty(at: "/robots.txt") { server, browser in
            let all = (1...130).map { "&id=\($0)" }.joined()
            try await server.change(as: "misty", "do=tag&tag=team" + all)
            try await browser.open(server.address + "/?q=tag:team")
            try await browser.act("document.querySelector('.more').scrollIntoView()")
            let cards = "[...document.querySelectorAll('.card')].map((card) => +card.id.slice(1))"
            try await browser.wait(until: "\(cards).length >= 120")
            try await browser.act("window.stayed = document.querySelector('#p2')")
            try await browser.act("document.querySelector('#p61').scrollIntoView()")
            try await browser.wait(until: "location.search.endsWith('page=2')")
            let loaded: Int = try await browser.run("\(cards).length")
            let place = "document.querySelector('#p70').getBoundingClientRect().top"
            let top: Double = try await browser.run(place)
            // Another window takes a tag away.
            try await browser.wait(until: "'connected' in document.body.dataset")
            try await server.change(as: "misty", "untag=team&id=65")
            try await browser.wait(until: "!document.querySelector('#p65')")
            try await browser.act("document.querySelector('#p3 .heart').click()")
            try await browser.wait(until: "!document.querySelector('#p3')")
            try await browser.wait(for: "128 Pokémon", in: "#count")
            let wanted = (1...130).filter { ![3, 65].contains($0) }
            #expect(try await browser.run(cards) == Array(wanted.prefix(loaded)))
            // The next card moves up from the following page; the others are neither redrawn nor moved.
            #expect(
                try await browser.run("document.querySelectorAll('.grid')[0].children.length") == 60)
            #expect(try await browser.run("window.stayed === document.querySelector('#p2')"))
            let now: Double = try await browser.run(place)
            #expect(abs(now - top) < 400, "\(top), then \(now)")
            try await browser.press("u")
            try await browser.wait(for: "129 Pokémon", in: "#count")
            #expect(
                try await browser.run(cards) == Array((1...130).filter { $0 != 65 }.prefix(loaded)))

            try await browser.open(server.address + "/favorites?view=boxes")
            try await browser.click("#p7 .heart")
            try await browser.wait(until: "!document.querySelector('#p7')")
            #expect(try await browser.text(of: "#count") == "129 favourites")
            #expect(try await browser.run("document.querySelectorAll('#boxes .slot').length") == 129)
            #expect(
                try await browser.run("document.querySelector('.box').querySelectorAll('.slot').length") == 30
            )
        }
    }

    @Test func `changes are undone one by one on the current page`() async throws {
        try await withMisty(at: "/") { _, browser in
            try await browser.act("window.stayed = true")
            for (id, name) in [(1, "Bulbasaur"), (4, "Charmander")] {
                try await browser.find("#p\(id) .heart").click()
                try await browser.wait(
                    until: "document.querySelector('#toast').innerText.includes('\(name)')")
            }
            for id in [4, 1] {
                try await browser.press("u")
                try await browser.wait(
                    until: "document.querySelector('#p\(id) .heart').ariaPressed === 'false'")
                try await browser.wait(until: "document.querySelector('#toast').innerText.includes('Undone')")
            }
            try await browser.click(saying: "Redo")
            try await browser.wait(until: "document.querySelector('#p1 .heart').ariaPressed === 'true'")
            // The focus moves to the button that replaces the pressed one.
            try await browser.act("document.querySelector('#toast button').focus()")
            try await browser.press(Key.enter)
            try await browser.wait(until: "document.activeElement.textContent === 'Redo'")
            #expect(try await browser.run("window.stayed"))
            try await browser.expectNoComplaints()
        }
    }

    @Test func `rapid undos run in order, and a held key acts once`()
        async throws
    {
        try await withMisty(at: "/") { server, browser in
            for id in [1, 4, 7] { try await browser.find("#p\(id) .heart").click() }
            try await browser.wait(until: "document.querySelector('#toast').innerText.includes('Squirtle')")
            try await browser.press("u", "u", "u")
            try await browser.wait(
                until:
                    "[1, 4, 7].every((id) => document.querySelector(`#p${id} .heart`).ariaPressed === 'false')"
            )
            try await browser.press("u")
            try await browser.wait(
                until: "document.querySelector('#toast').innerText.includes('nothing to undo')")
            #expect(try await browser.path() == "/")

            try await browser.act(
                """
                for (const repeat of [true, true, true])
                  dispatchEvent(new KeyboardEvent('keydown', { key: 'f', repeat, bubbles: true }))
                """)
            try await browser.press("/", "f", "i", "r", Key.escape, Key.escape)
            #expect(try await browser.run("document.querySelector('#q').value") == "fir")
            #expect(
                try await browser.run("document.querySelectorAll('.heart[aria-pressed=true]').length") == 0)
        }
    }

    @Test func `a log-out elsewhere is announced, keeps unsaved text, and leads to log-in`() async throws {
        try await withMisty(at: "/pokemon/25-pikachu") { server, browser in
            try await browser.openNotes()
            try await browser.find("#note").type("From the power plant.")
            // Synchronously, or the page could notice before the button is pressed.
            try await browser.act(
                """
                const request = new XMLHttpRequest()
                request.open('POST', '/logout', false)
                request.send()
                document.querySelector('#note').form.elements.do.click()
                """)
            try await browser.wait(for: "You were logged out, so nothing was changed.", in: "main")
            try await browser.logIn("misty")
            try await browser.wait(
                until: "document.querySelector('#note')?.value === 'From the power plant.'")
            let again = try await browser.cookies()
            try await server.change(as: ["Cookie": again], at: "/logout", "")
            try await browser.act("document.querySelector('.title .heart').click()")
            try await browser.wait(until: "location.pathname === '/login'")
            #expect(try await browser.path() == "/login?next=/pokemon/25-pikachu&keep=25")
            try await browser.logIn("misty")
            try await browser.wait(
                until: "document.querySelector('#note')?.value === 'From the power plant.'")
        }
    }

    @Test func `overwriting a note changed elsewhere requires confirmation, but an own change doesn't`()
        async throws
    {
        try await withMisty(at: "/pokemon/25-pikachu") { server, browser in
            try await browser.openNotes()
            try await browser.find("#note").type("From the power plant.")
            try await browser.click(saying: "Save note")
            try await browser.wait(for: "note", in: "#toast")
            try await browser.find("#note").type(" Shy.")
            try await browser.click(saying: "Save note")
            let began = "document.querySelector('form.note [name=was]').value"
            try await browser.wait(until: "\(began).endsWith('Shy.')")
            try await browser.find("#note").type(" Fast.")
            try await server.change(as: "misty", "id=25&do=note&note=Traded.")
            try await browser.click(saying: "Save note")
            try await browser.wait(for: "It now says: “Traded.”", in: "#toast")
            let written = "From the power plant. Shy. Fast."
            #expect(try await browser.run("document.querySelector('#note').value") == written)
            try await browser.click(saying: "Save note")
            try await browser.wait(until: "\(began).endsWith('Fast.')")
            try await browser.reload()
            #expect(try await browser.run("document.querySelector('#note').value") == written)
        }
    }

    @Test func `a late response never overwrites newer text`() async throws {
        try await withMisty(at: "/pokemon/25-pikachu") { server, browser in
            try await browser.wait(until: "'connected' in document.body.dataset")
            // The first fetched page is held back until the test releases it.
            try await browser.act(
                """
                const send = XMLHttpRequest.prototype.send
                XMLHttpRequest.prototype.send = function (fields) {
                  const told = this.onload
                  if (!window.letGo) this.onload = () => {
                    window.letGo = () => { told(); setTimeout(() => { window.isThrough = true }) }
                  }
                  send.call(this, fields)
                }
                """)
            try await server.change(as: "misty", "id=25&do=note&note=Older.")
            try await browser.wait(until: "window.letGo")
            try await server.change(as: "misty", "id=25&do=note&note=Newer.")
            try await browser.wait(until: "document.querySelector('#note').value === 'Newer.'")
            try await browser.act("letGo()")
            try await browser.wait(until: "window.isThrough")
            #expect(try await browser.run("document.querySelector('#note').value") == "Newer.")
        }
    }

    @Test func `text typed while a note is being saved stays unsaved`() async throws {
        try await withMisty(at: "/pokemon/25-pikachu") { _, browser in
            try await browser.openNotes()
            try await browser.find("#note").type("From the power plant.")
            try await browser.act(
                """
                document.querySelector('form.note').requestSubmit(document.querySelector('form.note [name=do]'))
                setTimeout(() => { document.querySelector('#note').value += ' Shy.' })
                """)
            try await browser.wait(for: "note", in: "#toast")
            let written = "From the power plant. Shy."
            #expect(try await browser.run("document.querySelector('#note').value") == written)
            #expect(
                try await browser.run("document.querySelector('#note').defaultValue")
                    == "From the power plant.")
        }
    }

    @Test func `a selection persists, can be moved step by step, and can be cleared`()
        async throws
    {
        try await withMisty(at: "/favorites") { server, browser in
            try await server.change(as: "misty", "id=1&id=4&id=7&do=add")
            try await browser.reload()
            let order = "[...document.querySelectorAll('.card')].map((card) => card.id).join()"
            let before: String = try await browser.run(order)
            let first = try #require(before.split(separator: ",").first)
            let barHeight = "document.querySelector('.bulk').getBoundingClientRect().height"
            #expect(try await browser.run(barHeight) == 0)
            try await browser.find("#\(first) .pick").click()
            try await browser.wait(for: "1 selected", in: "#picked")
            #expect(
                try await browser.run("getComputedStyle(document.querySelector('#\(first)')).outlineStyle")
                    == "solid")
            try await browser.click(saying: "Move")
            try await browser.act("document.querySelector('.bulk [value=down]').focus()")
            for place in [1, 2] {
                try await browser.press(Key.enter)
                try await browser.wait(until: "\(order).split(',')[\(place)] === '\(first)'")
            }
            #expect(try await browser.run("document.querySelectorAll('.pick :checked').length") == 1)
            #expect(try await browser.run("document.activeElement.value") == "down")
            try await browser.press(Key.escape)
            // Enter in a field presses the button next to it, whatever the other menus contain.
            try await browser.act("document.querySelector('.bulk [name=tag]').value = 'other'")
            try await browser.click(saying: "Look")
            try await browser.find(".bulk [name=look]").type("shiny" + Key.enter)
            try await browser.wait(until: "document.querySelector('#toast').innerText.includes('shiny')")
            try await browser.press(Key.escape)
            let isAbove: Bool = try await browser.run(
                """
                document.querySelector('#toast').getBoundingClientRect().bottom
                    <= document.querySelector('.bulk').getBoundingClientRect().top
                """)
            #expect(isAbove)
            try await browser.click("[aria-label='Clear the selection']")
            try await browser.wait(until: "\(barHeight) === 0")

            // In the Pokédex on a phone, the bar is at the bottom of the screen, however long the list is.
            try await browser.resize(360, 740)
            try await browser.open(server.address)
            for id in [2, 3] { try await browser.find("#p\(id) .pick").click() }
            try await browser.wait(for: "2 selected", in: "#picked")
            #expect(
                try await browser.run("document.querySelector('.bulk').getBoundingClientRect().bottom") == 740
            )
            try await browser.click(".bulk [value=add]")
            try await browser.wait(until: "document.querySelector('#p3 .heart').ariaPressed === 'true'")
        }
    }

    @Test func `a favourite's page shows remote changes but keeps typed text`()
        async throws
    {
        try await withMisty(at: "/pokemon/25-pikachu") { server, browser in
            try await browser.wait(until: "'connected' in document.body.dataset")
            try await browser.openNotes()
            try await server.change(as: "misty", "id=25&do=tag&tag=team")
            try await browser.wait(for: "team", in: ".mine .tag")
            // With forced colours, full and empty hearts still look different; in print, words replace them.
            try await browser.prefer(["forced-colors": "active"])
            let heart = "document.querySelector('.title .heart')"
            #expect(
                try await browser.run(
                    """
                    getComputedStyle(\(heart), '::before').backgroundColor
                        !== getComputedStyle(\(heart), '::after').backgroundColor
                    """))
            #expect(
                try await browser.run(
                    "getComputedStyle(document.querySelector('.top [aria-current]')).textDecorationLine")
                    == "underline")
            #expect(try await browser.text(of: ".star") == "☆")
            try await server.change(as: "misty", "id=25&do=note&note=Shy.")
            try await browser.wait(until: "document.querySelector('.mine .print')")
            try await browser.prefer([:], media: "print")
            #expect(try await browser.text(of: ".mine .print") == "Shy.")
            #expect(try await browser.text(of: ".mine textarea") == "")
            // The source and the cry aren't printed.
            #expect(
                try await browser.run(
                    "[...document.querySelectorAll('main .hint')].every((one) => !one.checkVisibility())"))
            #expect(
                try await browser.run("getComputedStyle(document.querySelector('.badge')).color")
                    == "rgb(0, 0, 0)")
            try await browser.prefer([:])
            try await browser.find("#note").type("Not saved yet")
            try await server.change(as: "misty", "remove=25")
            try await browser.wait(until: "document.querySelector('.title .heart').ariaPressed === 'false'")
            #expect(try await browser.run("document.querySelector('#note').value") == "Shy.Not saved yet")
            try await browser.act("document.querySelector('#note').value = 'Shy.'")
            // Printed boxes are a check list: names are complete, and favourites have a ticked square.
            try await browser.prefer([:], media: "print")
            try await browser.resize(720, 900)
            try await server.change(as: "misty", "id=25&do=add")
            try await browser.open(server.address + "/?q=gen:1&view=boxes")
            let cut: [String] = try await browser.run(
                """
                [...document.querySelectorAll('.slot .name')].filter((one) => one.scrollWidth > one.clientWidth)
                    .map((one) => one.textContent)
                """)
            #expect(cut == [])
            let squares: [String] = try await browser.run(
                """
                [24, 25].map((id) => getComputedStyle(document.querySelector(`#p${id} a`), '::before').content)
                """)
            #expect(squares == ["\"☐\"", "\"☑\""])
            try await browser.expectNoComplaints()
        }
    }

    @Test(arguments: Engine.usual)
    func `Back returns to the same card even after 300 cards, and the footer is reachable`(_ engine: Engine)
        async throws
    {
        try await withVisitor(at: "/", in: engine) { _, browser in
            try await browser.wait(until: "document.documentElement.classList.contains('js')")
            for count in stride(from: 120, through: 300, by: 60) {
                try await browser.wait(
                    until: """
                        (scrollTo(0, document.body.scrollHeight),
                            document.querySelectorAll('.card').length >= \(count))
                        """)
            }
            try await browser.act("document.querySelector('#p285').scrollIntoView({block: 'center'})")
            try await browser.wait(until: "location.search === '?page=5'")
            let before: Double = try await browser.run(
                "document.querySelector('#p285').getBoundingClientRect().top")
            try await browser.click("#p285 a")
            try await browser.wait(until: "location.pathname.startsWith('/pokemon/285')")
            try await browser.back()
            try await browser.wait(until: "document.querySelector('#p285')")
            try await browser.wait(
                until:
                    "Math.abs(document.querySelector('#p285').getBoundingClientRect().top - \(before)) < 8"
            )

            // Searching from here doesn't scroll the page.
            let place: Double = try await browser.run("scrollY")
            try await browser.press("/", "m", "e", "w")
            try await browser.find("#suggestions [role=option]")
            let after: Double = try await browser.run("scrollY")
            #expect(abs(after - place) < 2)
            try await browser.click(".clear")
            #expect(try await browser.run("document.querySelector('#q').value") == "")

            // The list stops loading automatically after a while, so the end of the page can be reached.
            try await eventually("the end is there") {
                try await browser.act("scrollTo(0, document.body.scrollHeight)")
                return try await browser.run(
                    "document.querySelector('footer').getBoundingClientRect().top < innerHeight")
            }
            try await browser.expectNoComplaints()
        }
    }

    @Test func `the clicked picture grows into the page's, except with reduced motion`() async throws {
        let spy = """
            addEventListener('pageswap', () => {
              const named = [...document.querySelectorAll('.card .picture')]
                .filter((picture) => getComputedStyle(picture).viewTransitionName !== 'none')
              sessionStorage.named = named.map((picture) => picture.closest('.card').id).join()
            })
            addEventListener('pagereveal', (event) => { window.grew = !!event.viewTransition })
            """
        try await withVisitor { server, browser in
            try await browser.runFirst(spy)
            for (motion, grows) in [("no-preference", true), ("reduce", false)] {
                try await browser.prefer(["prefers-reduced-motion": motion])
                try await browser.open(server.address)
                try await browser.click("#p4 a")
                try await browser.wait(
                    until: "location.pathname.startsWith('/pokemon/4-') && 'grew' in window")
                #expect(try await browser.run("grew") == grows)
                #expect(try await browser.run("sessionStorage.named") == (grows ? "p4" : ""))
            }
            try await browser.expectNoComplaints()
        }
    }

    @Test func `favourites are reordered by dragging`() async throws {
        try await withMisty(at: "/favorites") { server, browser in
            try await browser.wait(until: "'connected' in document.body.dataset")
            // A list loaded after the page can be reordered like one that came with the page.
            try await server.change(as: "misty", "id=2&id=5&id=8&do=add")
            let first = try await browser.find("#p2 .name"), last = try await browser.find("#p8 .name")
            try await browser.drag(last, to: first)
            try await browser.wait(until: "document.querySelector('#toast').innerText.includes('Wartortle')")
            try await browser.reload()
            let order: [String] = try await browser.run(
                "[...document.querySelectorAll('.card')].map((card) => card.id)")
            #expect(order == ["p8", "p2", "p5"])
        }
    }

    @Test func `favourites move between tiers by dragging and by keys, each as one change`() async throws {
        try await withMisty(at: "/favorites?view=tiers") { server, browser in
            try await browser.wait(until: "'connected' in document.body.dataset")
            try await server.change(as: "misty", "id=2&id=5&id=8&do=add")
            func expect(_ id: String, in rating: Int) async throws {
                try await browser.wait(until: "document.querySelector('[data-rating=\"\(rating)\"] #\(id)')")
            }
            try await expect("p2", in: 0)
            try await browser.resize(1200, 1600)
            let top = try await browser.find("[data-rating='5'] h2")
            try await browser.drag(browser.find("#p2 .name"), to: top)
            try await expect("p2", in: 5)
            // Favourites without a rating stay unfolded.
            #expect(try await browser.run("document.querySelector('#unrated').open"))
            // The focus stays on the card that a key moves.
            try await browser.act("document.querySelector('#p5 a').focus()")
            try await browser.press("3")
            try await expect("p5", in: 3)
            try await browser.wait(until: "document.activeElement.matches('#p5 a')")
            // With selected cards, all of them move.
            for card in ["p5", "p8"] {
                try await browser.act("document.querySelector('#\(card) input').click()")
            }
            try await browser.press("4")
            try await expect("p5", in: 4)
            try await expect("p8", in: 4)
            try await browser.press("u")
            try await expect("p5", in: 3)
            try await expect("p8", in: 0)
        }
    }

    @Test func `a click anywhere in a look's slot ticks it in the gallery`() async throws {
        try await withMisty(at: "/pokemon/201-unown/looks") { server, browser in
            try await browser.click("[id='p201:b'] .name")
            try await browser.wait(for: "Unown", in: "#toast")
            try await browser.wait(
                until: "document.querySelector('#gallery .count').textContent === '1 of 28'")
            try await browser.press("u")
            try await browser.wait(
                until: "document.querySelector('#gallery .count').textContent === '0 of 28'")
        }
    }
}
