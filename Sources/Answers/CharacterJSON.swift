package import Characters

/// One character of the show, as JSON; of a list without the names of episodes.
package struct CharacterJSON: Encodable {
    package let id: Int
    package let name: String
    package let status: String
    package let species: String
    package let type: String?
    package let gender: String
    package let origin: String?
    package let location: String?
    package let image: String?
    /// The numbers of all episodes.
    package let episodes: [Int]
    package let firstEpisode: EpisodeJSON?
    package let latestEpisode: EpisodeJSON?

    package struct EpisodeJSON: Encodable {
        package let id: Int
        package let name: String
        package let code: String
    }

    package init(_ character: ShowCharacter, _ known: [Episode] = []) {
        func text(_ text: String) -> String? { text.isEmpty ? nil : text }
        (id, name, status) = (character.id, character.name, character.status)
        (species, type, gender) = (character.species, text(character.type), character.gender)
        (origin, location) = (text(character.origin.name), text(character.location.name))
        (image, episodes) = (text(character.image), character.episodes)
        func episode(_ id: Int?) -> EpisodeJSON? {
            known.first { $0.id == id }.map { EpisodeJSON(id: $0.id, name: $0.name, code: $0.code) }
        }
        (firstEpisode, latestEpisode) = (episode(episodes.first), episode(episodes.last))
    }
}
