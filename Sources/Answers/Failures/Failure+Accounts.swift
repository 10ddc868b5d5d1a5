package import AccountsFeature

extension Failure {
    /// Why nobody can be signed in on the command line.
    package init(_ error: SessionFileError) {
        switch error {
        case .cannotKeep(let path):
            self.init("cannot_write", .cannotCreate, "The session cannot be kept in “\(path)”.")
        case .foreign(let path):
            self.init(
                "foreign_file", .cannotCreate,
                "“\(path)” isn't a session of pokeexplorer, so it was left alone and nobody can be signed in.",
                advice: .moveElsewhere)
        case .busy:
            self.init(
                "busy", .failure, "Another pokeexplorer is signing somebody in or out; nothing was changed.",
                advice: "Try again.")
        }
    }

    /// Why a session can't be ended.
    package init(_ error: NoSuchSession) {
        self.init(
            "no_such_session", .notFound, "You have no session number \(error.id).", advice: .listSessions)
    }
}
