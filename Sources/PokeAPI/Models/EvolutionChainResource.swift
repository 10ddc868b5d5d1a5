import Fetching

/// The fields of `/evolution-chain/{id}` that we keep.
///
/// Source: <https://pokeapi.co/docs/v2#evolutionchain>
struct EvolutionChainResource: WireModel {
    /// The version of the cached format; see ``WireModel``.
    static let revision = "evolution-chain-2"

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
    }
}
