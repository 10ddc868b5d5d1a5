import Pokedex
import TestSupport
import Testing

/// The example in the documentation of `Price`.
struct PriceExample {
    @Test func `a query above the price limit is rejected`() throws {
        let query = try Query(parsing: "note:rain or note:sheet", in: .bundled)
        let marks = FavoriteSet()
        func check(atMost ceiling: Price) throws {
            let price = query.price(noteBytes: marks.noteBytes) + Price(microseconds: 20_000)
            try price.require(atMost: ceiling)
        }
        try check(atMost: Price(microseconds: 1_000_000))
        #expect(throws: TooDear.self) { try check(atMost: Price(microseconds: 19_999)) }
    }
}
