import Fetching
import Foundation
import Lists
import PokeAPI
public import Pokedex

/// Shows a Pokémon's page, which fills in as facts, text and the picture arrive.
extension Detail {
    /// The time to hold back an incomplete page that already has facts. Most pages are complete by then, and
    /// facts appear within 300 ms of the command, including loading.
    static let grace = Duration.milliseconds(200)

    /// Computes the next state, with the freshest page available within the services' timeouts.
    ///
    /// - Parameters:
    ///   - action: the user's action.
    ///   - state: the current state.
    ///   - marks: the user's favourites and their tags.
    ///   - language: the API's code for the language of the flavour text.
    ///   - game: the version group whose types, base stats and abilities to show; nil for the current ones.
    ///   - wish: the picture to show; nil for none.
    ///   - tellingMore: whether the page includes moves and places.
    ///   - show: shows an incomplete page: after `grace` or when only the picture is missing, and again
    ///     whenever more has arrived. If nil, only the complete page is shown.
    /// - Returns: the next state. If the task was cancelled after a page was shown, the state has that page.
    /// - Throws: `DetailError`.
    public func apply(
        _ action: Action, to state: State, marks: FavoriteSet = FavoriteSet(), language: String = "en",
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
        let pokedex: NationalDex
        do { pokedex = try await catalog.nationalDex } catch { throw .api(error) }
        let page: Result<Page, APIError> = await withTaskGroup(of: Arrival.self) { group in
            defer { group.cancelAll() }
            var growing = GrowingPage(
                relatives: Relatives(
                    of: pokemon, in: pokedex, era: game.flatMap { pokemon.facts(in: $0)?.era }),
                marks: marks, game: game, wantsMore: tellingMore, picture: wish == nil ? .none : .awaited)
            group.addTask { await facts(of: pokemon, withMoves: tellingMore) }
            group.addTask { await .words(catalog.flavorText(of: pokemon, in: language)) }
            if tellingMore { group.addTask { await .places(catalog.encounters(of: pokemon)) } }
            // If the network is off, all data are available immediately.
            let mayTakeLong = show != nil && !catalog.networkForbidden
            if mayTakeLong {
                growing.atHand.facts = await catalog.detailAtHand(of: pokemon)
                growing.atHand.words = await catalog.flavorTextAtHand(of: pokemon, in: language)
            }
            if mayTakeLong, growing.page != nil { group.addTask { await graceOver() } }
            var look = wish?.look
            if let look { group.addTask { await picture(of: look, of: pokemon, in: pokedex) } }
            var found: FoundPicture?
            var described = PokemonDetail(pokemon)
            while true {
                // The cached facts may include the picture's address. If they don't, or if it is wrong, use
                // the fetched facts.
                if look == nil, let wish, let wished = picture(wish, of: described), wished != found {
                    found = wished
                    if await canHave(wished) {
                        growing.picture = .awaited
                        group.addTask { .picture(wished, try? await file(of: wished)) }
                    } else {
                        growing.picture = .none
                    }
                } else if look == nil, growing.facts != nil, found == nil {
                    growing.picture = .none
                }
                if growing.isComplete, let page = growing.page { return .success(page) }
                if let show, growing.isDue, !Task.isCancelled, let page = growing.page {
                    var shown = next
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
                    // If the user stops waiting, keep the page that has already been shown.
                    guard error == .cancelled, growing.isShown, let page = growing.page else {
                        return .failure(error)
                    }
                    return .success(page)
                case .words(let words): growing.words = .some(words)
                case .places(let places): growing.places = places
                case .picture(let here, let file):
                    if here == found || here.shown != nil {
                        growing.picture = file.map { .here(here, $0) } ?? .none
                    }
                case .noPictureOfLook: look = nil
                case .graceOver: growing.isLate = true
                case nil: return .failure(.cancelled)
                }
            }
        }
        do { next.page = try page.get() } catch { throw .api(error) }
        return next
    }

