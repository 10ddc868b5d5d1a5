public import Foundation
public import Persistence
public import PokeAPI
public import Pokedex
public import Records

/// Exports and imports of a user's data.
public struct Transfer: Persisting, Sendable {
    package var persistence: PersistenceService
    private let catalog: CatalogService
    private let checks: [KeptKind: KeptRules.Check]
    private let now: @Sendable () -> Date

    /// Creates the feature for exports and imports.
    ///
    /// - Parameters:
    ///   - persistence: stores the favourites.
    ///   - catalog: the source of the Pokédex.
    ///   - checks: additional checks for imported saved items, by kind.
    ///   - now: returns the current time.
    public init(
        persistence: PersistenceService, catalog: CatalogService,
        checks: [KeptKind: KeptRules.Check], now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.persistence = persistence
        self.catalog = catalog
        self.checks = checks
        self.now = now
    }

    /// Exports the given favourites, or all favourites along with the saved items.
    ///
    /// - Parameters:
    ///   - selection: the favourites, in the order of the file; nil for all.
    ///   - format: the file format.
    ///   - hasFacts: whether a table includes types and base stats.
    ///   - user: the owner.
    /// - Returns: the file.
    /// - Throws: `PersistenceError`, or `APIError` if the list of a custom API is needed but unavailable.
    public func export(
        _ selection: [FavoritePokemon]?, as format: ExportFormat, withFacts hasFacts: Bool = false,
        of user: User
    ) async throws -> ExportedFile {
        let pokedex = try await catalog.nationalDex
        let export =
            if let selection {
                FavoritesExport(selection, withFacts: hasFacts, in: pokedex)
            } else {
                try await everything(of: user, withFacts: hasFacts, in: pokedex)
            }
        return ExportedFile(
            stem: FavoritesExport.fileName, format: format, text: export.text(as: format),
            withoutLooks: format == .showdown ? export.rows.count(where: \.losesLooks) : 0)
    }

    private func everything(
        of user: User, withFacts hasFacts: Bool = false, in pokedex: NationalDex
    ) async throws(PersistenceError) -> FavoritesExport {
        try await FavoritesExport(
            persistence.favorites(of: user.id),
            things: persistence.things(of: KeptKind.all, of: user.id), withFacts: hasFacts,
            in: pokedex)
    }

    /// Exports everything stored about a user, except secrets.
    ///
    /// - Returns: a JSON file, which can also be imported.
    /// - Throws: `PersistenceError`, or `APIError` if the list of a custom API is needed but unavailable.
    public func account(of user: User) async throws -> ExportedFile {
        let pokedex = try await catalog.nationalDex
        let favorites = try await everything(of: user, in: pokedex)
        let record = try await persistence.record(of: user.id)
        let account = try await AccountExport(
            user: user, lastSeenAt: record.lastSeenAt, acts: record.acts,
            sessions: persistence.sessions(of: user.id),
            tokens: persistence.tokens(of: user.id),
            shares: persistence.shares(of: user.id),
            changes: persistence.changes(of: user.id), favorites: favorites, moment: now())
        return ExportedFile(stem: AccountExport.fileName, format: .json, text: account.json())
    }

    /// Previews the import of a file.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - options: the options for parsing and merging the file.
    ///   - user: the owner of the favourites.
    /// - Returns: the changes that the import would make, and the file's bad rows.
    /// - Throws: `ReadingError`, `PersistenceError`, or `APIError` if the list of a custom API is needed but
    ///   unavailable.
    public func proposal(
        for bytes: [UInt8], _ options: ImportOptions = ImportOptions(), of user: User
    ) async throws -> Proposal {
        let pokedex = try await catalog.nationalDex
        let named = try await persistence.things(
            of: KeptKind.all.filter(\.areNamedInQueries), of: user.id)
        var rules = KeptRules()
        rules.queries = [String: String](queriesOf: named)
        rules.replaces = options.conflict == .replace
        rules.checks = checks
        let moment = now()
        var reading = try Reading(
            bytes, in: pokedex, language: options.language, now: moment, things: rules,
            columns: options.columns, corrects: options.corrects)
        if !options.takesThings { reading.things = [] }
        let tags = FavoriteValue(options.tags.map(\.description))
        for row in reading.rows {
            try pokedex.check(row.edit, on: row.id)
            try pokedex.check(FavoriteEdit(.tags, tags), on: row.id)
        }
        let plan = try await ImportPlan(
            reading, into: persistence.favorites(of: user.id),
            persistence.texts(of: reading.things.map(\.name), of: user.id), of: user.id,
            conflict: options.conflict, tags: options.tags.map(\.description), now: moment)
        return Proposal(reading: reading, plan: plan, named: named, pokedex: pokedex)
    }

