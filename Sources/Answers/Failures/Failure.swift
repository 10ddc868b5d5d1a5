import AccountsFeature
import BrowseFeature
import CharactersFeature
import DetailFeature
import FavoritesFeature
import Fetching
import Files
import Foundation
import JournalFeature
import Lists
import MovesFeature
import Persistence
import PokeAPI
package import Pokedex
import Records
package import ReferencesFeature
import SettingsFeature
import Store
import TransferFeature
import Wording

/// A failure, for people and programs to read.
package struct Failure: Error, Equatable {
    /// Tells it from others; stable.
    package let code: Code
    package let kind: Kind
    /// The event and its cause, in one sentence.
    package let message: String
    /// The fault's position in the person's words.
    package let excerpt: Excerpt?
    /// The next step, if there is one.
    package let advice: NextStep?
    /// After what time another try makes sense, where that is known.
    package let retryAfter: Duration?

    /// The sort of failure: a front has a number for each, an exit status or an HTTP status.
    package enum Kind: Sendable {
        /// Another failure, which its message describes.
        case failure
        /// The request was written wrongly.
        case usage
        /// The input was understood and is not acceptable.
        case badData
        /// No such Pokémon, or no such file.
        case notFound
        /// The network is needed and can't be reached.
        case unavailable
        /// A file can't be made.
        case cannotCreate
        /// A file can't be written or read.
        case inputOutput
        /// Not signed in, or refused.
        case refused
        /// It can't be known whether the change was made.
        case unknown
        /// Stopped by the person.
        case interrupted
    }

    /// A part of what a person wrote.
    package struct Excerpt: Equatable {
        package let text: String
        /// In characters from 0.
        package let column: Int
        /// In characters; 0 where something is missing.
        package let length: Int

        /// The most characters that are shown of a text.
        package static let limit = 120

        /// The part around the place, if the text is too long for a message.
        package var shortened: Excerpt {
            guard text.count > Self.limit else { return self }
            let start = max(0, min(column - Self.limit / 2, text.count - Self.limit))
            let before = start > 0 ? "…" : ""
            let after = start + Self.limit < text.count ? "…" : ""
            return Excerpt(
                text: before + text.dropFirst(start).prefix(Self.limit) + after,
                column: column - start + before.count, length: min(length, start + Self.limit - column))
        }
    }

    package init(
        _ code: Code, _ kind: Kind, _ message: String, excerpt: Excerpt? = nil,
        advice: NextStep? = nil, retryAfter: Duration? = nil
    ) {
        self.code = code
        self.kind = kind
        self.message = message.withShortQuotes
        self.excerpt = excerpt
        self.advice = advice
        self.retryAfter = retryAfter
    }

    package static let notSignedIn = Failure(
        .notSignedIn, .refused, "You are not signed in.", advice: .signIn)

    package static let factsMissing = Failure(
        .factsMissing, .unavailable, "This PokéAPI lists only names.", advice: .sync)

    package static let abandoned = Failure(.abandoned, .failure, "Cancelled: the input ended.")

    package static let cancelled = Failure(.cancelled, .failure, "Stopped.")
}

/// The next step after a failure. Each front says it in its own words: the shell names commands, a page has
/// links.
package enum NextStep: Equatable, Sendable {
    /// Words that every front can say.
    case words(String)

    case signIn, signInAgain, listSessions, listTokens, revokeToken, recover, recoverIfForgotten,
        waitOrRecover, renewRecoveryCode
    case browse, listCharacters, searchByPart, learnQueries, learnLanguage, tryTypes, tryComparing
    /// Names the Pokémon that is meant, where none has been shown.
    case nameIt
    /// Chooses one of those that a query selects, or of those that were named.
    case chooseOne(Query?)
    /// Looks up something that isn't a Pokémon.
    case lookUp(OtherThing)
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

    /// Offers the nearest of what there is; `other` where nothing is near.
    package static func meant(_ nearest: some Collection<String>, orElse other: NextStep) -> NextStep {
        nearest.isEmpty ? other : "Did you mean \(nearest.listed(conjunction: "or"))?"
    }

    package static let gameExamples: NextStep = "Try one such as emerald or scarlet-violet."

    /// Offers the nearest games, or all where none is near.
    package static func games(nearest: some Collection<String>, all: [VersionGroup]) -> NextStep {
        .meant(nearest, orElse: .words("The games are \(all.map(\.name).joined(separator: ", "))."))
    }
}

