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
                .rankingNameReserved, .badData,
                "“\(name)” is reserved, so it can't be the name of your ranking.",
                advice: "Choose another name.")
        case .tooFew(let count, let query):
            Failure(
                .rankingTooSmall, .badData,
                "\(query.isEmpty ? "You have" : "“\(query)” matches") \(count == 0 ? "no" : "only one") "
                    + "\(query.isEmpty ? "favourite" : "Pokémon"), and a ranking needs at least two.")
        case .badQuery(let error, let text): LookupError.badQuery(error, text: text).failure
        case .unreadable(let name):
            Failure(
                .rankingUnreadable, .badData,
                "The order of the ranking “\(name)” is damaged and can't be read.",
                advice: "Delete it and start again, or restore a backup.")
        case .notAsked(let name):
            Failure(
                .notAsked, .badData,
                "Nothing was saved: the ranking “\(name)” is asking something else by now.",
                advice: "Answer the question that it asks now.")
        case .nothingToAsk(let name):
            Failure(
                .nothingToAsk, .badData,
                "Every Pokémon has its place in the ranking “\(name)”, so there is nothing to answer.")
        case .notShown(let pokemon, let shown):
            Failure(
                .notShown, .badData,
                "\(pokemon.map(\.displayName).listed(limit: 3)) \(pokemon.count == 1 ? "wasn't" : "weren't") shown. "
                    + "The question shows \(shown.map(\.displayName).listed(limit: 20)).")
        case .noSuchRow(let number, let shown):
            Failure(
                .notShown, .badData,
                "“\(number)” isn't the number of a row. The question shows "
                    + zip(1..., shown).map { "\($0) \($1.displayName)" }.listed(isQuoted: false) + ".")
        case .notAChoice(let word, let shown):
            Failure(
                .notShown, .badData,
                "“\(word)” wasn't shown. The question shows \(shown.map(\.displayName).listed(limit: 20)).")
        case .nothingToTakeBack(let name):
            Failure(
                .nothingToTakeBack, .badData, "No answer is left to take back in the ranking “\(name)”.")
        case .cannotRescue(let pokemon, let name):
            Failure(
                .cannotRescue, .badData,
                "\(pokemon.displayName) isn't waiting in the ranking “\(name)”, so it can't be brought back.")
        case .noMatch(let pokemon, let query):
            Failure(
                .badPick, .badData,
                query.isEmpty
                    ? "\(pokemon.displayName) isn't one of your favourites."
                    : "\(pokemon.displayName) doesn't match “\(query)”.")
        case .noPlaces(let name):
            Failure(
                .nothingRanked, .badData, "No Pokémon has a place in the ranking “\(name)” yet.",
                advice: NextStep("“rank \(name)” continues it.", web: "Answer its question first."))
        case .noCell(let name):
            Failure(
                .noSuchPick, .notFound, "There is no pick “\(name)”.",
                advice: NextStep(
                    "“picks” shows all: a type, a generation such as gen4, or both, as in ghost-gen4.",
                    web: "Choose a type, a generation such as gen4, or both, as in ghost-gen4.",
                    link: .kept(.ranking), saying: "Your rankings and picks"))
        }
    }
}
