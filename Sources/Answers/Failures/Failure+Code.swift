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
            missingNote, noSuchChange, noSuchSearch, noSuchTag, notKept, notesFull, nothingToRedo,
            nothingToUndo, sameTag, searchExists, searchInUse, tagExists, tagsFull, tooManySearches,
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
            inputOutput, isDatabase, markdown, misnamed, missingField, newerFormat, noColumn, noList,
            noSuchColumn, noSuchFile, noSuchForm, notAFile, notUtf8, several, tooManyCells, tooManyRows,
            truncated
        // Requests to another API.
        case apiBusy, apiFailed, badPictureAddress, connectionLost, damagedPicture, invalidApi,
            malformedAnswer, notFound, notJpeg, notJson, notPng, offline, redirectRefused, timedOut,
            unreachable
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
}
