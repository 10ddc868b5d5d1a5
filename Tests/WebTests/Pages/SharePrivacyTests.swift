import Answers
import App
import FavoritesFeature
import Foundation
import Persistence
import Pokedex
import RankingsFeature
import Records
import TestSupport
import Testing
import TransferFeature

@testable import Web

/// With random links, cards, pages and revocations, users never see more of each other's data than is shared at
/// that moment. `PROOF_SHARES` sets the number of steps.
struct SharePrivacyTests {
    /// A model of the store: a user's data, and the part that is shared.
    private struct Model {
        var tagged: [Int: Bool] = [:]
        var ratings: [Int: Int] = [:]
        var hasSearch = true
        var rankings: Set<String> = ["shown-1", "shown-2"]
        var links: [String: (kind: ShareLink.Kind, query: String, isOnPage: Bool)] = [:]
        var ended: Set<String> = []
        var isPageOn = false

        /// The Pokémon that a link shows; nil if it shows nothing.
        func shown(by token: String) -> Set<Int>? {
            guard let link = links[token] else { return nil }
            let all = Set(tagged.keys)
            switch (link.kind, link.query) {
            case (.ranking, let name): return rankings.contains(name) ? Set(1...9) : nil
            case (.picks, _): return []
            case (_, "tag:zztag"): return all.filter { tagged[$0] == true }
            case (_, "rating:4-"): return all.filter { ratings[$0, default: 0] >= 4 }
            case (_, "type:fire"): return all.intersection([4, 5, 6])
            case (_, "saved:zzsearch"): return hasSearch ? all.intersection([4, 5, 6]) : nil
            default: return all
            }
        }
    }

    private static let queries = ["", "tag:zztag", "rating:4-", "type:fire", "saved:zzsearch"]
    private static let kinds: [ShareLink.Kind] = [.list, .tiers, .picks, .ranking]

    @Test func `users see only what is shared with them at that moment`() async throws {
        try await withServer(publicURL: "http://pokemon.example", signUp: "open") { server in
            let features = server.app.features
            let service = features.favorites.persistence
            let cookies = try await server.signUp("ash")
            let gary = try await server.signUp("gary")
            let ash = try #require(try await service.user(named: "ash"))
            try await service.changeSearches(.save(.search), "zzsearch", of: ash.id) { _ in
                [SavedSearch(name: "zzsearch", query: "type:fire")]
            }
            var model = Model()
            for name in model.rankings {
                try await service.change(KeptName(.ranking, name), .save(.ranking), of: ash.id) { _ in
                    ["tag:zztag or id:1-9", ""]
                }
            }
            var random = SplitMix64(seed: 63)
            for name in model.rankings.sorted() { try await answer(name, by: ash, &random, server) }
            for step in 0..<Proof.count("SHARES", short: 24) {
                try await change(&model, by: ash, cookies, &random, server)
                guard step.isMultiple(of: 3) else { continue }
                for token in model.links.keys.sorted() + model.ended.sorted().suffix(3) {
                    for visitor in [[:], gary] {
                        try await expect(model, token, visitor, server, "step \(step)")
                    }
                }
                try await expectPage(model, server)
                let card = try await features.transfer.card(nil, of: ash).text
                #expect(!card.contains("zz") && card.contains("\"username\":\"ash\""))
            }
        }
    }

    /// Answers the question of a ranking, if there is one.
    private func answer(
        _ name: String, by ash: User, _ random: inout SplitMix64, _ server: TestServer
    ) async throws {
        let rankings = server.app.features.rankings
        let ranking = try await rankings.ranking(name, of: ash)
        guard let picked = ranking.shown().randomElement(using: &random) else { return }
        _ = try await rankings.answer([picked], in: ranking, of: ash)
    }

