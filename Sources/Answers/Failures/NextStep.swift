package import Pokedex

/// The next step after a failure. Each front says it in its own words: the shell names commands, a page has
/// links.
package enum NextStep: Equatable, Sendable {
    /// Words that every front can say.
    case words(String)

    case signIn, signInAgain, listSessions, listTokens, revokeToken, recover, recoverIfForgotten,
        waitOrRecover
    case browse, listCharacters, searchByPart, learnQueries, learnLanguage, tryTypes, tryComparing
    /// Names the Pokémon that is meant, where none has been shown.
    case nameIt
    /// Chooses one of those that a query selects, or of those that were named.
    case chooseOne(Query?)
    /// Means a Pokédex number where names are looked for.
    case nameByNumber(String)
    case tagFirst, removeTag, listTags, mergeTags
    case addFirst, rateLast, nameSearchFirst, listSearches, listChanges, undo
    /// Takes back the change of this number, which is in the way, first.
    case undoFirst(Int)
    case sync, syncAgain, syncDamaged, retryNow, allowNetwork
    /// Restores what may be a backup, in place of importing it.
    case restoreBackup
    /// Imports the rows that can be read, without the others.
    case skipUnreadable
    case restore, restoreKeepingCopy, diagnose, replaceWithForce, moveAway, moveElsewhere, makeWritable
    /// Lists the settings; those that are near to the one that was meant, in words.
    case listSettings(nearest: String?)
}

extension NextStep: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) { self = .words(value) }
}
