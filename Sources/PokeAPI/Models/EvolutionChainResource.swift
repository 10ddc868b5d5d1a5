public import Fetching
import Pokedex

/// The part of `/evolution-chain/{id}` that we keep.
///
/// Source: <https://pokeapi.co/docs/v2#evolutionchain>
public struct EvolutionChainResource: WireModel, Hashable, Identifiable {
    /// See ``WireModel``.
    public static var revision: String { "evolution-chain-1" }

    /// The number.
    public var id: Int
    /// The item that a parent must hold for the chain's baby to hatch.
    public var babyTriggerItem: NamedResource?
    /// The species it begins with.
    public var chain: Link

    /// A species, and what it evolves into.
    public struct Link: Codable, Hashable, Sendable {
        /// The species.
        public var species: NamedResource
        /// Ways in which the species before becomes this one.
        public var evolutionDetails: [EvolutionDetail]
        /// The species after it.
        public var evolvesTo: [Link]

        private enum CodingKeys: String, SnakeCaseKey { case species, evolutionDetails, evolvesTo }

        /// Decodes a species and what comes after it.
        ///
        /// - Throws: what the decoder throws, and for a condition that is not known: an evolution must not look
        ///   easier than it is.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            species = try container.decode(NamedResource.self, forKey: .species)
            evolvesTo = try container.decode([Link].self, forKey: .evolvesTo)
            evolutionDetails = try container.decode(
                [StrictlyDecoded<EvolutionDetail, EvolutionDetail.CodingKeys>].self, forKey: .evolutionDetails
            ).map(\.value)
        }
    }

    private enum CodingKeys: String, SnakeCaseKey { case id, chain, babyTriggerItem }
}
