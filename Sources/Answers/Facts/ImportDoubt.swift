package import TransferFeature
import Wording

/// A question about a file that can't be settled from the file, with its answers.
package struct ImportDoubt: Sendable {
    /// An answer.
    package struct Choice: Sendable {
        /// The question that this choice answers with yes.
        package let question: String
        /// The text of a button.
        package let label: String
        /// The answer in the syntax of `--columns`, such as `caught=Mine`.
        package let columns: String
    }

    /// The answers, the most likely first.
    package let choices: [Choice]
    /// Whether the first answer is likely enough to be suggested.
    package let isSuggested: Bool
    /// The answer “none of these”; nil if nothing could be imported then.
    package let otherwise: Choice?

    /// Returns nil if the error isn't a question.
    package init?(_ error: ReadingError) {
        switch error {
        case .unclearNumbers(let names):
            choices = names.map { name in
                let column = Self.column(name)
                return Choice(
                    question: "Are the numbers of \(column) Pokédex numbers?",
                    label: "\(column.capitalizedFirst) has Pokédex numbers", columns: "number=\(name)")
            }
            isSuggested = false
            otherwise = nil
        case .unclearMarks(let names):
            let name = names.first ?? ""
            let column = Self.column(name)
            choices = [
                Choice(
                    question: "Do the marks in \(column) mean that you have them?",
                    label: "\(column.capitalizedFirst) marks those I have", columns: "caught=\(name)"),
                Choice(
                    question: "Do they mean that you lack them?",
                    label: "\(column.capitalizedFirst) marks those I lack", columns: "missing=\(name)"),
            ]
            isSuggested = true
            otherwise = Choice(question: "", label: "It means something else", columns: "ignore=\(name)")
        case .unclearRow(let one, let other, let isLabel):
            let pair = "“\(one)\(isLabel ? ":" : ",") \(other)”"
            choices = [
                Choice(
                    question: "Is “\(isLabel ? one : other)” in \(pair) a Pokémon, too?",
                    label: "\(pair) is two Pokémon", columns: isLabel ? "name=:" : "name=1,name=2")
            ]
            isSuggested = true
            otherwise = Choice(
                question: "", label: isLabel ? "“\(one)” is a label" : "It is one Pokémon",
                columns: isLabel ? "ignore=:" : "name=1,ignore=2")
        case .unclearStar:
            choices = [
                Choice(question: "Does the star mean shiny?", label: "★ means shiny", columns: "shiny=★")
            ]
            isSuggested = true
            otherwise = Choice(question: "", label: "★ is a rating", columns: "rating=★")
        default: return nil
        }
    }

    /// The answers as options of the command, such as `--columns caught=Mine or missing=Mine`.
    var option: String {
        let all = (choices + [otherwise].compactMap(\.self)).map(\.columns)
        return "--columns " + all.listed(conjunction: "or", isQuoted: false)
    }

    /// Returns a column as named in a sentence: its heading in quotation marks, or its number.
    static func column(_ name: String) -> String {
        Int(name) == nil ? "“\(name.shortened(to: 30))”" : "column \(name)"
    }
}
