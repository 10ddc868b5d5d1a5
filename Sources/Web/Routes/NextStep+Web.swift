import Answers

extension NextStep {
    /// The next step, in words that fit a page and a program alike: no commands of the shell.
    var webWords: String? {
        switch self {
        case .words(let words): words
        case .signIn: "Log in, or create an account."
        case .signInAgain: "Log in again."
        case .recover: "Set a new password with your recovery code."
        case .recoverIfForgotten: "Forgotten? Set a new password with your recovery code."
        case .waitOrRecover: "Try again then, or set a new password with your recovery code."
        case .nameByNumber(let number): "Write id:\(number) for the number."
        case .tagFirst, .nameSearchFirst, .rateLast, .nameIt: nil
        case .addFirst: "Add it to your favourites first."
        case .undoFirst(let number): "Undo change \(number) first."
        case .mergeTags: "Merge the two tags instead."
        case .removeTag: "Remove one of its tags first."
        case .chooseOne: "Name one of them."
        case .searchByPart: "A search finds Pokémon by part of their name."
        case .tryTypes: "One or two types will do, such as fire and flying."
        case .sync, .syncAgain, .syncDamaged: "The person who runs this server can download the data."
        case .retryNow: "Try again later."
        case .skipUnreadable: "Fix them and import the file again, or import only the others."
        case .restoreBackup: "If it is a backup, the person who runs this server can restore it."
        case .restore, .restoreKeepingCopy, .diagnose, .replaceWithForce, .moveAway, .moveElsewhere,
            .makeWritable,
            .allowNetwork, .listSettings:
            "The person who runs this server has to look at it."
        case .revokeToken: "Revoke one first."
        case .listSessions, .listTokens, .browse, .listCharacters, .learnQueries, .learnLanguage,
            .tryComparing, .listTags,
            .listSearches,
            .listChanges, .undo:
            nil
        }
    }
}