    /// Makes a random change, by the owner's browser or another program.
    private func change(
        _ model: inout Model, by ash: User, _ cookies: [String: String], _ random: inout SplitMix64,
        _ server: TestServer
    ) async throws {
        let service = server.app.features.favorites.persistence
        let id = Int.random(in: 1...9, using: &random)
        let token = model.links.keys.sorted().randomElement(using: &random)
        switch Int.random(in: 0...13, using: &random) {
        case 0, 1:
            let rating = Int.random(in: 1...5, using: &random)
            var edit = FavoriteEdit()
            edit[.note] = .some(FavoriteValue("zznote"))
            edit[.nickname] = .some(FavoriteValue("zznick"))
            edit[.rating] = .some(FavoriteValue(Int64(rating)))
            _ = try await service.edit([id], edit, of: ash.id)
            model.ratings[id] = rating
            model.tagged[id] = model.tagged[id] ?? false
        case 2:
            _ = try await service.give(.tags, ["zztag"], to: [id], of: ash.id)
            model.tagged[id] = true
        case 3:
            _ = try await server.post("/favorites", "remove=\(id)", cookies)
            // Adding it again would bring its attributes back.
            try await service.clearChanges(of: ash.id)
            model.tagged[id] = nil
            model.ratings[id] = nil
        case 4...6:
            let kind = try #require(Self.kinds.randomElement(using: &random))
            let query =
                switch kind {
                case .ranking: model.rankings.sorted().first ?? "favorites"
                case .list, .tiers: try #require(Self.queries.randomElement(using: &random))
                case .picks, .page: ""
                }
            if kind == .ranking, query == "favorites" { return }
            guard query != "saved:zzsearch" || model.hasSearch else { return }
            let isOnPage = Bool.random(using: &random)
            let link = try await service.share(query, as: kind, isOnPage: isOnPage, of: ash.id)
            model.links[link.token] = (kind, query, isOnPage)
        case 7:
            guard let token else { return }
            let isByPage = Bool.random(using: &random)
            if isByPage {
                _ = try await server.post("/shares", "revoke=\(token)", cookies)
            } else {
                try await service.revokeShare(token, of: ash.id)
            }
            model.links[token] = nil
            model.ended.insert(token)
        case 8:
            guard let token, let link = model.links[token] else { return }
            _ = try await server.post("/shares", "\(link.isOnPage ? "unlist" : "list")=\(token)", cookies)
            model.links[token]?.isOnPage.toggle()
        case 9:
            model.isPageOn.toggle()
            _ = try await server.post("/shares", "page=\(model.isPageOn ? "on" : "off")", cookies)
        case 10 where model.rankings.count > 1:
            let name = try #require(model.rankings.sorted().first)
            try await service.change(KeptName(.ranking, name), .discard(.ranking), of: ash.id) { _ in nil }
            model.rankings.remove(name)
            for (token, link) in model.links where link.kind == .ranking && link.query == name {
                model.links[token] = nil
                model.ended.insert(token)
            }
        case 11, 12:
            for name in model.rankings.sorted() + [Rankings.everything] {
                try await answer(name, by: ash, &random, server)
            }
        default:
            guard model.hasSearch, Int.random(in: 0...3, using: &random) == 0 else { return }
            model.hasSearch = false
            try await service.changeSearches(.discard(.search), "zzsearch", of: ash.id) { _ in [] }
        }
    }

    /// Expects a link to show visitors exactly what the model predicts.
    private func expect(
        _ model: Model, _ token: String, _ visitor: [String: String], _ server: TestServer, _ step: String
    ) async throws {
        let shown = model.shown(by: token)
        let page = try await server.send("GET /shared/\(token)", visitor)
        let picture = try await server.send("GET /shared/\(token)/picture.png", visitor)
        let link = model.links[token].map { "\($0)" } ?? "ended"
        #expect(page.status == (shown == nil ? 404 : 200), "\(step): \(link)")
        #expect(!page.text.contains("zz"), "\(step): \(link) \(page.text)")
        if shown == nil { #expect(picture.status == 404, "\(step): \(link)") }
        guard let shown, model.links[token]?.kind != .picks else { return }
        // Strangers and accounts have a budget for drawing.
        #expect([shown.isEmpty ? 404 : 200, 429].contains(picture.status), "\(step): \(link)")
        let ids = page.text.matches(of: /href="\/pokemon\/(\d+)-/).compactMap { Int($0.output.1) }
        #expect(Set(ids) == shown, "\(step): \(link)")
        let hasStars = page.text.contains(#"class="stars""#)
        let isRated = shown.contains { model.ratings[$0, default: 0] > 0 }
        #expect(hasStars == (isRated && model.links[token]?.kind == .tiers), "\(step): \(link)")
        guard !visitor.isEmpty else { return }
        let both = try await server.send("GET /shared/\(token)/both", visitor)
        #expect(both.status == 200 && !both.text.contains("zz"), "\(step): \(link)")
    }

    private func expectPage(_ model: Model, _ server: TestServer) async throws {
        let page = try await server.send("GET /u/ash")
        #expect(page.status == (model.isPageOn ? 200 : 404) && !page.text.contains("zz"))
        let picture = try await server.send("GET /u/ash/picture.png")
        #expect(picture.status == 404 || model.isPageOn)
        let listed = page.text.captures(of: /href="\/shared\/([0-9a-f]{32})"/)
        let expected = model.links.filter { model.isPageOn && $0.value.isOnPage }.keys
        #expect(Set(listed) == Set(expected))
    }
}
