import Foundation
package import Pokedex
package import Records
package import Shapes
import Synchronization

/// A Pokémon in a list, as JSON.
package struct PokemonJSON: Answer {
    private let detail: PokemonDetail
    private let isFavorite: Bool
    private let change: FavoriteChange?

    package init(_ detail: PokemonDetail, isFavorite: Bool, change: FavoriteChange? = nil) {
        self.detail = detail
        self.isFavorite = isFavorite
        self.change = change
    }

    package static let members: [Member<Self>] =
        PokemonDetail.members.of { $0.detail } + [
            Member("id", "The Pokédex number; above 10,000 for alternate forms.") { $0.detail.pokemon.id },
            Member("name", "PokéAPI's name, such as mr-mime.") { $0.detail.pokemon.name },
            Member("displayName") { $0.detail.pokemon.displayName },
            Member("total", "Of the base stats.") { $0.detail.stats?.total },
            Member("isFavorite", "Always false for strangers.") { $0.isFavorite },
            Member("addedTags", "Those that it has just got; missing if there are none.") {
                $0.change?.added(.tags).nonEmpty
            },
            Member("removedTags", "Those that it has just lost; missing if there are none.") {
                $0.change?.removed(.tags).nonEmpty
            },
        ] + FavoriteChange.restored.of { $0.change }
}

/// Lists of Pokémon as JSON, joined from cached bytes. On one core, this answers 3,600 API queries per
/// second, compared with 2,300 with an encoder.
///
/// The bytes are the same as those of ``JSON/bytes(of:)`` for a list of ``PokemonJSON``.
package final class PokemonBytes: Sendable {
    /// The encoded object of a Pokémon, split around the value of `isFavorite`, which depends on the user.
    private final class Parts: Sendable {
        let detail: PokemonDetail
        let before: [UInt8]
        let after: [UInt8]

        init(detail: PokemonDetail, before: Data, after: Data) {
            self.detail = detail
            self.before = Array(before)
            self.after = Array(after)
        }

        /// Returns whether encoding these details would produce the same bytes.
        func areOf(_ other: PokemonDetail) -> Bool {
            detail.pokemon == other.pokemon && detail.height == other.height && detail.weight == other.weight
                && detail.types == other.types && detail.stats == other.stats
        }
    }

    private let parts = Mutex<[Int: Parts]>([:])

    /// Creates an empty cache.
    package init() {}

    /// Encodes a list of Pokémon as JSON.
    ///
    /// - Throws: any error thrown by the encoder.
    package func list(_ details: [PokemonDetail], isFavorite: (Pokemon.ID) -> Bool) throws -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(2 + 180 * details.count)
        bytes.append(UInt8(ascii: "["))
        for (index, detail) in details.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            let id = detail.pokemon.id
            let parts = try known(id, detail) ?? keep(Self.parts(of: detail), as: id)
            bytes += parts.before
            bytes += isFavorite(id) ? Self.yes : Self.no
            bytes += parts.after
        }
        bytes.append(UInt8(ascii: "]"))
        return bytes
    }

    private static let yes = Array("true".utf8)
    private static let no = Array("false".utf8)

    private func known(_ id: Int, _ detail: PokemonDetail) -> Parts? {
        parts.withLock { $0[id] }.flatMap { $0.areOf(detail) ? $0 : nil }
    }

    private func keep(_ new: Parts, as id: Int) -> Parts {
        parts.withLock { $0[id] = new }
        return new
    }

    /// Encodes a Pokémon and splits the bytes at the value of `isFavorite`. Quotation marks within strings
    /// are escaped, so the search can only find the key.
    private static func parts(of detail: PokemonDetail) throws -> Parts {
        let bytes = try JSON.bytes(of: PokemonJSON(detail, isFavorite: true))
        guard let range = bytes.range(of: Data("\"isFavorite\":true".utf8)) else {
            throw CocoaError(.coderInvalidValue)
        }
        let end = range.upperBound - yes.count
        return Parts(detail: detail, before: bytes[..<end], after: bytes[range.upperBound...])
    }
}
