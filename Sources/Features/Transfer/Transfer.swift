public import Foundation
import Lists
public import Persistence
public import PokeAPI
public import Pokedex
public import Records

/// Taking what a user keeps out of the program, and into it.
public struct Transfer: Persisting, Sendable {
    /// The service.
    package var persistence: PersistenceService
    private let catalog: CatalogService
    private let checks: [KeptKind: KeptRules.Check]
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - persistence: where favourites are kept.
    ///   - catalog: where the Pokédex comes from.
    ///   - checks: the checks of kept things by the features of their kinds.
    ///   - now: the time of day.
    public init(
        persistence: PersistenceService, catalog: CatalogService,
        checks: [KeptKind: KeptRules.Check] = [:], now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.persistence = persistence
        self.catalog = catalog
        self.checks = checks
        self.now = now
    }

    /// A file of some favourites, or of all with the kept things.
    ///
    /// - Parameters:
    ///   - selection: which, in the order of the file; nil for all.
    ///   - format: the form of the file.
    ///   - hasFacts: whether a table has types and base stats, too.
    ///   - user: the user.
    /// - Returns: the file.
    /// - Throws: `PersistenceError`, or `APIError` where another API's list is needed and doesn't come.
    public func export(
        _ selection: [FavoritePokemon]?, as format: ExportFormat, withFacts hasFacts: Bool = false,
        of user: User
    ) async throws -> ExportedFile {
        let pokedex = try await catalog.pokedex().value
        let export =
            if let selection {
                FavoritesExport(selection, withFacts: hasFacts, in: pokedex)
            } else {
                try await everything(of: user, withFacts: hasFacts, in: pokedex)
            }
        return ExportedFile(
            name: FavoritesExport.name(as: format), format: format,
            text: try export.text(as: format),
            withoutLooks: format == .showdown ? export.rows.count(where: \.losesLooks) : 0)
    }

    private func everything(
        of user: User, withFacts hasFacts: Bool = false, in pokedex: NationalDex
    ) async throws(PersistenceError) -> FavoritesExport {
        FavoritesExport(
            try await persistence.favorites(of: user.id),
            things: try await persistence.things(of: KeptKind.all, of: user.id), withFacts: hasFacts,
            in: pokedex)
    }

    /// All that is stored of a user, but for secrets.
    ///
    /// - Returns: a file of JSON, which can be imported, too.
    /// - Throws: `PersistenceError`, or `APIError` where another API's list is needed and doesn't come.
    public func account(of user: User) async throws -> ExportedFile {
        let pokedex = try await catalog.pokedex().value
        let favorites = try await everything(of: user, in: pokedex)
        let account = AccountExport(
            user: user, sessions: try await persistence.sessions(of: user.id),
            tokens: try await persistence.tokens(of: user.id),
            shares: try await persistence.shares(of: user.id),
            changes: try await persistence.changes(of: user.id), favorites: favorites, moment: now())
        let format = ExportFormat.json
        return ExportedFile(
            name: "\(AccountExport.fileName).\(format.fileEnding)", format: format,
            text: try account.json())
    }

    /// The effects of importing a file for a user.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - options: how it shall be read and merged.
    ///   - user: whose favourites.
    /// - Returns: what would happen, and what is bad in it.
    /// - Throws: `ReadingError`, `PersistenceError`, or `APIError` where another API's list is needed and doesn't come.
    public func proposal(
        for bytes: [UInt8], _ options: ImportOptions = ImportOptions(), of user: User
    ) async throws -> Proposal {
        let pokedex = try await catalog.pokedex().value
        let named = try await persistence.things(
            of: KeptKind.all.filter(\.areNamedInQueries), of: user.id)
        var rules = KeptRules()
        rules.queries = [String: String](queriesOf: named)
        rules.replaces = options.conflict == .replace
        rules.checks = checks
        let moment = now()
        var reading = try Reading(
            bytes, in: pokedex, language: options.language, now: moment, things: rules,
            columns: options.columns)
        if !options.takesThings { reading.things = [] }
        let tags = FavoriteValue(options.tags.map(\.description))
        for row in reading.rows {
            try pokedex.check(row.edit, on: row.id)
            try pokedex.check(FavoriteEdit(.tags, tags), on: row.id)
        }
        let plan = ImportPlan(
            reading, into: try await persistence.favorites(of: user.id),
            try await persistence.texts(of: reading.things.map(\.name), of: user.id), of: user.id,
            conflict: options.conflict, tags: options.tags.map(\.description), now: moment)
        return Proposal(reading: reading, plan: plan, named: named, pokedex: pokedex)
    }

