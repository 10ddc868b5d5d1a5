import Answers
import HTTPTypes
import Records
import Testing

@testable import Web

/// Help pages that error messages link to.
struct HelpLinkTests {
    @Test(arguments: HelpLink.Page.allCases)
    func `every help page has a valid URL`(page: HelpLink.Page) {
        let address = Address.help(page).text
        #expect(WebServer.routes.contains { $0.method == .get && $0.path == address }, "\(address)")
    }

    @Test func `a link searches its page for the given words`() throws {
        let link = try #require(NextStep.nameByNumber("25").link)
        #expect(Address(link).text == "/?q=id:25")
        #expect(NextStep.signIn.link.map { Address($0).text } == "/login")
        #expect(NextStep.sync.link == nil && NextStep.sync.webWords != nil)
    }

    @Test func `advice with commands appears only in the shell`() {
        let tag = Failure(describing: TagName.Fault.forbidden("!")).advice
        #expect(tag?.shellWords.contains("tag team pikachu") == true && tag?.webWords == nil)
        #expect(NextStep.listTokens.webWords == nil && NextStep.listTokens.link != nil)
    }
}
