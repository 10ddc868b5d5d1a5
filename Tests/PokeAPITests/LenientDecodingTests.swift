import Fetching
import Lists
import Pokedex
import TestSupport
import Foundation
import Testing

@testable import PokeAPI

/// Moves and encounters with damaged parts.
struct LenientDecodingTests {
    @Test func `a malformed move doesn't invalidate the others`() throws {
        let way =
            #"{"level_learned_at":5,"move_learn_method":{"name":"level-up"},"version_group":{"name":"x-y"}}"#
        let json = """
            {"moves":[1,null,{"move":{"name":"a"},"version_group_details":[{},\(way),"x"]},{"move":7},[[]]]}
            """
        let moves = try Decoding.decode(MovesResource.self, from: Data(json.utf8)).moves
        #expect(moves.map(\.move.name) == ["a"])
        #expect(moves.first?.versionGroupDetails.map(\.levelLearnedAt) == [5])
    }

    @Test func `long lists are truncated`() throws {
        let move = #"{"move":{"name":"a"},"version_group_details":[]}"#
        let json = "{\"moves\":[\(Array(repeating: move, count: 2_500).joined(separator: ","))]}"
        let moves = try Decoding.decode(MovesResource.self, from: Data(json.utf8)).moves
        #expect(moves.count == MovesResource.maximumMoves)
    }

    @Test func `a response without the list is rejected`() {
        #expect(throws: DecodingError.self) {
            try Decoding.decode(MovesResource.self, from: Data("{}".utf8))
        }
        #expect(throws: DecodingError.self) {
            try Decoding.decode(EncountersResource.self, from: Data("{}".utf8))
        }
    }

    @Test func `an evolution keeps the fields that the API sets, even after staging`() throws {
        let json = """
            {"min_level":16,"relative_physical_stats":0,"held_item":null,"time_of_day":"","odd":[],"odder":{},
            "turn_upside_down":false,"needs_overworld_rain":true,"known_move":{"name":"surf","url":"/57/"}}
            """
        let detail = try Decoding.decode(EvolutionDetail.self, from: Data(json.utf8))
        #expect(
            detail.fields == [
                "min_level": "16", "relative_physical_stats": "0", "turn_upside_down": "false",
                "needs_overworld_rain": "true", "known_move": "surf",
            ])
        let staged = try JSONDecoder().decode(EvolutionDetail.self, from: JSONEncoder().encode(detail))
        #expect(staged.fields == detail.fields)
        #expect(throws: DecodingError.self) {
            try Decoding.decode(EvolutionDetail.self, from: Data(#"{"odd":[1]}"#.utf8))
        }
    }

    @Test func `moves and encounters are fetched once and then available offline`() async throws {
        try await Setup.run { setup async throws in
            #expect(try await setup.service.moves(of: 25).value.moves.count == 3)
            #expect(try await setup.service.encounters(of: 25).value.areas.count == 2)
            let offline = try setup.successor(networkForbidden: true)
            #expect(try await offline.moves(of: 25).value.moves.first?.versionGroupDetails.count == 2)
            #expect(
                try await offline.encounters(of: 25).value.areas.first?.versionDetails.first?.encounterDetails
                    .first?.chance == 5)
            #expect(
                setup.requests.map(\.path) == ["/api/v2/pokemon/25/", "/api/v2/pokemon/25/encounters"])
            await offline.shutdown()
        }
    }
}
