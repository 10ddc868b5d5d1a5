import Pokedex

extension Failure {
    /// What is wrong with a tag.
    init(_ fault: TagName.Fault) {
        let message: String
        switch fault {
        case .empty: message = "A tag has at least one letter or digit."
        case .tooLong(let maximum): message = "A tag has \(maximum) characters at most."
        case .badStart(let scalar): message = "A tag begins with a letter or a digit, not with “\(scalar)”."
        case .forbidden(let scalar):
            message = "A tag has letters, digits, - and _ only; “\(scalar)” is none of them."
        }
        self.init("bad_tag", .badData, message, advice: "The tag stands first: “tag team pikachu eevee”.")
    }
}
