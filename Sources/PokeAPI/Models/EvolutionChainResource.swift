import Fetching

/// The fields of `/evolution-chain/{id}` that we keep.
///
/// Source: <https://pokeapi.co/docs/v2#evolutionchain>
struct EvolutionChainResource: WireModel {
    /// The version of the cached format; see ``WireModel``.
    static let revision = "evolution-chain-1"

    /// The API's id.
    var id: Int
    /// The item that a parent must hold to have the chain's baby.
    var babyTriggerItem: NamedResource?
    /// The first species.
    var chain: Link

    /// A species and its evolutions.
    struct Link: Codable {
        /// The species.
        var species: NamedResource
        /// The methods of evolving from the previous species into this one.
        var evolutionDetails: [EvolutionDetail]
        /// The evolutions of this species.
        var evolvesTo: [Link]

        /// Decodes a species and its evolutions.
        ///
        /// - Throws: Any error thrown by the decoder, or an error for an unknown condition, because an
        ///   evolution must not appear easier than it is.
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            species = try container.decode(NamedResource.self, forKey: .species)
            evolvesTo = try container.decode([Link].self, forKey: .evolvesTo)
            evolutionDetails = try container.decode(
                [StrictlyDecoded<EvolutionDetail>].self, forKey: .evolutionDetails
            ).map(\.value)
        }
    }
}
