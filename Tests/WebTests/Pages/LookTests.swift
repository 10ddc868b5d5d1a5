import Testing

@testable import Web

/// The appearance cookie, including forged values.
struct LookTests {
    @Test(arguments: [
        nil, "", "auto", "..", "<script>", "dark.dark.light.x", String(repeating: ".", count: 5000),
    ])
    func `an invalid appearance cookie keeps scrolling and shortcuts enabled`(cookie: String?) {
        let look = Appearance(cookie: cookie)
        #expect(look.scrolls && look.hasKeys)
    }

    @Test func `an appearance round-trips through its cookie`() {
        for theme in Appearance.Theme.allCases {
            var look = Appearance()
            (look.theme, look.scrolls, look.hasKeys) = (theme, false, false)
            #expect(Appearance(cookie: look.cookieValue) == look)
        }
    }

    @Test(arguments: [
        NoticeWord.change(.made, 7, others: 3), .change(.undone, 1), .change(.redone, 3), .plain(.unchanged),
        .plain(.linkEnded),
    ])
    func `a notice round-trips through its cookie`(word: NoticeWord) {
        #expect(NoticeWord(cookie: word.cookie) == word)
    }

    @Test(arguments: [
        "", "c", "c0.0", "c-1.0", "c1.2.3", "x3.0", "c99999999999999999999999", "cNaN", "n3",
    ])
    func `an invalid notice cookie shows nothing`(cookie: String) {
        #expect(NoticeWord(cookie: cookie) == nil)
    }
}
