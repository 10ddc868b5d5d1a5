import Answers
import MovesFeature
import Pokedex

/// Routes for the pages of moves, abilities, natures and types.
enum MoveRoutes {
    static let all: [Route] = [
        .page("/moves") { call in
            let words = Call.words(call.query["q"] ?? "")
            let typed = words.joined(separator: " ")
            do {
                let (found, query, pokedex) = try await call.moves.moves(words)
                switch found {
                case .one(let move): return Reply.seeOther(.move(move))
                case .several(let moves):
                    if let game = call.query["game"] {
                        return Reply.seeOther(.moves(selectedBy: query.asking(forGame: game).text))
                    }
                    let list = try await call.moves.page(
                        call.listPage() ?? 1, of: moves, selectedBy: query)
                    let games = pokedex.moves?.games ?? []
                    return call.reply(
                        MovesPage(typed: typed, query: query, list: list, games: games).whole)
                }
            } catch {
                return call.reply(MovesPage(typed: typed), after: error)
            }
        }.kept,
        .page("/moves/{move}") { call in
            let part = try call.parameter("move")
            let (page, _) = try await call.moves.move(named(part))
            let address = Address.move(page.move)
            guard address == .moves.appending(part) else { return Reply.seeOther(address) }
            let text =
                page.move.summary == nil
                ? await text { try? await call.moves.text(on: page.move, in: Call.language).get() }
                : nil
            let learners = try await call.moves.learners(of: page.move)
            return call.reply(MovePage(page: page, learners: learners, text: text).whole)
        }.kept,
        .page("/abilities") { call in
            let words = Call.words(call.query["q"] ?? "")
            let typed = words.joined(separator: " ")
            do {
                let (found, pokedex) = try await call.moves.abilities(words)
                switch found {
                case .one(let ability): return Reply.seeOther(.ability(ability))
                case .several(let abilities):
                    return call.reply(.abilities(typed, abilities, in: pokedex))
                }
            } catch {
                let refusal = Refusal(error)
                let page = Page.abilities(typed, [], in: nil, refusal.failure)
                return call.reply(page, status: refusal.status)
            }
        }.kept,
        .page("/abilities/{ability}") { call in
            let part = try call.parameter("ability")
            let (found, pokedex) = try await call.moves.abilities([named(part)])
            guard case .one(let ability) = found else {
                return Reply.seeOther(.abilities.selecting(part, 1))
            }
            let address = Address.ability(ability)
            guard address == .abilities.appending(part) else { return Reply.seeOther(address) }
            let text =
                ability.summary == nil
                ? await text { try? await call.moves.text(on: ability, in: Call.language).get() }
                : nil
            return call.reply(.ability(ability, in: pokedex, text: text))
        }.kept,
        .page("/natures") { call in
            guard case .several(let natures) = try await call.moves.natures([]) else {
                throw Refusal.notFound
            }
            return call.reply(.natures(natures))
        }.kept,
        .page("/types") { call in
            let chart = try await call.pokedex().typeChart
            let generation = try call.number(.generation, in: Parameter.generations)
            let asked = ["type", "other"].compactMap { call.query[$0] }
            return call.reply(TypesPage(chart: chart, generation: generation, asked: asked).whole)
        }.kept,
        .page("/types/{type}") { call in
            let part = try call.parameter("type")
            guard let type = PokemonType(name: part.lowercased()) else { throw Refusal.notFound }
            guard part == type.name else { return Reply.seeOther(.type(type)) }
            return call.reply(.type(try await call.moves.type(type)))
        }.kept,
    ]

    /// Loads the API's description, but waits at most 300 ms; loading then continues for the next visitor.
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

    /// Returns the number at the start of a path segment such as `53-flamethrower`, or the whole segment if
    /// there is none.
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

    /// Returns the address of a type's page, such as `/types/fire`.
    static func type(_ type: PokemonType) -> Address { types.appending(type.name) }

    /// Returns the address of the list of moves for a query, or of all moves if it is empty.
    static func moves(selectedBy query: String, page: Int = 1) -> Address {
        moves.selecting(query, page)
    }
    /// Returns the address of a move's page, such as `/moves/53-flamethrower`.
    static func move(_ move: Move) -> Address { moves.appending("\(move.id)-\(move.name)") }
    /// Returns the address of an ability's page, such as `/abilities/26-levitate`.
    static func ability(_ ability: AbilityEntry) -> Address {
        abilities.appending("\(ability.id)-\(ability.name)")
    }
}
