import Pokedex
package import ReferencesFeature
import Wording

extension Failure {
    /// Why a list on standard input can't be read.
    package init(_ error: ReferenceListError) {
        switch error {
        case .notText: self.init("bad_list", .badData, "Standard input isn't UTF-8 text.")
        case .tooMany(let limit):
            self.init(
                "too_many", .badData, "Standard input names more than \(limit.grouped) Pokémon.",
                advice: "Split the list.")
        case .tooLong(let place, let limit):
            self.init(
                "too_long", .badData,
                "\(place.words) of standard input has more than \(limit.grouped) bytes.")
        case .namesNothing:
            self.init(
                "bad_list", .badData, "Standard input looks like JSON, but names no Pokémon.",
                advice: "It can have objects with an “id” or a “name”, numbers and strings.")
        case .empty: self = .emptyList
        case .entry(let place, let error):
            let failure = Failure(describing: error)
            self.init(
                failure.code, failure.kind, "\(place.words) of standard input: \(failure.message)",
                advice: error is TagName.Fault ? nil : failure.advice)
        case .misnamed(let number, let name):
            self.init("bad_list", .badData, "Number \(number) isn't “\(name)”.")
        }
    }

    /// Why nothing can be done with a list of nothing.
    package static let emptyList = Failure(
        "missing_reference", .usage, "Standard input names no Pokémon.",
        advice: "Give one number or name per line, or the output of --json.")
}

extension ReferenceList.Place {
    fileprivate var words: String {
        switch self {
        case .line(let number): "Line \(number)"
        case .entry(let number): "Entry \(number)"
        case .object: "The object"
        }
    }
}
