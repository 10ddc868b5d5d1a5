public import Foundation
public import Pokedex

extension Lookup {
    /// What one entry of a list says.
    public struct Listed: Sendable {
        /// The Pokémon.
        public let pokemon: Pokemon
        /// Since when it is a favourite, if that is said.
        public let addedAt: Date?
        /// What it is tagged with.
        public let tags: [TagName]
    }

    /// What a list names, in its order.
    ///
    /// - Parameters:
    ///   - list: numbers, names and ranges.
    ///   - language: the language, beside English, of the names to suggest, as the API abbreviates it.
    /// - Returns: each Pokémon of it; none where it is an empty list in JSON.
    /// - Throws: `ReferenceListError.entry` with the place of the first that means nothing, or `APIError`.
    public func entries(of list: ReferenceList, language: String) async throws -> [Listed] {
        let pokedex = try await pokedex()
        return try list.entries.flatMap { entry in
            do {
                let tags = try entry.tags.map(TagName.init)
                return try pokedex.resolve([entry.text], language: language).pokemon.map { pokemon in
                    // Sessions and other things have numbers, too.
                    if let name = entry.name, (try? pokedex.resolve([name]))?.pokemon != [pokemon] {
                        throw ReferenceListError.misnamed(number: entry.text, name: name)
                    }
                    return Listed(pokemon: pokemon, addedAt: entry.addedAt, tags: tags)
                }
            } catch {
                throw ReferenceListError.entry(entry.place, error)
            }
        }
    }
}

/// Why a list can't be read.
public enum ReferenceListError: Error, Sendable {
    /// It isn't UTF-8.
    case notText
    /// It has more references than this.
    case tooMany(limit: Int)
    /// A reference has more bytes than this.
    case tooLong(ReferenceList.Place, limit: Int)
    /// It looks like JSON, and has no references.
    case namesNothing
    /// Nothing is in it.
    case empty
    /// An entry means nothing, and why.
    case entry(ReferenceList.Place, any Error)
    /// The Pokémon of this number has another name.
    case misnamed(number: String, name: String)
}
