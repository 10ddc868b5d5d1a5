import Testing

@testable import Pokedex

/// The bundled facts are parsed lazily, part by part, in any order.
struct DeferredTests {
    @Test func `the parts of the Pokédex can be loaded in any order`() throws {
        let whole = try NationalDex(catalog: .bundled)
        let questions: [@Sendable (NationalDex) throws -> any Equatable & Sendable] = [
            { $0.count }, { $0.source }, { $0.languages }, { $0.dexes }, { $0.typeChart.eras.count },
            { $0[133].flatMap($0.evolution)?.nodes.map(\.species.id) },
            { $0[133]?.species?.dexNumbers.map(\.number) }, { $0[10_100]?.names.map(\.text) },
            { $0[25]?.abilities.map(\.displayName) }, { $0.hasFacts }, { $0.species.count },
        ]
        for question in questions {
            let (first, expected) = (try question(NationalDex()), try question(whole))
            #expect("\(first)" == "\(expected)")
        }
    }

    @Test func `a deferred value is computed once`() {
        nonisolated(unsafe) var count = 0  // only this test runs the closure
        let deferred = Deferred<Int> {
            count += 1
            return count
        }
        #expect([deferred.value, deferred.value] == [1, 1])
    }
}
