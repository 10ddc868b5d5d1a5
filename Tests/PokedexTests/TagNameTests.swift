import Records
import Testing

@testable import Pokedex

/// Valid and invalid tags.
struct TagNameTests {
    @Test(arguments: [
        ("team", "team"), ("Team", "team"), ("ＴＥＡＭ", "team"), ("gen-1_best", "gen-1_best"), ("7", "7"),
        ("Ärger", "ärger"), ("A\u{308}rger", "ärger"), ("ﬁre", "fire"), ("x²", "x2"), ("チーム", "チーム"),
        ("ﾁｰﾑ", "チーム"), ("हिन्दी", "हिन्दी"), ("فريق", "فريق"), ("ℌ", "h"),
        (String(repeating: "A", count: 40), String(repeating: "a", count: 40)),
    ])
    func `a tag has one canonical form`(_ text: String, _ written: String) throws {
        let tag = try TagName(text)
        #expect(tag.description.unicodeScalars.elementsEqual(written.unicodeScalars))
        #expect(try TagName(tag.description) == tag)
    }

    @Test(arguments: [
        ("", TagName.Fault.empty), ("-team", .badStart("-")), ("_", .badStart("_")),
        ("\u{308}a", .badStart("\u{308}")), ("a b", .forbidden(" ")), ("a,b", .forbidden(",")),
        ("a\u{202E}", .forbidden("\u{202E}")), ("a\u{0}", .forbidden("\u{0}")), ("❤", .forbidden("❤")),
        ("a\u{FE0F}", .forbidden("\u{FE0F}")), ("\u{3164}", .forbidden("\u{1160}")),
        (String(repeating: "a", count: 41), .tooLong(maximum: 40)),
        (String(repeating: "ﷺ", count: 2_000), .tooLong(maximum: 40)),
    ])
    func `an invalid tag is rejected by the first rule it breaks`(_ text: String, _ fault: TagName.Fault) {
        #expect(throws: fault) { try TagName(text) }
        #expect(throws: fault) { try TagName(new: text) }
    }

    @Test(arguments: ["none", "None", "ＮＯＮＥ"])
    func `the reserved tag “none” can be read but not created`(_ text: String) throws {
        #expect(try TagName(text).description == "none")
        #expect(throws: TagName.Fault.reserved) { try TagName(new: text) }
    }
}
