import Answers
import JSONShapes
import Testing

/// The example from the documentation of `JSONObject`.
struct JSONObjectExample {
    struct BerryJSON: JSONObject {
        let name: String
        let flavor: String?

        static let members: Members = [
            Member("name") { $0.name }, Member("flavor", "The strongest flavor.") { $0.flavor },
        ]
    }

    @Test func `an answer is encoded from its members and omits nil`() {
        let oran = JSON.bytes(of: BerryJSON(name: "oran", flavor: nil))
        #expect(String(decoding: oran, as: UTF8.self) == #"{"name":"oran"}"#)
        let cheri = JSON.bytes(of: BerryJSON(name: "cheri", flavor: "spicy"))
        #expect(String(decoding: cheri, as: UTF8.self) == #"{"flavor":"spicy","name":"cheri"}"#)
        #expect(BerryJSON.shapeName == "Berry")
    }
}