    /// Imports a previewed file, either completely or not at all.
    ///
    /// - Parameters:
    ///   - proposal: the preview.
    ///   - skippingBad: whether to skip bad rows. If false and there are any, nothing is imported.
    ///   - user: the owner of the favourites.
    /// - Returns: the change; nil if there was nothing to do.
    /// - Throws: `PersistenceError`; in that case, nothing is changed.
    @discardableResult
    public func carryOut(
        _ proposal: Proposal, skippingBad: Bool = false, of user: User
    ) async throws(PersistenceError) -> Changed<Void>? {
        guard proposal.reading.badCount == 0 || skippingBad, !proposal.plan.isEmpty else { return nil }
        let things = proposal.plan.writtenThings
        return try await persistence.importKept(
            proposal.plan.written, things, naming: things.isEmpty ? [] : proposal.named, of: user.id)
    }

    /// Adds the Pokémon in a list to the favourites following the import rules, without a preview.
    ///
    /// - Parameters:
    ///   - bytes: the whole list, in any format that can be imported. Saved items in it are
    ///     ignored.
    ///   - language: the API's code for the language of suggested names, in addition to English.
    ///   - user: the owner of the favourites.
    ///   - isDryRun: whether to make a dry run.
    /// - Returns: the change to each Pokémon, or in a dry run, the change that would be made.
    /// - Throws: any error thrown by `proposal`, or `BadRows`; in either case, nothing is changed.
    public func add(
        _ bytes: [UInt8], language: String, of user: User, isDryRun: Bool
    ) async throws -> [(pokemon: Pokemon, change: FavoriteChange)] {
        var tries = 3
        while true {
            var options = ImportOptions()
            options.language = language
            options.takesThings = false
            let proposal = try await proposal(for: bytes, options, of: user)
            try proposal.reading.requireGood()
            do {
                if !isDryRun { try await carryOut(proposal, of: user) }
                return proposal.outcomes
            } catch {
                // If another process has changed the favourites in the meantime, merge again.
                guard case .changedMeanwhile = error, tries > 1 else { throw error }
                tries -= 1
            }
        }
    }

    /// Exports a card, which shows others a user's name and Pokémon for a comparison, and nothing else.
    ///
    /// - Parameters:
    ///   - selection: the favourites to show; nil for all.
    ///   - user: the owner.
    /// - Returns: a JSON file, which `card` reads.
    /// - Throws: `PersistenceError`, or `APIError` if the list of a custom API is needed but unavailable.
    public func card(_ selection: [FavoritePokemon]?, of user: User) async throws -> ExportedFile {
        let kept = if let selection { selection } else { try await persistence.favorites(of: user.id) }
        let card = try await CardExport(
            user: user, favorites: FavoritesExport(kept, in: catalog.nationalDex))
        return ExportedFile(stem: "card", format: .json, text: card.json())
    }

    /// Reads another person's card, or any other list.
    ///
    /// - Parameters:
    ///   - bytes: the whole list, in any format that can be imported.
    ///   - language: the API's code for the language of suggested names, in addition to English.
    /// - Returns: the owner's name, if the file has a valid one, and the Pokémon as `list` finds them.
    /// - Throws: any error thrown by `list`.
    public func card(
        _ bytes: [UInt8], language: String
    ) async throws -> (owner: String?, pokemon: [Pokemon]) {
        let pokedex = try await catalog.nationalDex
        let reading = try Reading(bytes, in: pokedex, language: language, now: now())
        try reading.requireGood()
        let pokemon = try reading.rows.map { row in
            guard let pokemon = pokedex[row.id] else {
                let reason = RowError.reference(.noSuchNumber(text: String(row.id), numbers: []))
                throw BadRows(rows: [BadRow(place: row.place, reason: reason)], count: 1)
            }
            return pokemon
        }
        return (reading.owner.flatMap { try? Username($0) }?.description, pokemon)
    }

    /// Finds the Pokémon in a list, for commands that accept a list.
    ///
    /// - Parameters:
    ///   - bytes: the whole list, in any format that can be imported.
    ///   - language: the API's code for the language of suggested names, in addition to English.
    /// - Returns: the Pokémon without duplicates; empty for an empty JSON list.
    /// - Throws: `ReadingError`, `BadRows` if there are bad rows, or `APIError` if the list of a custom API
    ///   is needed but unavailable.
    public func list(_ bytes: [UInt8], language: String) async throws -> [Pokemon] {
        try await card(bytes, language: language).pokemon
    }
}

extension Reading {
    fileprivate func requireGood() throws(BadRows) {
        guard badCount == 0 else { throw BadRows(rows: bad, count: badCount) }
    }
}
