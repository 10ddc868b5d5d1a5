import Fetching
import Foundation
import Lists
import PokeAPI
public import Pokedex

/// Looking at a Pokémon: its page grows while facts, words and the picture arrive.
extension Detail {
    /// The time to hold back an unfinished page once there are facts to show. Most pages are complete by then, and the
    /// facts appear within 300 ms of the command, including the time to load them.
    public static let grace = Duration.milliseconds(200)

    /// The next state, with a page as fresh as it can be within the services' patience.
    ///
    /// - Parameters:
    ///   - action: what a person does.
    ///   - state: what has been shown so far.
    ///   - marks: the user's favourites and their tags.
    ///   - language: the language of the games' text, as the API abbreviates it.
    ///   - game: the games whose types, base stats and abilities to show; today's without one.
    ///   - wish: which picture belongs to the page; without one, none.
    ///   - tellingMore: whether the page includes its moves and places.
    ///   - show: shows a page that is not complete: once `grace` is over or only the picture is missing, and again
    ///     whenever more has arrived. Without it, only the complete page is shown.
    /// - Returns: the next state. If the task was cancelled after a page was shown, it has that page.
    /// - Throws: `DetailError`.
    public func apply(
        _ action: Action, to state: State, marks: Marks = Marks(), language: String = "en",
        of game: VersionGroup? = nil, picture wish: PictureWish? = nil, tellingMore: Bool = false,
        showing show: (@Sendable (State) async -> Void)? = nil
    ) async throws(DetailError) -> State {
        var next = state
        let pokemon: Pokemon
        switch action {
        case .show(let wanted):
            if let shown = state.shown, shown.id != wanted.id {
                next.earlier = (next.earlier + [shown]).suffix(State.depth)
            }
            pokemon = wanted
        case .back:
            guard let last = next.earlier.popLast() else { throw .nothingEarlier }
            pokemon = last
        }
        let page = await page(of: pokemon, in: next, marks, language, game, wish, tellingMore, show: show)
        do { next.page = try page.get() } catch { throw .api(error) }
        return next
    }

    /// The English texts of all games on its species, the oldest game's first, as far as they were fetched before.
    public func entries(of pokemon: Pokemon) async -> [FlavorText] {
        await catalog.entriesAtHand(of: pokemon)
    }

    /// The numbers of all Pokémon that the page of one may name: its own, its other forms' and its evolutions'.
    public func ids(around pokemon: Pokemon) async -> [Int] {
        guard let pokedex = try? await catalog.pokedex().value else { return [pokemon.id] }
        return [pokemon.id] + Relatives(of: pokemon, in: pokedex).ids
    }

    /// An arrival for a page.
    private enum Arrival: Sendable {
        case facts(
            Result<(answer: Sourced<PokemonDetail>, failure: APIError?), APIError>,
            moves: Result<Learnsets, APIError>?)
        case words(FlavorText?)
        case places(Result<EncountersResource, APIError>)
        case picture(FoundPicture, Data?)
        case graceOver
    }

    /// Whether the places of a Pokémon are here, or may be fetched.
    public func mayHavePlaces(of pokemon: Pokemon) async -> Bool {
        guard catalog.networkForbidden else { return true }
        if case .success = await catalog.encounters(of: pokemon) { return true }
        return false
    }

