import PasswordHashing
import Records
import TestSupport
import Testing

@testable import Persistence

/// Share links of every kind, and users' own pages.
@Suite(.everyStore) struct ShareLinkTests {
    @Test func `links keep their kind, and only their owner can list them on the page or revoke them`()
        async throws
    {
        try await withWorld { world in
            let service = world.service()
            let (ash, gary) = (try await service.signUp("Ash"), try await service.signUp("gary"))
            let list = try await service.share("type:fire", of: ash.id)
            let tiers = try await service.share("", as: .tiers, of: ash.id)
            let ranking = try await service.share("ghosts", as: .ranking, isOnPage: true, of: ash.id)
            #expect([list, tiers, ranking].map(\.kind) == [.list, .tiers, .ranking])
            #expect(try await service.share(by: ranking.token)?.link == ranking)
            // No user has a page yet.
            for name in ["Ash", "gary", "nobody", "", "a\u{202E}"] {
                #expect(try await service.page(of: name) == nil, "\(name)")
            }
            try await service.share("", as: .page, of: ash.id)
            try await service.share("", as: .page, of: ash.id)
            let pages = try await service.shares(of: ash.id).filter { $0.kind == .page }
            #expect(pages.count == 1)
            #expect(try await service.share(by: pages[0].token) == nil, "a page has no link")
            let page = try #require(try await service.page(of: "ASH"))
            #expect(page.owner == ash && page.links == [ranking])
            // Others change nothing.
            try await service.list(list.token, onPage: true, of: gary.id)
            try await service.list(ranking.token, onPage: false, of: gary.id)
            try await service.endPage(of: gary.id)
            #expect(try await service.page(of: "ash")?.links == [ranking])
            try await service.list(ranking.token, onPage: false, of: ash.id)
            try await service.list(list.token, onPage: true, of: ash.id)
            #expect(try await service.page(of: "ash")?.links.map(\.token) == [list.token])
            try await service.revokeShare(list.token, of: ash.id)
            #expect(try await service.page(of: "ash")?.links == [])
            try await service.endPage(of: ash.id)
            #expect(try await service.page(of: "ash") == nil)
            #expect(try await service.shares(of: ash.id).map(\.token).contains(tiers.token))
            try await service.share("", as: .page, of: ash.id)
            try await service.deleteUser(ash.id, password: password)
            #expect(try await service.page(of: "ash") == nil)
        }
    }

    @Test func `a link follows its renamed ranking, and ends for good when the ranking is removed`()
        async throws
    {
        try await withWorld { world in
            let service = world.service()
            let ash = try await service.signUp("ash").id
            func make(_ name: String) async throws {
                try await service.change(KeptName(.ranking, name), .save(.ranking), of: ash) { _ in
                    ["type:\(name)", ""]
                }
            }
            for name in ["ghost", "fire"] { try await make(name) }
            let (ghost, fire) = (
                try await service.share("ghost", as: .ranking, of: ash),
                try await service.share("fire", as: .ranking, of: ash)
            )
            let list = try await service.share("ghost", of: ash)
            try await service.rename(
                KeptName(.ranking, "ghost"), to: KeptName(.ranking, "spooky"), of: ash)
            #expect(try await service.share(by: ghost.token)?.link.query == "spooky")
            #expect(try await service.share(by: list.token)?.link.query == "ghost", "a query isn't a name")
            _ = try await service.undo(of: ash)
            #expect(try await service.share(by: ghost.token)?.link.query == "ghost")
            try await service.change(KeptName(.ranking, "ghost"), .discard(.ranking), of: ash) { _ in nil }
            _ = try await service.undo(of: ash)
            #expect(try await service.share(by: ghost.token) == nil)
            #expect(try await service.share(by: fire.token)?.link.query == "fire")
        }
    }
}
