import Records
package import TransferFeature

/// The effects of an import, done or planned, as JSON.
package struct ImportJSON: Answer {
    package static let meanings: [String: Meaning] = [
        "imported": "Whether anything was written.",
        "notes": "How the file was understood, and what of it is left out.",
        "rejected": "A file of the rows that can't be read, to be mended.",
    ]

    /// The sort of file.
    package let format: String
    /// Whether anything was written.
    package let imported: Bool
    package let added: [Added]
    package let changed: [Changed]
    /// How many favourites stayed as they were.
    package let skipped: Int
    package let saved: Saved
    /// The columns of a table.
    package let columns: [Column]
    /// How the file was understood, and what of it is left out.
    package let notes: [String]
    /// The first bad rows.
    package let bad: [Bad]
    /// How many there are.
    package let badCount: Int
    /// A file of the bad rows, to be mended; nil if none is bad.
    package let rejected: String?

    package struct Column: Codable {
        package let name: String
        /// Its meaning; nil if it is left out.
        package let meaning: String?
    }

    package struct Added: Codable {
        package let id: Int
        package let name: String
    }

    package struct Changed: Codable {
        package let id: Int
        package let name: String
        /// The names of the changed attributes, such as `note`.
        package let fields: [String]
    }

    package struct Saved: Codable {
        package let added: [String]
        package let changed: [String]
        package let skipped: Int
    }

    package struct Bad: Codable {
        package let line: Int
        package let column: Int
        package let field: String?
        package let code: String
        package let message: String
    }

    package init(_ proposal: Proposal, imported: Bool) {
        let (reading, plan) = (proposal.reading, proposal.plan)
        format =
            switch reading.format {
            case .json: "json"
            case .csv: "csv"
            case .showdown: "showdown"
            case .list: "list"
            }
        self.imported = imported
        added = plan.added.map {
            Added(id: $0.pokemonID, name: proposal.apiName(of: $0.pokemonID))
        }
        changed = plan.changed.map {
            Changed(
                id: $0.pokemonID, name: proposal.apiName(of: $0.pokemonID),
                fields: $0.fields.map(\.name))
        }
        skipped = plan.skipped.count
        saved = Saved(
            added: plan.addedSearches.map(\.name), changed: plan.changedSearches.map(\.name),
            skipped: plan.skippedSearches.count)
        columns = reading.columns.map { Column(name: $0.name, meaning: $0.meaning?.word) }
        notes = reading.sentences
        rejected = reading.rejected.isEmpty ? nil : reading.rejected
        bad = reading.bad.map { row in
            let failure = Failure(row.reason)
            return Bad(
                line: row.place.line, column: row.place.column, field: row.place.field,
                code: failure.code.word,
                message: failure.message)
        }
        badCount = reading.badCount
    }
}

/// A file that was exported, as JSON.
package struct ExportedJSON: Encodable {
    package let path: String
    package let format: String
    package let bytes: Int

    package init(path: String, format: ExportFormat, bytes: Int) {
        (self.path, self.format, self.bytes) = (path, format.rawValue, bytes)
    }
}