    private func page(
        of pokemon: Pokemon, in state: State, _ marks: Marks, _ language: String, _ game: VersionGroup?,
        _ wish: PictureWish?, _ tellingMore: Bool, show: (@Sendable (State) async -> Void)?
    ) async -> Result<Page, APIError> {
        let pokedex: NationalDex
        do { pokedex = try await catalog.pokedex().value } catch { return .failure(error) }
        return await withTaskGroup(of: Arrival.self) { group in
            defer { group.cancelAll() }
            var growing = GrowingPage(
                relatives: Relatives(
                    of: pokemon, in: pokedex, era: game.flatMap { pokemon.facts(in: $0)?.era }),
                marks: marks, game: game, wantsMore: tellingMore, picture: wish == nil ? .none : .awaited)
            group.addTask { await facts(of: pokemon, withMoves: tellingMore) }
            group.addTask { .words(await catalog.flavorText(of: pokemon, in: language)) }
            if tellingMore { group.addTask { .places(await catalog.encounters(of: pokemon)) } }
            // Without the network, everything is here in a moment.
            let mayTakeLong = show != nil && !catalog.networkForbidden
            if mayTakeLong {
                growing.atHand.facts = await catalog.detailAtHand(of: pokemon)
                growing.atHand.words = await catalog.flavorTextAtHand(of: pokemon, in: language)
            }
            if mayTakeLong, growing.page != nil { group.addTask { await graceOver() } }
            var found: FoundPicture?
            var described = PokemonDetail(pokemon)
            while true {
                // The facts at hand may have the picture's address; if not, or if it is wrong, the fetched ones do.
                if let wish, let wished = picture(wish, of: described), wished != found {
                    found = wished
                    if await canHave(wished) {
                        growing.picture = .awaited
                        group.addTask { .picture(wished, try? await file(of: wished)) }
                    } else {
                        growing.picture = .none
                    }
                } else if growing.facts != nil, found == nil {
                    growing.picture = .none
                }
                if growing.isComplete, let page = growing.page { return .success(page) }
                if let show, growing.isDue, !Task.isCancelled, let page = growing.page {
                    var shown = state
                    shown.page = page
                    await show(shown)
                    growing.isShown = true
                }
                switch await group.next() {
                case .facts(.success(let facts), let moves):
                    if mayTakeLong, growing.page == nil { group.addTask { await graceOver() } }
                    growing.facts = facts
                    growing.moves = moves
                    described = facts.answer.value
                case .facts(.failure(let error), _):
                    // A person who stops waiting keeps the page that is shown.
                    guard error == .cancelled, growing.isShown, let page = growing.page else {
                        return .failure(error)
                    }
                    return .success(page)
                case .words(let words): growing.words = .some(words)
                case .places(let places): growing.places = places
                case .picture(let here, let file):
                    if here == found { growing.picture = file.map { .here(here, $0) } ?? .none }
                case .graceOver: growing.isLate = true
                case nil: return .failure(.cancelled)
                }
            }
        }
    }

    private func graceOver() async -> Arrival {
        try? await clock.sleep(Self.grace)
        return .graceOver
    }

    /// The facts. If the moves are wanted too, they come first: where they need a request, that caches both.
    private func facts(of pokemon: Pokemon, withMoves: Bool) async -> Arrival {
        let moves = withMoves ? await catalog.moves(of: pokemon) : nil
        do throws(APIError) {
            return .facts(.success(try await catalog.detail(of: pokemon)), moves: moves)
        } catch {
            return .facts(.failure(error), moves: moves)
        }
    }
}

/// A page of which not everything has arrived.
struct GrowingPage {
    let relatives: Detail.Relatives
    let marks: Marks
    /// The games whose facts were asked for.
    let game: VersionGroup?
    /// Whether moves and places belong to it.
    let wantsMore: Bool
    /// Whether its `Detail.grace` is over.
    var isLate = false
    /// Whether it has been shown.
    var isShown = false
    var facts: (answer: Sourced<PokemonDetail>, failure: APIError?)?
    /// `.some(nil)` once it is known that there are none.
    var words: FlavorText??
    var moves: Result<Learnsets, APIError>?
    var places: Result<EncountersResource, APIError>?
    var picture: Detail.PagePicture
    /// The facts at hand, until fresher ones and the words arrive.
    var atHand: (facts: Sourced<PokemonDetail>?, words: FlavorText?) = (nil, nil)

    /// Whether nothing but the picture can be missing.
    private var hasText: Bool { facts != nil && words != nil && (!wantsMore || places != nil) }
    /// Whether nothing is missing.
    var isComplete: Bool { if case .awaited = picture { false } else { hasText } }
    /// Whether to show what is here without waiting longer.
    var isDue: Bool { isLate || hasText }

    /// The page as it is now; `nil` if there are no facts to show.
    var page: Detail.Page? {
        guard let answer = facts?.answer ?? atHand.facts else { return nil }
        var source = answer.source
        // Nothing has kept fresher ones from coming so far.
        if facts == nil, case .stale(let age) = source { source = .cached(age: age) }
        var more: Detail.More?
        if let moves, let places { more = Detail.More(learnsets: moves, places: places.map(Places.init)) }
        return Detail.Page(
            detail: game?.era.flatMap { answer.value.facts(in: $0) } ?? answer.value, source: source,
            failure: facts?.failure, game: game, flavorText: words ?? atHand.words, more: more,
            picture: picture, relatives: relatives, marks: marks)
    }
}

extension Pokemon {
    /// Its types, base stats and abilities in some games; nil if it came later.
    fileprivate func facts(in game: VersionGroup) -> PokemonDetail? {
        game.era.flatMap { PokemonDetail(self).facts(in: $0) }
    }
}
