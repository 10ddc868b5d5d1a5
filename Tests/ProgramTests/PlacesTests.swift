import Foundation
import Testing

@testable import App

/// Where things live.
@Suite struct PlacesTests {
    @Test(arguments: [["HOME": "/home/ash"], ["HOME": "/home/ash", "XDG_DATA_HOME": "relative"]])
    func `they live below the home that the environment names`(environment: [String: String]) throws {
        let places = try Places(home: nil, environment: environment)
        #expect(places.data.path.hasPrefix("/home/ash/") && places.config.path.hasPrefix("/home/ash/"))
    }

    @Test(arguments: [[:], ["HOME": ""]])
    func `without one they live below the home of the system's user`(environment: [String: String]) throws {
        let places = try Places(home: nil, environment: environment)
        let home = FileManager.default.homeDirectoryForCurrentUser.path
        #expect(places.data.path.hasPrefix(home) && places.config.path.hasPrefix(home))
    }

    @Test func `one folder may hold everything`() throws {
        let places = try Places(home: "/tmp/ash", environment: ["HOME": "/home/ash"])
        #expect(Set([places.data, places.cache, places.state, places.config].map(\.path)) == ["/tmp/ash"])
    }
}
