import Answers
import Hummingbird
import MovesFeature
import Pokedex
import ReferencesFeature

/// The pages of moves, abilities, natures and types.
enum MoveRoutes {
    static let all: [Route] = [moves.kept, move.kept, abilities.kept, ability.kept, natures.kept, types.kept]

    private static let moves = Route.page("/moves") { call, visit in
        let typed = Call.words(call.query["q"] ?? "")
        do {
            let (found, _) = try await call.services.moves.moves(typed)
            switch found {
            case .one(let move): return Reply.seeOther(Address.move(move).text)
            case .several(let moves):
                return call.reply(MovesPage(typed: typed.joined(separator: " "), moves: moves).whole, visit)
            }
        } catch {
            let refusal = Refusal(error)
            let page = MovesPage(typed: typed.joined(separator: " "), failure: refusal.failure)
            return call.reply(page.whole, visit, status: refusal.status)
        }
    }

    private static let move = Route.page("/moves/{slug}") { call, visit in
        let slug = try call.parameter("slug")
        let (page, _) = try await call.services.moves.move(named(slug))
        guard slug == page.move.slug else { return Reply.seeOther(Address.move(page.move).text) }
        return call.reply(MovePageView(page: page).whole, visit)
    }

    private static let abilities = Route.page("/abilities") { call, visit in
        let (found, pokedex) = try await call.services.moves.abilities([])
        guard case .several(let abilities) = found else { throw Refusal.notFound }
        return call.reply(AbilitiesPage(abilities: abilities, pokedex: pokedex).whole, visit)
    }

    private static let ability = Route.page("/abilities/{slug}") { call, visit in
        let slug = try call.parameter("slug")
        let (found, pokedex) = try await call.services.moves.abilities([named(slug)])
        guard case .one(let ability) = found else { throw Refusal.notFound }
        guard slug == ability.slug else { return Reply.seeOther(Address.ability(ability).text) }
        return call.reply(AbilityPage(ability: ability, pokedex: pokedex).whole, visit)
    }

    private static let natures = Route.page("/natures") { call, visit in
        guard case .several(let natures) = try await call.services.moves.natures([]) else {
            throw Refusal.notFound
        }
        return call.reply(NaturesPage(natures: natures).whole, visit)
    }

    private static let types = Route.page("/types") { call, visit in
        let chart = try await call.services.lookup.pokedex().typeChart
        let generation = call.query["gen"].flatMap { Int($0) }.flatMap { (1...9).contains($0) ? $0 : nil }
        return call.reply(TypesPage(chart: chart, generation: generation).whole, visit)
    }

    /// The number of an address such as `53-flamethrower`, or else the name.
    private static func named(_ slug: String) -> String {
        let number = slug.prefix { $0.isASCII && $0.isNumber }
        return number.isEmpty || slug.dropFirst(number.count).first.map { $0 != "-" } ?? false
            ? slug : String(number)
    }
}

extension Move {
    /// The last part of its address, such as `53-flamethrower`.
    var slug: String { "\(id)-\(name)" }
}

extension AbilityEntry {
    /// The last part of its address, such as `26-levitate`.
    var slug: String { "\(id)-\(name)" }
}

extension Address {
    static let moves = Address("/moves")
    static let abilities = Address("/abilities")
    static let natures = Address("/natures")
    static let types = Address("/types")

    /// The page of one move.
    static func move(_ move: Move) -> Address { moves.appending(move.slug) }
    /// The page of one ability.
    static func ability(_ ability: AbilityEntry) -> Address { abilities.appending(ability.slug) }
}