    /// Returns the cached English flavour text for a Pokémon's species from every game, oldest game first.
    public func entries(of pokemon: Pokemon) async -> [FlavorText] {
        await catalog.entriesAtHand(of: pokemon)
    }

    /// Returns the numbers of all Pokémon that may be named on the page of `pokemon`: the Pokémon itself, its
    /// other forms and its evolutions.
    public func ids(around pokemon: Pokemon) async -> [Int] {
        guard let pokedex = try? await catalog.nationalDex else { return [pokemon.id] }
        return [pokemon.id] + Relatives(of: pokemon, in: pokedex).ids
    }

    /// A part of a page that has arrived.
    private enum Arrival {
        case facts(
            Result<(answer: Sourced<PokemonDetail>, failure: APIError?), APIError>,
            moves: Result<Learnsets, APIError>?)
        case words(FlavorText?)
        case places(Result<EncountersResource, APIError>)
        case picture(FoundPicture, Data?)
        case noPictureOfLook
        case graceOver
    }

    /// Returns whether the places of a Pokémon are cached or can be fetched.
    public func mayHavePlaces(of pokemon: Pokemon) async -> Bool {
        guard catalog.networkForbidden else { return true }
        if case .success = await catalog.encounters(of: pokemon) { return true }
        return false
    }

    private func picture(of look: Look, of pokemon: Pokemon, in pokedex: NationalDex) async -> Arrival {
        guard let shown = try? await picture(of: look, among: pokedex.looks(of: pokemon)),
            let file = shown.file
        else { return .noPictureOfLook }
        return .picture(shown.found, file)
    }

    private func graceOver() async -> Arrival {
        try? await clock.sleep(Self.grace)
        return .graceOver
    }

    /// Fetches the facts. If moves are also wanted, they are fetched first, because their request caches the
    /// facts as well.
    private func facts(of pokemon: Pokemon, withMoves: Bool) async -> Arrival {
        let moves = withMoves ? await catalog.moves(of: pokemon) : nil
        do throws(APIError) {
            return try await .facts(.success(catalog.detail(of: pokemon)), moves: moves)
        } catch {
            return .facts(.failure(error), moves: moves)
        }
    }
}

/// A page that is still loading.
struct GrowingPage {
    let relatives: Detail.Relatives
    let marks: FavoriteSet
    /// The requested version group; nil for current facts.
    let game: VersionGroup?
    /// Whether the page includes moves and places.
    let wantsMore: Bool
    /// Whether `Detail.grace` has passed.
    var isLate = false
    /// Whether the page has been shown.
    var isShown = false
    var facts: (answer: Sourced<PokemonDetail>, failure: APIError?)?
    /// The flavour text; `.some(nil)` once it is known that there is none.
    var words: FlavorText??
    var moves: Result<Learnsets, APIError>?
    var places: Result<EncountersResource, APIError>?
    var picture: Detail.PagePicture
    /// The cached facts and flavour text, used until newer data arrive.
    var atHand: (facts: Sourced<PokemonDetail>?, words: FlavorText?) = (nil, nil)

    /// Whether everything has arrived, except perhaps the picture.
    private var hasText: Bool { facts != nil && words != nil && (!wantsMore || places != nil) }
    /// Whether everything has arrived.
    var isComplete: Bool { if case .awaited = picture { false } else { hasText } }
    /// Whether to show the page without waiting longer.
    var isDue: Bool { isLate || hasText }

    /// The page with the data so far; `nil` if there are no facts to show yet.
    var page: Detail.Page? {
        guard let answer = facts?.answer ?? atHand.facts else { return nil }
        var source = answer.source
        // Nothing has failed so far, so the facts don't count as stale.
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
    /// Returns the Pokémon's types, base stats and abilities in a version group; nil if it was introduced
    /// later.
    fileprivate func facts(in game: VersionGroup) -> PokemonDetail? {
        game.era.flatMap { PokemonDetail(self).facts(in: $0) }
    }
}
