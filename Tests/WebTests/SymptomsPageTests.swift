import Answers
import Fetching
import Foundation
import Persistence
import Pokedex
import Store
import TestSupport
import Testing
import TransferFeature

@testable import Web

/// The book's page about error messages quotes them verbatim.
struct SymptomsPageTests {
    private static let file = "pokeexplorer.sqlite"
    private static let server = "postgresql://db/pokeexplorer"

    /// The errors of each table, in order.
    private static func errors(in table: String) -> [any Error] {
        switch table {
        case "Signing in":
            [
                PersistenceError.wrongCredentials,
                PersistenceError.logInPaused(.lasting(.seconds(15 * 60))),
                PersistenceError.logInPaused(.untilRecovery), PersistenceError.wrongRecoveryCode,
                Failure.notSignedIn, PersistenceError.invalidSession,
            ]
        case "Finding a Pokémon":
            [
                ReferenceError.notFound(text: "pikachoo", nearest: ["Pikachu"]),
                ReferenceError.ambiguous(
                    text: "mega meowstic", names: ["meowstic-male-mega", "meowstic-female-mega"]),
                ReferenceError.nothingShown, FactsMissing(),
            ]
        case "The network":
            [
                APIError.networkForbidden, APIError.unreachable(host: "pokeapi.co"), APIError.timedOut,
                APIError.untrustedCertificate(host: "pokeapi.co", .unknownIssuer), APIError.notJSON(.html),
            ]
        case "The database":
            [
                StoreError.newerSchema(path: file, version: 14, supported: 13),
                StoreError.damaged(path: file, message: "malformed"),
                StoreError.foreignDatabase(path: file, applicationID: 0), StoreError.hollow(path: file),
                StoreError.busy(path: file, wait: .seconds(10)), StoreError.diskFull(path: file),
                StoreError.readOnly(path: "/var/empty/\(file)", reason: ""),
                StoreError.checksumMismatch(path: "copy.sqlite"),
                StoreError.missingLibrary(name: "libpq", package: "libpq5"),
                StoreError.unreachable(path: server, reason: "connection refused"),
                StoreError.outcomeUnknown(path: server),
            ]
        case "Importing a list":
            [
                importing(.unclearNumbers(["No"]), "box.csv"), importing(.noColumn(["Box"]), "box.csv"),
                importing(.yaml, "list.yaml"), importing(.fileNames, "sprites.txt"),
                importing(.newer(version: 2, known: 1), "kept.json"),
            ]
        case "Running a server":
            [
                WebSettingsError.publicURLMissing("0.0.0.0:8080"),
                WebSettingsError.cannotListen("127.0.0.1:8080", code: EADDRINUSE),
                WebSettingsError.socketTaken("/run/pokeexplorer.sock"),
            ]
        default: []
        }
    }

    private static func importing(_ error: ReadingError, _ file: String) -> Failure {
        Failure(error, of: "“\(file)”")
    }

    @Test(arguments: [
        "Signing in", "Finding a Pokémon", "The network", "The database", "Importing a list",
        "Running a server",
    ])
    func `the book quotes each message verbatim`(_ name: String) throws {
        let table = try Documentation.table(below: "<!-- symptoms: \(name) -->", on: "Symptoms") { found in
            let rows = found.dropFirst(2).map { row in
                row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            }
            let quoted = Self.errors(in: name).enumerated().map { index, error in
                let failure = Failure(describing: error)
                let words = [failure.message, failure.advice?.shellWords].compactMap(\.self)
                let advice = index < rows.count ? rows[index][2...].dropLast().joined(separator: "|") : " "
                return "| \(Documentation.cell(words.joined(separator: " "))) |\(advice)|"
            }
            return found.prefix(2) + quoted
        }
        #expect(table.found == table.wanted)
        #expect(!table.found.contains { $0.hasSuffix("| |") }, "Say what to do.")
    }

    @Test func `the book quotes the refusal of another host name`() async throws {
        let words = "This server doesn't answer to this name"
        #expect(try Documentation.book("Symptoms").contains(words))
        try await withServer { server in
            let answer = try await server.page("/api/v1/natures", ["Host": "other.example"])
            #expect(answer.contains(words))
        }
    }
}
