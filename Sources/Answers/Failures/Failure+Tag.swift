package import Pokedex

extension Failure {
    /// What is wrong with a tag.
    package init(_ fault: TagName.Fault) {
        let message: String
        switch fault {
        case .empty: message = "A tag needs at least one letter or digit."
        case .tooLong(let maximum): message = "A tag can have at most \(maximum) characters."
        case .badStart(let scalar): message = "A tag begins with a letter or a digit, not “\(scalar)”."
        case .forbidden(let scalar):
            message = "A tag can have only letters, digits, - and _, not “\(scalar)”."
        }
        self.init("bad_tag", .badData, message, advice: .tagFirst)
    }
}