    /// Imports what was proposed, all of it or nothing.
    ///
    /// - Parameters:
    ///   - proposal: what was proposed.
    ///   - skippingBad: whether to import the rest where rows are bad; nothing otherwise.
    ///   - user: whose favourites.
    /// - Returns: the change; nil where there was nothing to do.
    /// - Throws: `PersistenceError`; nothing is changed then.
    @discardableResult
    public func carryOut(
        _ proposal: Proposal, skippingBad: Bool = false, of user: User
    ) async throws(PersistenceError) -> Changed<Void>? {
        guard proposal.reading.badCount == 0 || skippingBad, !proposal.plan.isEmpty else { return nil }
        let things = proposal.plan.writtenThings
        return try await persistence.importKept(
            proposal.plan.written, things, naming: things.isEmpty ? [] : proposal.named, of: user.id)
    }

    /// Adds what a list says, by the rules of an import, without showing it first.
    ///
    /// - Parameters:
    ///   - bytes: the whole list, in any form that can be imported; kept things in it are left out.
    ///   - language: the language, beside English, of the names to suggest, as the API abbreviates it.
    ///   - user: whose favourites.
    ///   - isRehearsal: whether to change nothing.
    /// - Returns: the change of each Pokémon, or would.
    /// - Throws: what `proposal` throws, or `BadRows`; nothing is changed then.
    public func add(
        _ bytes: [UInt8], language: String, of user: User, isRehearsal: Bool = false
    ) async throws -> [(pokemon: Pokemon, change: FavoriteChange)] {
        var tries = 3
        while true {
            var options = ImportOptions()
            options.language = language
            options.takesThings = false
            let proposal = try await proposal(for: bytes, options, of: user)
            try proposal.reading.requireGood()
            do {
                if !isRehearsal { try await carryOut(proposal, of: user) }
                return proposal.outcomes
            } catch {
                // Another program was quicker: merge with what it made.
                guard case .changedMeanwhile = error, tries > 1 else { throw error }
                tries -= 1
            }
        }
    }

    /// The Pokémon that a list names, for commands that take one.
    ///
    /// - Parameters:
    ///   - bytes: the whole list, in any form that can be imported.
    ///   - language: the language, beside English, of the names to suggest, as the API abbreviates it.
    /// - Returns: each once; none where it is an empty list in JSON.
    /// - Throws: `ReadingError`, `BadRows` for those that mean nothing, or `APIError` where another API's list is
    ///   needed and doesn't come.
    public func list(_ bytes: [UInt8], language: String) async throws -> [Pokemon] {
        let pokedex = try await catalog.pokedex().value
        let reading = try Reading(bytes, in: pokedex, language: language, now: now())
        try reading.requireGood()
        return try reading.rows.map { row in
            guard let pokemon = pokedex[row.id] else {
                let reason = BadRow.Reason.reference(.noSuchNumber(text: String(row.id), numbers: []))
                throw BadRows(rows: [BadRow(place: row.place, reason: reason)], count: 1)
            }
            return pokemon
        }
    }
}

extension Reading {
    fileprivate func requireGood() throws(BadRows) {
        guard badCount == 0 else { throw BadRows(rows: bad, count: badCount) }
    }
}
