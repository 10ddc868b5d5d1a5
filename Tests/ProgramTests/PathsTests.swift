import Foundation
import Testing

@testable import App

/// The locations of files.
struct PathsTests {
    @Test(arguments: [["HOME": "/home/ash"], ["HOME": "/home/ash", "XDG_DATA_HOME": "relative"]])
    func `paths are below the home directory in the environment`(environment: [String: String]) throws {
        let paths = try Paths(home: nil, environment: environment)
        #expect(paths.data.path.hasPrefix("/home/ash/") && paths.config.path.hasPrefix("/home/ash/"))
    }

    @Test(arguments: [[:], ["HOME": ""]])
    func `paths default to the home directory of the system's user`(environment: [String: String]) throws {
        let paths = try Paths(home: nil, environment: environment)
        let home = FileManager.default.homeDirectoryForCurrentUser.path
        #expect(paths.data.path.hasPrefix(home) && paths.config.path.hasPrefix(home))
    }

    @Test func `all the program's files can be in one folder`() throws {
        let paths = try Paths(home: "/tmp/ash", environment: ["HOME": "/home/ash"])
        #expect(Set([paths.data, paths.cache, paths.state, paths.config].map(\.path)) == ["/tmp/ash"])
    }
}
