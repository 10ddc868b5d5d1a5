public import Fetching
import Files
import Foundation
import Lists
public import Pokedex

/// Updates the catalogue from the API.
extension CatalogService {
    /// Downloads all facts and replaces the current catalogue.
    ///
    /// An interrupted download resumes with the next attempt. The old catalogue stays in use until the new
    /// one has been validated and is on disk.
    ///
    /// - Parameter progress: A closure called after every response.
    /// - Returns: The differences from the old catalogue.
    /// - Throws: `SyncError`, in which case the old catalogue is kept.
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
        noteSyncedFile()
        use(Sourced(value: pokedex, source: .synced(date: pokedex.date)), gathered: clock.now())
        return CatalogDifference(from: old, to: catalog)
    }

    /// Returns the number of Pokémon that the API lists but the current Pokédex lacks.
    ///
    /// The list is requested at most once a day. If the request fails, the number is 0.
    public func newcomers() async -> Int {
        guard let pokedex = try? await pokedex().value, pokedex.hasFacts,
            let list = try? await api.list().value
        else { return 0 }
        return list.count { entry in entry.id.map { pokedex[$0] == nil } ?? false }
    }

    /// Returns the downloaded catalogue, if any. If it is damaged, it is renamed.
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

    /// Returns a closure that reads the downloaded moves. For the official API, it returns the bundled moves
    /// if they are newer or the downloaded ones can't be read.
    private func movesReader(in folder: URL) -> @Sendable () -> MoveDex? {
        let isOfficial = api.isOfficial
        return {
            let synced = (try? MoveDex.read(from: folder)) ?? nil
            return Self.fresher(synced, isOfficial ? MoveDex.bundled : nil)
        }
    }

    /// Returns the newer of two sets of moves; the downloaded ones if both are from the same day.
    static func fresher(_ synced: MoveDex?, _ bundled: MoveDex?) -> MoveDex? {
        guard let synced, let bundled else { return synced ?? bundled }
        return synced.source.date >= bundled.source.date ? synced : bundled
    }

    /// The identity of the last downloaded file, which another program may have written. Every sync creates a
    /// new file.
    nonisolated var identityOfSynced: FileIdentity? {
        folder.flatMap {
            FileIdentity(path: $0.appending(path: Catalog.fileName).filePath)
        }
    }

    private func catalogAtHand() async -> Catalog {
        if let folder, let catalog = try? Catalog(folder: folder) { return catalog }
        return api.isOfficial ? .bundled : Catalog(files: [:])
    }

    /// Returns the folder name for an API, such as `pokeapi.co-api-v2`.
    static func folderName(_ url: URL) -> String {
        let port = url.port.map { "-\($0)" } ?? ""
        let name = (url.host() ?? "") + port + url.path()
        let parts = name.split { !($0.isLetter || $0.isNumber || $0 == ".") }
        return parts.dropFirst().reduce(String(parts.first ?? "")) { "\($0)-\($1)" }
    }
}

/// The reason that the catalogue couldn't be updated.
public enum SyncError: Error {
    /// A request failed.
    case api(APIError)
    /// The responses don't form a valid catalogue, or it couldn't be written.
    case catalog(PokedexError)
}
