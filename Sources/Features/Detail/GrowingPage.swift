import Fetching
import Lists
import PokeAPI
import Pokedex

/// A page of which not everything has arrived.
struct GrowingPage {
    let pokemon: Pokemon
    let relatives: Detail.Relatives
    let marks: Marks
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
    var picture = Detail.PagePicture.none
    /// The facts at hand, until fresher ones and the words arrive.
    var atHand: (facts: Sourced<PokemonDetail>?, words: FlavorText?)

    init(_ pokemon: Pokemon, _ relatives: Detail.Relatives, _ marks: Marks, wantsMore: Bool) {
        (self.pokemon, self.relatives, self.marks) = (pokemon, relatives, marks)
        self.wantsMore = wantsMore
    }

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
        if let moves, let places {
            more = Detail.More(learnsets: moves, places: places.map(Places.init))
        }
        return Detail.Page(
            detail: answer.value, source: source, failure: facts?.failure, flavorText: words ?? atHand.words,
            more: more, picture: picture, relatives: relatives, marks: marks)
    }
}
