import Answers
import FavoritesFeature
import Hummingbird
import Pokedex
import RankingsFeature
import Records

/// Routes for rankings.
enum RankingRoutes {
    static let all: [Route] = [
        .ownPage("/rankings") { call, user in
            let rankings = try await call.rankings.list(of: user, atMost: Ranking.usualSize)
            return call.reply(
                RankingsPage(
                    rankings: rankings, name: call.query["name"] ?? "", query: call.query["q"] ?? ""
                ).whole)
        },
        .form("/rankings") { call, fields, user in
            do {
                let query = try await call.parsed(fields["q"] ?? "")
                let ranking = try await call.rankings.make(
                    fields["name"] ?? "", query, withForms: fields["forms"] != nil, of: user)
                return Reply.seeOther(.ranking(ranking.name))
            } catch {
                // Show the form again with its previous contents.
                var page = RankingsPage(
                    rankings: try await call.rankings.list(of: user, atMost: Ranking.usualSize),
                    name: fields["name"] ?? "", query: fields["q"] ?? "", hasForms: fields["forms"] != nil)
                // A wrong query isn't all there is to correct if the name is wrong, too.
                do { _ = try await call.rankings.newName(page.name) } catch {
                    page.nameFailure = Refusal(error).failure
                }
                return try await call.visiting(.rankings).reply(page, after: error)
            }
        },
        .ownPage("/rankings/{name}") { call, user in
            let ranking = try await call.rankings.ranking(call.parameter("name"), of: user)
            let settings = RankingSettings(call.query, for: call.request)
            return call.reply(try await page(of: ranking, settings, call).whole)
        },
        .form("/rankings/{name}") { call, fields, user in
            let rankings = call.rankings
            let name = try call.parameter("name")
            let ranking = try await rankings.ranking(name, of: user)
            let settings = RankingSettings(fields, for: call.request)
            let address = settings.address(of: ranking)
            switch fields["do"] {
            case "apply":
                return try await call.go(
                    to: address, after: rankings.apply(ranking, top: settings.top, of: user))
            case "keep":
                return try await call.go(
                    to: address, after: rankings.keep(ranking, top: settings.top, of: user))
            case "delete":
                let changed = try await rankings.remove(ranking.name, of: user)
                return try await call.go(to: .rankings, after: changed, others: changed.value)
            default: break
            }
            do {
                if fields["do"] == "rename" {
                    let new = fields["name"] ?? ""
                    try await rankings.rename(ranking.name, to: new, of: user)
                    return Reply.seeOther(settings.address(of: try await rankings.ranking(new, of: user)))
                }
                try await answer(fields, ranking, of: user, call)
                // Go to the next question, wherever on the page the button was, and to what was answered.
                return Reply.seeOther(address.text + "#asked")
            } catch {
                // Show the current question.
                var page = try await page(of: rankings.ranking(name, of: user), settings, call)
                if fields["do"] == "rename" { page.newName = fields["name"] ?? "" }
                return try await call.visiting(address).reply(page, after: error)
            }
        },
        .ownPage("/rankings/{name}/picture") { call, user in
            let ranking = try await call.rankings.ranking(call.parameter("name"), of: user)
            let poster = try await call.services.poster(
                of: ranking, top: RankingSettings(call.query, for: call.request).top, of: user)
            return await call.reply(poster, named: Poster.fileName(of: ranking))
        },
    ]

    private static func page(
        of ranking: Ranking, _ settings: RankingSettings, _ call: Call
    ) async throws -> RankingPage {
        let shown = ranking.shown(atMost: settings.most, top: settings.top).map(\.id)
        let kept = try await call.marks(among: shown).kept
        return RankingPage(ranking: ranking, settings: settings, looks: kept.compactMapValues(\.shownLook))
    }

    private static func answer(_ fields: Fields, _ ranking: Ranking, of user: User, _ call: Call) async throws
    {
        let rankings = call.rankings
        let shown = (fields["shown"] ?? "").split(separator: " ").compactMap { Int($0) }
        if fields["do"] == "back" {
            _ = try await rankings.takeBack(asked: fields["question"], in: ranking, of: user)
            return
        }
        let isFirst = fields["do"] == "first"
        if isFirst || fields["do"] == "rescue" {
            let pokemon = try await call.onePokemon(meantBy: fields["ref"] ?? "")
            _ =
                isFirst
                ? try await rankings.putFirst(pokemon, in: ranking, of: user)
                : try await rankings.rescue(pokemon, in: ranking, of: user)
            return
        }
        let picked = (fields["only"].map { [$0] } ?? fields.all("picked")).compactMap { Int($0) }
        guard fields["do"] == "pass" || !picked.isEmpty else {
            throw Failure(
                .notShown, "Nothing is selected. Select the ones you like most, or choose “Pass”.")
        }
        _ = try await rankings.answer(
            fields["do"] == "pass" ? [] : ranking.pokemon(numbered: picked, ofThose: shown.count),
            shown: shown, to: fields["question"], in: ranking, of: user)
    }
}

extension Address {
    static let rankings = Address("/rankings")

    /// Returns the address of a ranking's page.
    static func ranking(_ name: String) -> Address { rankings.appending(name) }
}
