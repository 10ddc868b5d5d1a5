import Answers
import MovesFeature
import Pokedex
import ReferencesFeature

/// The pages of moves, abilities, natures and types.
enum MoveRoutes {
    static let all: [Route] = [moves.kept, move.kept, abilities.kept, ability.kept, natures.kept, types.kept]

    private static let moves = Route.page("/moves") { call, visit in
        let words = Call.words(call.query["q"] ?? "")
        let typed = words.joined(separator: " ")
        do {
            switch try await call.services.moves.moves(words).found {
            case .one(let move): return Reply.seeOther(Address.move(move).text)
            case .several(let moves):
                let query = try? Query(parsing: typed, in: await call.services.moves.facts().moves)
                return call.reply(.moves(typed, moves, selectedBy: query), visit)
            }
        } catch {
            let refusal = Refusal(error)
            return call.reply(.moves(typed, [], refusal.failure), visit, status: refusal.status)
        }
    }

    private static let move = Route.page("/moves/{move}") { call, visit in
        let part = try call.parameter("move")
        let (page, _) = try await call.services.moves.move(named(part))
        let address = Address.move(page.move)
        guard address == .moves.appending(part) else { return Reply.seeOther(address.text) }
        let text = await text { try? await call.services.moves.text(on: page.move, in: Call.language).get() }
        return call.reply(.move(page, text: text), visit)
    }

    private static let abilities = Route.page("/abilities") { call, visit in
        let words = Call.words(call.query["q"] ?? "")
        let typed = words.joined(separator: " ")
        do {
            let (found, pokedex) = try await call.services.moves.abilities(words)
            switch found {
            case .one(let ability): return Reply.seeOther(Address.ability(ability).text)
            case .several(let abilities):
                return call.reply(.abilities(typed, abilities, in: pokedex), visit)
            }
        } catch {
            let refusal = Refusal(error)
            let page = Page.abilities(typed, [], in: nil, refusal.failure)
            return call.reply(page, visit, status: refusal.status)
        }
    }

    private static let ability = Route.page("/abilities/{ability}") { call, visit in
        let part = try call.parameter("ability")
        let (found, pokedex) = try await call.services.moves.abilities([named(part)])
        guard case .one(let ability) = found else { throw Refusal.notFound }
        let address = Address.ability(ability)
        guard address == .abilities.appending(part) else { return Reply.seeOther(address.text) }
        let text = await text { try? await call.services.moves.text(on: ability, in: Call.language).get() }
        return call.reply(.ability(ability, in: pokedex, text: text), visit)
    }

    private static let natures = Route.page("/natures") { call, visit in
        guard case .several(let natures) = try await call.services.moves.natures([]) else {
            throw Refusal.notFound
        }
        return call.reply(.natures(natures), visit)
    }

    private static let types = Route.page("/types") { call, visit in
        let chart = try await call.services.lookup.pokedex().typeChart
        let generation = try call.number(.generation, in: Parameter.generations)
        let asked = ["type", "other"].compactMap { call.query[$0] }
        return call.reply(TypesPage(chart: chart, generation: generation, asked: asked).whole, visit)
    }

    /// The API's own words, if they come at once; else the next visitor has them.
    private static func text(_ load: @escaping @Sendable () async -> String?) async -> String? {
        let first = try? await firstShown { (show: @escaping @Sendable (String?) async -> Void) in
            let hurry = Task {
                try await Task.sleep(for: .milliseconds(300))
                await show(nil)
            }
            defer { hurry.cancel() }
            return await load()
        }
        return first ?? nil
    }

    /// The number of an address such as `53-flamethrower`, or else the name.
    private static func named(_ part: String) -> String {
        let number = part.prefix { $0.isASCII && $0.isNumber }
        return number.isEmpty || part.dropFirst(number.count).first.map { $0 != "-" } ?? false
            ? part : String(number)
    }
}

extension Address {
    static let moves = Address("/moves")
    static let abilities = Address("/abilities")
    static let natures = Address("/natures")
    static let types = Address("/types")

    /// The list of the moves that a query selects; of all where it is empty.
    static func moves(selectedBy query: String) -> Address {
        query.isEmpty ? moves : moves.adding("q", query)
    }
    /// The page of one move, such as `/moves/53-flamethrower`.
    static func move(_ move: Move) -> Address { moves.appending("\(move.id)-\(move.name)") }
    /// The page of one ability, such as `/abilities/26-levitate`.
    static func ability(_ ability: AbilityEntry) -> Address {
        abilities.appending("\(ability.id)-\(ability.name)")
    }
}