extension Failure {
    /// Tells failures apart, for the statuses of fronts and for programs. Words that programs read are never renamed.
    package enum Code: String, CaseIterable, Sendable {
        // Accounts, sessions and tokens.
        case badPassword, badToken, badTokenLifetime, badTokenName, badUsername, hashing,
            invalidSession, logInPaused, missingUsername, mistypedCode, noSuchSession, noSuchToken,
            noSuchUser, nobodyElse, notSignedIn, passwordNeeded, passwordsDiffer, sessionEnded,
            switchUnclear, tooManyTokens, usernameTaken, weakPassword, wrongCredentials,
            wrongRecoveryCode
        // Favourites, tags and saved searches.
        case alreadyUndone, badFavorite, badNickname, badNote, badRating, badSearchName, badTag,
            changeTooLarge, changedMeanwhile, circularSearch, emptySearch, inTheWay, missingNickname,
            missingNote, newerChange, noSuchChange, noSuchSearch, noSuchTag, notKept, notesFull,
            nothingToRedo, nothingToUndo, sameTag, searchExists, searchInUse, tagExists, tagsFull,
            tooManySearches,
            tooManyShares, tooManyTags
        // Names, queries, moves and other lookups.
        case ambiguousName, badCatalog, badEvs, badFilter, badLevel, badQuery, badSize, compareCount,
            factsMissing, inseparableQuery, malformedReference, missingReference, noForm, noMatch,
            noMoves, noPicture, noSuchAbility, noSuchCharacter, noSuchGame, noSuchGeneration,
            noSuchMove, noSuchNature, noSuchPage, noSuchPokemon, noSuchType, notAPokemon, notInGame,
            onePokemon, reversedRange, severalCharacters, tooLong, tooMany, tooManyTypes
        // Files that are read or written.
        case badColumns, badJson, badList, badQuotes, badRows, badValue, cannotCreate, cannotOpen,
            cannotRead, cannotWrite, diskFull, emptyFile, fileExists, fileTooLarge, foreignFile,
            inputOutput, isDatabase, misnamed, missingField, newerFormat, noColumn, noHome, noList,
            noSuchColumn, noSuchFile, noSuchForm, notAFile, notUtf8, several, tooManyCells, tooManyRows,
            truncated, unclearNumbers
        // Requests to another API.
        case apiBusy, apiFailed, badPictureAddress, certificatesUnreadable, connectionLost,
            damagedPicture, invalidApi, malformedAnswer, notFound, notJpeg, notJson, notPng, offline,
            proxyFailed, redirectRefused, timedOut, tooManyFetches, unreachable, untrustedCertificate
        // The store.
        case badAddress, brokenReferences, busy, checksumMismatch, copiedByServer, copyDiffers,
            damagedDatabase, database, fileInUse, foreignDatabase, libraryMissing, newerDatabase,
            notADatabase, notDurable, notEmpty, notReadable, outcomeUnknown, passwordInAddress,
            readOnly, storeAway, storeLost, storeRefused, storeSlow, storeUnreachable, storeUnsuitable,
            unhealthy
        // Requests to the server.
        case answersWaiting, badMethod, badParameter, badProxy, badPublicUrl, badRequest, badSignup,
            badType, crossOrigin, missingPlace, needsPerson, noSuchLink, publicUrlMissing,
            readOnlyToken, signUpClosed, socketTaken, tooBusy, tooLarge, tooManyAtOnce, tooManyTries,
            unexpectedBody, unknownField, unknownParameter, wrongHost
        // Settings.
        case badSetting, badSettingsFile, onlyAtStart, unknownSetting
        // Commands and the terminal.
        case abandoned, ambiguousVerb, badArgument, badCount, badLine, badPicture, binaryToTerminal,
            brokenPipe, cancelled, confirmationNeeded, editorFailed, history, inputTooLong, lineTooLong,
            missingPath, noArguments, noEditor, noWeb, nothingEarlier, nothingShown, picturesMissing,
            tooManyWords, unclosedQuote, unexpected, unknownVerb, usage, whichPokemon

        /// The word for programs, such as `not_signed_in`.
        package var word: String {
            rawValue.reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : String($1) }
        }
    }

    /// The one place where an error of any room becomes words.
    package init(describing error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as ListError: self.init(error)
        case let error as BrowseError: self.init(error)
        case let error as CastError: self.init(error)
        case let error as DetailError: self.init(error)
        case let error as MovesError: self.init(error)
        case let error as SyncError: self.init(error)
        case let error as APIError: self.init(error)
        case let error as PersistenceError: self.init(error)
        case let error as StoreError: self.init(error)
        case let error as SessionFileError: self.init(error)
        case let fault as AccessToken.Fault: self.init(fault)
        case let error as FileError: self.init(error)
        case let error as ReferenceError: self.init(error)
        case let error as LookupError: self.init(error)
        case let error as ReadingError: self.init(error, of: "Standard input", isList: true)
        case let error as BadRows: self.init(error)
        case let error as Favorites.FactsMissing: self.init(BrowseError.factsMissing(field: error.field))
        case let error as Query.Inseparable: self.init(error)
        case let error as Journal.InTheWay: self.init(error)
        case let error as Favorites.NotKept: self.init(error)
        case let fault as TagName.Fault: self.init(fault)
        case let fault as FavoriteFault: self.init(fault)
        case let error as any DescribedError: self = error.failure
        case let error as SettingError: self.init(error)
        case DatabaseAddress.Fault.hasPassword: self.init(StoreError.passwordInAddress)
        case DatabaseAddress.Fault.meaningless:
            self.init(
                .badSetting, .usage, "This isn't the address of a database.",
                advice: "Type postgresql://…, service=…, or the path of a file, with a slash in it.")
        case let fault as SettingFault: self.init(fault)
        case is CancellationError: self = .cancelled
        default: self.init(.unexpected, .failure, "Unexpected error: \(error).")
        }
    }
}

/// An error of a front, which knows its own words.
package protocol DescribedError: Error {
    /// An error in words.
    var failure: Failure { get }
}

/// An error, as JSON.
package struct ErrorJSON: Encodable {
    package let error: [String: String]

    /// The message continues with what to do next, all on one line. The place in the typed words is left out: marks
    /// below a line say nothing within a text, and the message quotes the words.
    package init(_ failure: Failure, advice: String? = nil) {
        let parts = [failure.message, advice].compactMap(\.self)
        let lines = parts.flatMap { $0.split(whereSeparator: \.isNewline) }
        error = [
            "code": failure.code.word,
            "message": lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " "),
        ]
    }
}
