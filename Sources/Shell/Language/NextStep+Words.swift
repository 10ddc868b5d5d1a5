import Answers
import Pokedex

extension NextStep {
    /// The next step, with the commands that do it, as they are typed in the shell.
    var words: String {
        switch self {
        case .words(let words): words
        case .signIn: "Type “login NAME”, or “signup NAME” for a new account."
        case .signInAgain: "Type “login NAME” to start a new one."
        case .listSessions: "“sessions” lists them."
        case .listTokens: "“token” lists them."
        case .revokeToken: "“token revoke NO.” ends one."
        case .recover: "Type “recover NAME”."
        case .recoverIfForgotten:
            "After 5 failures, log-in is paused for a while. Forgotten? Type “recover NAME”."
        case .waitOrRecover: "Try again then. Forgotten? Type “recover NAME”."
        case .browse: "“browse” lists all Pokémon."
        case .listCharacters: "“characters” lists them all."
        case .searchByPart: "“search” finds Pokémon by part of their name."
        case .learnQueries: "“help query” explains queries."
        case .learnLanguage: "“help query” explains the language."
        case .tryTypes: "Try “matchups fire flying”."
        case .tryComparing: "Try “compare pikachu raichu”."
        case .nameIt: "Type its number or name after the command."
        case .chooseOne(let query?): "Name one of them; “search \(query.text)” lists them."
        case .chooseOne(nil): "Name one of them, or try “compare”."
        case .nameByNumber(let number): "Type id:\(number) for the number, or “show \(number)”."
        case .tagFirst: "The tag comes first: “tag team pikachu eevee”."
        case .listTags: "“tag” lists your tags."
        case .mergeTags: "“tag merge OLD NEW” merges the two."
        case .removeTag: "“tag remove TAG” removes one."
        case .addFirst: "“favorite add” adds Pokémon to it."
        case .rateLast: "The rating comes last: “rate pikachu 5”."
        case .nameSearchFirst: "The name comes first: “saved add strong-fire type:fire”."
        case .listSearches: "“saved” lists yours."
        case .listChanges: "“changes” lists yours."
        case .undo: "“undo” takes it back."
        case .undoFirst(let number): "Undo that one first: “undo --change \(number)”."
        case .sync: "“sync” downloads the rest."
        case .syncAgain: "The old data is still in use; the next “sync” downloads only what is missing."
        case .syncDamaged: "“sync” downloads them again."
        case .retryNow: "“sync” retries at once."
        case .allowNetwork: "Leave out --offline, or type “set network on”."
        case .skipUnreadable: "Fix them and import the file again, or add “--skip-unreadable” for the others."
        case .restoreBackup: "If it is a backup, “restore” reads it."
        case .restore: "“restore” replaces it with a backup."
        case .restoreKeepingCopy: "“restore” replaces it with a backup, and keeps a copy of it."
        case .diagnose: "“doctor” says more; “restore” replaces it with an earlier backup."
        case .replaceWithForce: "Choose another name, or replace it with --force."
        case .moveAway: "Move it away, or choose another folder with --home."
        case .moveElsewhere: "Move it elsewhere, or choose another folder with --home."
        case .makeWritable: "Make the folder writable, or choose another one with --home."
        case .listSettings(let nearest):
            (nearest.map { "Did you mean \($0)? " } ?? "") + "“set” lists them all."
        }
    }
}

extension Failure {
    /// The next step in words, if there is one.
    var hint: String? { advice?.words }

    /// The same for a line after which a script can't continue.
    var endingScript: Failure {
        let end = "The script ends here, since the next line may be a password."
        return Failure(
            code, kind, message, excerpt: excerpt,
            advice: .words([hint, end].compactMap(\.self).joined(separator: " ")))
    }
}

extension ExitStatus {
    /// The exit status of a failure of this kind.
    init(_ kind: Failure.Kind) {
        self =
            switch kind {
            case .failure: .failure
            case .usage: .usage
            case .badData: .badData
            case .notFound: .notFound
            case .unavailable: .unavailable
            case .cannotCreate: .cannotCreate
            case .inputOutput: .inputOutput
            case .refused: .refused
            case .unknown: .unknown
            case .interrupted: .interrupted
            }
    }
}
