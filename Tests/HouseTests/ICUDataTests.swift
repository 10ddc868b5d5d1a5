import Foundation
import TestSupport
import Testing

/// The reduced copy of ICU's data in `Sources/CICUData`. Only Linux's Foundation includes ICU.
#if os(Linux)
    struct ICUDataTests {
        /// The items that the programs need: time zones, their types, and non-ASCII host names.
        private static let items: Set = ["zoneinfo64.res", "timezoneTypes.res", "uts46.nrm"]

        private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/CICUData")

        @Test func `the bundled ICU data matches the toolchain's, under the same symbol`() throws {
            let library = try Data(
                contentsOf: Toolchain().staticLibraries.appending(path: "lib_FoundationICU.a"),
                options: .alwaysMapped)
            let packed = try ICUArchive(in: library).packed(Self.items)
            let file = Self.folder.appending(path: "icudt76l.dat")
            if ProcessInfo.processInfo.environment["POKEEXPLORER_RECORD"] == "1" {
                try packed.write(to: file)
            }
            let same = try Data(contentsOf: file) == packed
            #expect(
                same, "This Swift brings other data of ICU. Sources/CICUData/README.md says how to pack it.")
            let source = try Self.folder.appending(path: "CICUData.c").text
            let symbol = try #require(source.firstMatch(of: /icudt\d+_dat/)).output
            // The library's symbol index is at its start.
            #expect(
                library.prefix(1 << 20).firstRange(of: Data("\(symbol)\0".utf8)) != nil,
                "ICU's data has another name in this Swift, so the linker takes both.")
        }

        @Test(.portable)
        func `a program with the bundled ICU data supports time zones and international hosts`()
            async throws
        {
            try await withTemporaryFolder { folder in
                let toolchain = try Toolchain()
                let object = try await toolchain.run(
                    "clang",
                    ["-std=c2x", "-c", Self.folder.appending(path: "CICUData.c").path, "-o", "data.o"]
                        + ["-I", Self.folder.appending(path: "include").path],
                    in: folder)
                try #require(object.status == 0, "\(object.errors)")
                try folder.appending(path: "probe.swift").write(Self.probe)
                let linked = try await toolchain.run(
                    "swiftc", ["-static-stdlib", "probe.swift", "data.o", "-o", "probe"], in: folder)
                try #require(linked.status == 0, "\(linked.errors)")
                let probe = folder.appending(path: "probe")
                let size = try probe.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
                #expect(size < 40 << 20, "Foundation's own data, 34 MB, is linked in as well.")
                for (zone, time) in Self.times {
                    let said = try await Tools.run(probe.path, [], environment: ["TZ": zone])
                    #expect(
                        said.output == "\(zone) \(time) -25200\nhttps://xn--bcher-kva.example/\n",
                        "\(said.errors)")
                }
            }
        }

        /// 2 July 2025, 20:30 UTC, in different time zones.
        private static let times = [
            "Asia/Tokyo": "2025-07-03 05:30:00", "America/New_York": "2025-07-02 16:30:00",
            "Europe/Berlin": "2025-07-02 22:30:00",
        ]

        private static let probe = """
            import Foundation

            let moment = Date(timeIntervalSince1970: 1_751_488_200)
            let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .current)
                .year().month().day().time(includingFractionalSeconds: false)
            let other = TimeZone(identifier: "America/Los_Angeles")?.secondsFromGMT(for: moment) ?? -1
            print(TimeZone.current.identifier, moment.formatted(style), other)
            print(URL(string: "https://bücher.example/")?.absoluteString ?? "nil")
            // ICU is linked only if the program may need more than FoundationEssentials.
            if CommandLine.argc > 1 { print(DateFormatter().string(from: moment)) }
            """

        @Test func `our sources use no formatter that needs the omitted ICU data`() throws {
            let words = /\b(DateFormatter|RelativeDateTimeFormatter|DateIntervalFormatter|NumberFormatter)\b/
            let sources = Self.folder.deletingLastPathComponent()
            let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
            for path in paths where path.hasSuffix(".swift") {
                let text = try sources.appending(path: path).text
                // The pattern is slow, and hardly any file has the word.
                guard text.range(of: "Formatter") != nil else { continue }
                #expect(!text.contains(words), "\(path) needs data of ICU that the portable program lacks.")
            }
        }
    }
#endif
