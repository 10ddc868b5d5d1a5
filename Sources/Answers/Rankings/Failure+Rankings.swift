import Pokedex
package import RankingsFeature
import Records
import ReferencesFeature
import Wording

extension RankingFault: DescribedError {
    /// The message about this fault.
    package var failure: Failure {
        switch self {
        case .badName(let fault):
            Failure(ofName: fault, .ranking)
        case .reserved(let name):
            Failure(
                .rankingNameReserved,
                "“\(name)” is reserved, so it can't be the name of your ranking.",
                advice: "Choose another name.")
        case .tooFew(let count, let query):
            Failure(
                .rankingTooSmall,
                "\(query.isEmpty ? "You have" : "“\(query)” matches") \(count == 0 ? "no" : "only one") "
                    + "\(query.isEmpty ? "favourite" : "Pokémon"), and a ranking needs at least two.")
        case .badQuery(let error, let text): LookupError.badQuery(error, text: text).failure
        case .unreadable(let name):
            Failure(
                .rankingUnreadable,
                "The order of the ranking “\(name)” is damaged and can't be read.",
                advice: "Delete it and start again, or restore a backup.")
        case .notAsked(let name):
            Failure(
                .notAsked,
                "Nothing was saved: the ranking “\(name)” is asking something else by now.",
                advice: "Answer the question that it asks now.")
        case .nothingToAsk(let name):
            Failure(
                .nothingToAsk,
                "Every Pokémon has its place in the ranking “\(name)”, so there is nothing to answer.")
        case .notShown(let pokemon, let shown):
            Failure(
                .notShown,
                "\(pokemon.map(\.displayName).listed(limit: 3)) \(pokemon.count == 1 ? "wasn't" : "weren't") shown. "
                    + "The question shows \(shown.map(\.displayName).listed(limit: 20)).")
        case .noSuchRow(let number, let shown):
            Failure(
                .notShown,
                "“\(number)” isn't the number of a row. The question shows "
                    + zip(1..., shown).map { "\($0) \($1.displayName)" }.listed(isQuoted: false) + ".")
        case .notAChoice(let word, let shown):
            Failure(
                .notShown,
                "“\(word)” wasn't shown. The question shows \(shown.map(\.displayName).listed(limit: 20)).")
        case .nothingToTakeBack(let name):
            Failure(
                .nothingToTakeBack, "No answer is left to take back in the ranking “\(name)”.")
        case .cannotRescue(let pokemon, let name):
            Failure(
                .cannotRescue,
                "\(pokemon.displayName) isn't waiting in the ranking “\(name)”, so it can't be brought back.")
        case .noMatch(let pokemon, let ranking):
            Failure(
                .badPick,
                ranking.query.isEmpty
                    ? "\(pokemon.displayName) isn't one of your favourites."
                    : "\(pokemon.displayName) doesn't belong in “\(ranking.title == ranking.name ? PickCell.title(of: ranking.name) : ranking.title)”."
            )
        case .noPlaces(let name):
            Failure(
                .nothingRanked, "No Pokémon has a place in the ranking “\(name)” yet.",
                advice: NextStep("“rank \(name)” continues it.", web: "Answer its question first."))
        case .noCell(let name):
            Failure(
                .noSuchPick, "There is no pick “\(name)”.",
                advice: NextStep(
                    "“picks” shows all: a type, a generation such as gen4, or both, as in ghost-gen4.",
                    web: "Choose a type, a generation such as gen4, or both, as in ghost-gen4.",
                    link: .kept(.ranking), saying: "Your rankings and picks"))
        }
    }
}
