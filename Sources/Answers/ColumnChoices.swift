import Foundation
package import TransferFeature
import Wording

extension Reading.ColumnChoice {
    /// The choices in `name=Pokémon,note=Notiz`; a comma that no such word follows is part of a heading.
    ///
    /// - Throws: `Failure` where it is something else.
    package static func list(_ text: String) throws(Failure) -> [Self] {
        var choices: [Self] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: true) {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
                String.init)
            if sides.count == 2,
                let meaning = Reading.Meaning(word: sides[0].trimmingCharacters(in: .whitespaces)),
                !sides[1].isEmpty
            {
                choices.append(Self(column: sides[1], meaning: meaning))
            } else if let last = choices.popLast() {
                choices.append(Self(column: last.column + "," + part, meaning: last.meaning))
            } else {
                let words = Reading.Meaning.all.map(\.word).listed(conjunction: "or")
                throw Failure(
                    .badColumns, .usage, "“\(part)” doesn't say what a column is.",
                    advice: .words("For example: --columns name=Pokémon,note=Notiz. It can be \(words)."))
            }
        }
        return choices
    }
}
