import Fetching
import Lists
public import Pokedex

/// The API's own words on moves and abilities.
extension CatalogService {
    /// The effect of a move, in `language` or else in English; `nil` when that does not come within `patience` and was never
    /// fetched.
    public func text(on move: Move, in language: String) async -> String? {
        await effectText("move/\(move.id)", language)
    }

    /// The effect of an ability, under the same conditions.
    public func text(on ability: AbilityEntry, in language: String) async -> String? {
        await effectText("ability/\(ability.id)", language)
    }

    private func effectText(_ path: String, _ language: String) async -> String? {
        let resource = try? await patiently { api throws(APIError) in
            try await api.loader.load(EffectTextResource.self, from: api.url("\(path)/")).value
        }
        return resource?.text(in: language)
    }
}
