import Wording

/// A failure, for people and programs to read.
package struct Failure: Error, Equatable {
    /// Tells it from others; stable.
    package let code: Code
    package let kind: Kind
    /// The event and its cause, in one sentence.
    package let message: String
    /// The place of the mistake in what the person typed.
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

extension Failure {
    /// Tells failures apart, for the statuses of fronts and for programs. Words that programs read are never renamed.
    package enum Code: String, CaseIterable, Sendable {
        // Accounts, sessions and tokens.
        case badPassword, badToken, badTokenLifetime, badTokenName, badUsername, hashing,
            invalidSession, logInPaused, missingUsername, mistypedCode, noSuchSession, noSuchToken,
            noSuchUser, nobodyElse, notSignedIn, passwordNeeded, passwordsDiffer, sessionEnded,
            switchUnclear, tooManyTokens, usernameTaken, weakPassword, wrongCredentials,
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

    /// An error of any room in words.
    package init(describing error: any Error) {
        self =
            switch error {
            case let error as any DescribedError: error.failure
            case is CancellationError: .cancelled
            default: Failure(.unexpected, .failure, "Unexpected error: \(error).")
            }
    }
}
