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

    /// The kind of failure, which each front end maps to an exit status or an HTTP status. The raw value is the
    /// exit status, of `sysexits.h` (<https://man.freebsd.org/cgi/man.cgi?sysexits>).
    package enum Kind: Int32, Sendable {
        /// Any failure that no other kind describes.
        case failure = 1
        /// The command or request is malformed.
        case usage = 64
        /// The input was understood but isn't valid.
        case badData = 65
        /// There is no such Pokémon or file.
        case notFound = 66
        /// The network is needed but unreachable.
        case unavailable = 69
        /// A file can't be created.
        case cannotCreate = 73
        /// A file can't be written or read.
        case inputOutput = 74
        /// It is unknown whether the change was made.
        case unknown = 75
        /// The user isn't signed in, or the request was refused.
        case refused = 77
        /// The user pressed Ctrl-C: 128 plus the number of `SIGINT`, as in shells.
        case interrupted = 130
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
    /// are never renamed. They are grouped by their kinds.
    package enum Code: String, CaseIterable, Sendable {
        // All other failures.
        case abandoned, busy, cancelled, copyDiffers, database, editorFailed, hashing, libraryMissing,
            newerChange, newerDatabase, noArguments, notDurable, nothingToRedo, nothingToUndo, noWeb,
            picturesMissing, storeUnsuitable, unexpected, unhealthy
        // Malformed commands and requests.
        case ambiguousVerb, badAddress, badArgument, badColumns, badCount, badEvs, badFilter, badLevel,
            badMethod, badParameter, badProxy, badPublicUrl, badQuery, badRequest, badSetting, badSignup,
            badSize, badType, binaryToTerminal, compareCount, confirmationNeeded, copiedByServer,
            emptySearch, fileInUse, inseparableQuery, invalidApi, lineTooLong, malformedReference,
            missingNickname, missingNote, missingPath, missingPlace, missingUsername, nobodyElse,
            noEditor, noList, noSuchColumn, noSuchGame, noSuchGeneration, noSuchPage, nothingEarlier,
            nothingShown, onePokemon, onlyAtStart, passwordInAddress, passwordNeeded, publicUrlMissing,
            reversedRange, sameTag, severalCharacters, switchUnclear, tooMany, tooManyTypes,
            tooManyWords, unclosedQuote, unexpectedBody, unknownParameter, unknownSetting, unknownVerb,
            usage, whichPokemon
        // Input that is understood but not valid.
        case alreadyUndone, badFavorite, badJson, badLine, badList, badLook, badNickname, badNote,
            badPassword, badPick, badPicture, badQuotes, badRankingName, badRating, badRows,
            badSearchName, badSettingsFile, badTag, badToken, badTokenLifetime, badTokenName,
            badUsername, badValue, brokenReferences, cannotRescue, changedMeanwhile, changeTooLarge,
            checksumMismatch, circularSearch, damagedDatabase, emptyFile, foreignDatabase, inputTooLong,
            inTheWay, isDatabase, keptFull, looksFull, misnamed, missingField, missingReference,
            mistypedCode, newerFormat, noColumn, noSuchForm, notADatabase, notAFile, notAsked, notEmpty,
            notesFull, nothingRanked, nothingToAsk, nothingToTakeBack, notShown, notUtf8,
            passwordsDiffer, rankingExists, rankingNameReserved, rankingTooSmall, rankingUnreadable,
            searchExists, searchInUse, several, tagExists, tagsFull, tooDear, tooLong, tooManyCells,
            tooManyInvitations, tooManyLooks, tooManyRankings, tooManyRows, tooManySearches,
            tooManyShares, tooManyTags, tooManyTokens, truncated, unclearColumn, unclearNumbers,
            unknownField, usernameTaken, weakPassword
        // Missing things.
        case ambiguousName, noForm, noMatch, noMoves, noPicture, noSuchAbility, noSuchAccount,
            noSuchChange, noSuchCharacter, noSuchFile, noSuchInvitation, noSuchLink, noSuchMove,
            noSuchNature, noSuchPick, noSuchPokemon, noSuchRanking, noSuchSearch, noSuchSession,
            noSuchTag, noSuchToken, noSuchType, notAPokemon, notFound, notInGame, notKept
        // The network or another server is needed, but is unreachable or sends an unexpected response.
        case answersWaiting, apiBusy, apiFailed, badCatalog, badPictureAddress, certificatesUnreadable,
            connectionLost, damagedPicture, factsMissing, malformedAnswer, notJpeg, notJson, notPng,
            offline, proxyFailed, redirectRefused, storeAway, storeLost, storeSlow, storeUnreachable,
            timedOut, tooBusy, tooLarge, unreachable, untrustedCertificate
        // Files that cannot be created.
        case cannotCreate, fileExists, foreignFile, noHome, socketTaken
        // Files that cannot be written or read.
        case brokenPipe, cannotOpen, cannotRead, cannotWrite, diskFull, fileTooLarge, history,
            inputOutput, notReadable, readOnly
        // No user is signed in, or the request was refused.
        case accountLocked, badInvitation, crossOrigin, invalidSession, keeperOff, logInPaused,
            needsPerson, noSuchUser, notSignedIn, readOnlyToken, sessionEnded, signUpClosed,
            storeRefused, tooManyAtOnce, tooManyFetches, tooManyTries, wrongCredentials, wrongHost,
            wrongRecoveryCode
        // It is unknown whether the change was made.
        case outcomeUnknown

        /// The first code of each kind.
        private static let firsts: [Code: Kind] = [
            .abandoned: .failure, .ambiguousVerb: .usage, .alreadyUndone: .badData,
            .ambiguousName: .notFound, .answersWaiting: .unavailable, .cannotCreate: .cannotCreate,
            .brokenPipe: .inputOutput, .accountLocked: .refused, .outcomeUnknown: .unknown,
        ]

        private static let kinds: [Code: Kind] = {
            var kind = Kind.failure
            return allCases.reduce(into: [:]) { kinds, code in
                kind = firsts[code] ?? kind
                kinds[code] = kind
            }
        }()

        /// The default kind of failure for this code: that of the group in which it is declared.
        package var kind: Kind { Self.kinds[self] ?? .failure }

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
