import Wording

/// An error message for people and programs.
package struct Failure: Error, Equatable {
    /// A stable identifier.
    package let code: Code
    package let kind: Kind
    /// A sentence that says what happened and why.
    package let message: String
    /// The part of the user's input that contains the error.
    package let excerpt: Excerpt?
    /// The next step, if there is one.
    package let advice: NextStep?
    /// The time to wait before retrying, if known.
    package let retryAfter: Duration?

    /// The kind of failure, which each front end maps to an exit status or an HTTP status.
    package enum Kind: Sendable {
        /// Any failure that no other kind describes.
        case failure
        /// The command or request is malformed.
        case usage
        /// The input was understood but isn't valid.
        case badData
        /// There is no such Pokémon or file.
        case notFound
        /// The network is needed but unreachable.
        case unavailable
        /// A file can't be created.
        case cannotCreate
        /// A file can't be written or read.
        case inputOutput
        /// The user isn't signed in, or the request was refused.
        case refused
        /// It is unknown whether the change was made.
        case unknown
        /// The user interrupted the program.
        case interrupted
    }

    /// Part of what the user typed.
    package struct Excerpt: Equatable {
        package let text: String
        /// The start of the marked part, in characters from 0.
        package let column: Int
        /// The length of the marked part, in characters; 0 if something is missing there.
        package let length: Int

        /// The maximum number of characters shown.
        static let limit = 120

        /// The text around the error, if the input is too long for a message.
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

    /// Creates a failure of its code's usual kind.
    package init(
        _ code: Code, _ message: String, excerpt: Excerpt? = nil, advice: NextStep? = nil,
        retryAfter: Duration? = nil
    ) {
        self.init(code, code.kind, message, excerpt: excerpt, advice: advice, retryAfter: retryAfter)
    }

    package static let notSignedIn = Failure(
        .notSignedIn, "You are not signed in.", advice: .signIn)

    package static let abandoned = Failure(.abandoned, "Cancelled: the input ended.")

    /// The failure if the user presses only Enter instead of typing a secret; not counted as a wrong attempt.
    package static func noSecret(_ noun: String) -> Failure {
        Failure(.abandoned, "Cancelled: no \(noun) was typed.")
    }

    package static let cancelled = Failure(.cancelled, "Stopped.")
}

extension Failure {
    /// An identifier for a failure, for exit statuses and for client programs. Codes that client programs use
    /// are never renamed.
    package enum Code: String, CaseIterable, Sendable {
        // Accounts, sessions and tokens.
        case accountLocked, badInvitation, badPassword, badToken, badTokenLifetime, badTokenName, badUsername,
            hashing,
            invalidSession, keeperOff, logInPaused, missingUsername, mistypedCode, noSuchAccount,
            noSuchInvitation, noSuchSession, noSuchToken,
            noSuchUser, nobodyElse, notSignedIn, passwordNeeded, passwordsDiffer, sessionEnded,
            switchUnclear, tooManyInvitations, tooManyTokens, usernameTaken, weakPassword, wrongCredentials,
            wrongRecoveryCode
        // Favourites, tags and searches.
        case alreadyUndone, badFavorite, badLook, badNickname, badNote, badRating, badSearchName, badTag,
            changeTooLarge, changedMeanwhile, circularSearch, emptySearch, inTheWay, keptFull, looksFull,
            missingNickname,
            missingNote, newerChange, noSuchChange, noSuchSearch, noSuchTag, notKept, notesFull,
            nothingToRedo, nothingToUndo, sameTag, searchExists, searchInUse, tagExists, tagsFull,
            tooManySearches,
            tooManyLooks, tooManyShares, tooManyTags
        // Rankings and picks.
        case badPick, badRankingName, cannotRescue, noSuchPick, noSuchRanking, notAsked, nothingRanked,
            notShown, nothingToAsk, nothingToTakeBack, rankingExists, rankingNameReserved, rankingTooSmall,
            rankingUnreadable, tooManyRankings
        // Names, queries, moves and other lookups.
        case ambiguousName, badCatalog, badEvs, badFilter, badLevel, badQuery, badSize, compareCount,
            factsMissing, inseparableQuery, malformedReference, missingReference, noForm, noMatch,
            noMoves, noPicture, noSuchAbility, noSuchCharacter, noSuchGame, noSuchGeneration,
            noSuchMove, noSuchNature, noSuchPage, noSuchPokemon, noSuchType, notAPokemon, notInGame,
            onePokemon, reversedRange, severalCharacters, tooDear, tooLong, tooMany, tooManyTypes
        // Files that are read or written.
        case badColumns, badJson, badList, badQuotes, badRows, badValue, cannotCreate, cannotOpen,
            cannotRead, cannotWrite, diskFull, emptyFile, fileExists, fileTooLarge, foreignFile,
            inputOutput, isDatabase, misnamed, missingField, newerFormat, noColumn, noHome, noList,
            noSuchColumn, noSuchFile, noSuchForm, notAFile, notUtf8, several, tooManyCells, tooManyRows,
            truncated, unclearColumn, unclearNumbers
        // Requests to PokéAPI and other APIs.
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

        /// The default kind of failure for this code.
        package var kind: Kind {
            switch self {
            case .abandoned, .busy, .cancelled, .copyDiffers, .database, .editorFailed, .hashing,
                .libraryMissing, .newerChange, .newerDatabase, .noArguments, .noWeb, .notDurable,
                .nothingToRedo, .nothingToUndo, .picturesMissing, .storeUnsuitable, .unexpected, .unhealthy:
                .failure
            case .ambiguousVerb, .badAddress, .badArgument, .badColumns, .badCount, .badEvs, .badFilter,
                .badLevel, .badMethod, .badParameter, .badProxy, .badPublicUrl, .badQuery,
                .badRequest, .badSetting, .badSignup, .badSize, .badType, .binaryToTerminal, .compareCount,
                .confirmationNeeded, .copiedByServer, .emptySearch, .fileInUse, .inseparableQuery,
                .invalidApi, .lineTooLong, .malformedReference, .missingNickname, .missingNote, .missingPath,
                .missingPlace, .missingUsername, .noEditor, .noList, .noSuchColumn, .noSuchGame,
                .noSuchGeneration, .noSuchPage, .nobodyElse, .nothingEarlier, .nothingShown, .onePokemon,
                .onlyAtStart, .passwordInAddress, .passwordNeeded, .publicUrlMissing, .reversedRange,
                .sameTag, .severalCharacters, .switchUnclear, .tooMany, .tooManyTypes, .tooManyWords,
                .unclosedQuote, .unexpectedBody, .unknownParameter, .unknownSetting, .unknownVerb, .usage,
                .whichPokemon:
                .usage
            case .ambiguousName, .noForm, .noMatch, .noMoves, .noPicture, .noSuchAbility, .noSuchAccount,
                .noSuchChange, .noSuchCharacter, .noSuchFile, .noSuchInvitation, .noSuchLink, .noSuchMove,
                .noSuchNature, .noSuchPick,
                .noSuchPokemon, .noSuchRanking, .noSuchSearch, .noSuchSession, .noSuchTag, .noSuchToken,
                .noSuchType, .notAPokemon, .notFound, .notInGame, .notKept:
                .notFound
            case .answersWaiting, .apiBusy, .apiFailed, .badCatalog, .badPictureAddress,
                .certificatesUnreadable, .connectionLost, .damagedPicture, .factsMissing, .malformedAnswer,
                .notJpeg, .notJson, .notPng, .offline, .proxyFailed, .redirectRefused, .storeAway, .storeLost,
                .storeSlow, .storeUnreachable, .timedOut, .tooBusy, .tooLarge, .unreachable,
                .untrustedCertificate:
                .unavailable
            case .cannotCreate, .fileExists, .foreignFile, .noHome, .socketTaken: .cannotCreate
            case .brokenPipe, .cannotOpen, .cannotRead, .cannotWrite, .diskFull, .fileTooLarge, .history,
                .inputOutput, .notReadable, .readOnly:
                .inputOutput
            case .accountLocked, .badInvitation, .crossOrigin, .invalidSession, .keeperOff, .logInPaused,
                .needsPerson, .noSuchUser, .notSignedIn,
                .readOnlyToken, .sessionEnded, .signUpClosed, .storeRefused, .tooManyAtOnce, .tooManyFetches,
                .tooManyTries, .wrongCredentials, .wrongHost, .wrongRecoveryCode:
                .refused
            case .outcomeUnknown: .unknown
            default: .badData
            }
        }

        /// The identifier for client programs, such as `not_signed_in`.
        package var word: String {
            rawValue.reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : String($1) }
        }
    }

    /// Describes an error thrown by any module.
    package init(describing error: any Error) {
        self =
            switch error {
            case let error as any DescribedError: error.failure
            case is CancellationError: .cancelled
            default: Failure(.unexpected, "Unexpected error: \(error).")
            }
    }
}

/// An error that provides its own message.
package protocol DescribedError: Error {
    /// The error as a message.
    var failure: Failure { get }
}

extension Failure: DescribedError {
    package var failure: Failure { self }
}
