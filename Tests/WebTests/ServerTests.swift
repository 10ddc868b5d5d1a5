import Testing
import Web

@Suite struct ServerTests {
    @Test func starts() { _ = Server() }
}
