public import Fetching
import Files
import Foundation
import Lists
public import Pokedex

/// Renewing the catalogue from the API.
extension CatalogService {
    /// Downloads everything and replaces the catalogue at hand.
    ///
    /// A download that is interrupted is continued by the next try. The old catalogue stays until the new one
    /// has been checked and is on the disk.
    ///
    /// - Parameter progress: called after every answer.
    /// - Returns: what is new.
    /// - Throws: `SyncError`; the old catalogue then stays.
    public func sync(
        progress: @escaping @Sendable (HarvestProgress) -> Void
    ) async throws(SyncError) -> CatalogDifference {
        guard let folder else { throw .catalog(.missing(file: Catalog.fileName)) }
        do throws(PokedexError) { try Catalog.requireOurs(in: folder) } catch { throw .catalog(error) }
        await api.tryAgain()
        let old = await catalogAtHand()
        let harvest = CatalogHarvest(service: api, staging: folder.appending(path: "staging"))
        let harvested: Harvested
        do throws(APIError) { harvested = try await harvest.run(progress: progress) } catch {
            throw .api(error)
        }
        let pokedex: NationalDex
        let catalog = harvested.catalog
        do throws(PokedexError) {
            let moves = try MoveDex.packed(harvested.moves)
            let texts = try EffectTexts.packed(harvested.texts)
            pokedex = try NationalDex(catalog: catalog, moves: movesReader(in: folder))
            guard pokedex.count > 0 else { throw PokedexError.damaged }
            try EffectTexts.write(texts, to: folder)
            try MoveDex.write(moves, to: folder)
            try catalog.write(to: folder)
        } catch {
            throw .catalog(error)
        }
        syncedFile = identityOfSynced
        current = Sourced(value: pokedex, source: .synced(date: pokedex.date))
        gathered = clock.now()
        return CatalogDifference(from: old, to: catalog)
    }

    /// Counts the Pokémon that the API lists and the Pokédex at hand does not know.
    ///
    /// The list is asked for once a day at most. A failure counts as nothing new.
    public func newcomers() async -> Int {
        guard let pokedex = try? await pokedex().value, pokedex.hasFacts,
            let list = try? await api.list().value
        else { return 0 }
        return list.count { entry in entry.id.map { pokedex[$0] == nil } ?? false }
    }

    /// The synced catalogue, if there is an undamaged one; a damaged one is set aside.
    func synced() -> Sourced<NationalDex>? {
        guard let folder else { return nil }
        do throws(PokedexError) {
            let pokedex = try NationalDex(
                catalog: try Catalog(folder: folder), moves: movesReader(in: folder))
            return Sourced(value: pokedex, source: .synced(date: pokedex.date))
        } catch .missing {
            return nil
        } catch {
            hasSetAside = (try? Catalog.setAside(in: folder)) != nil
            return nil
        }
    }

    /// Reads the moves that were synced; for the official API those of the program where these are fresher, or where none
    /// can be read.
    private func movesReader(in folder: URL) -> @Sendable () -> MoveDex? {
        let isOfficial = api.isOfficial
        return {
            let synced = (try? MoveDex.read(from: folder)) ?? nil
            return Self.fresher(synced, isOfficial ? MoveDex.bundled : nil)
        }
    }

    /// The fresher moves; those that were synced, where both are of the same day.
    static func fresher(_ synced: MoveDex?, _ bundled: MoveDex?) -> MoveDex? {
        guard let synced, let bundled else { return synced ?? bundled }
        return synced.source.date >= bundled.source.date ? synced : bundled
    }

    /// The file that was synced last, by this program or another; each sync makes a new one.
    var identityOfSynced: FileIdentity? {
        folder.flatMap {
            FileIdentity(path: $0.appending(path: Catalog.fileName).path(percentEncoded: false))
        }
    }

    /// When the catalogue that was synced was written.
    var syncTime: Date { identityOfSynced?.modified ?? .distantPast }

    private func catalogAtHand() async -> Catalog {
        if let folder, let catalog = try? Catalog(folder: folder) { return catalog }
        return api.isOfficial ? .bundled : Catalog(files: [:])
    }

    /// A folder's name for an API, such as `pokeapi.co-api-v2`.
    static func folderName(_ url: URL) -> String {
        let port = url.port.map { "-\($0)" } ?? ""
        let name = (url.host() ?? "") + port + url.path()
        let parts = name.split { !($0.isLetter || $0.isNumber || $0 == ".") }
        return parts.dropFirst().reduce(String(parts.first ?? "")) { "\($0)-\($1)" }
    }
}

/// Why the catalogue could not be renewed.
public enum SyncError: Error, Sendable {
    /// An answer did not arrive.
    case api(APIError)
    /// The answers don't make a catalogue, or it couldn't be written.
    case catalog(PokedexError)
}
