import Fetching
import Foundation

/// A list of episodes: the API returns an object for a single episode, and an array for several.
struct Episodes: WireModel {
    let all: [Episode]

    static let revision = "episodes-1"

    init(from decoder: any Decoder) throws {
        if var list = try? decoder.unkeyedContainer() {
            all = list.decodeLeniently(limit: ShowCharacter.episodeLimit)
        } else {
            all = [try Episode(from: decoder)]
        }
    }

    func encode(to encoder: any Encoder) throws { try all.encode(to: encoder) }
}
