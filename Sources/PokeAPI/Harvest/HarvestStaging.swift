import Fetching
import Files
import Foundation

/// The responses received by an interrupted harvest: an append-only file with a line per response.
///
/// The first line has the API and the start time. Each other line has the path, the revision of the model,
/// and JSON, separated by tabs. The file is started over if it belongs to another API or is a day old, too
/// large or damaged; a different kind of file is left alone. An incomplete last line is dropped. Disk errors
/// are ignored, because the file only saves time.
actor HarvestStaging {
    /// The maximum age in seconds at which a harvest can be resumed.
    static let longestAge: TimeInterval = 86_400
    /// The maximum length of a line in bytes: a response and its prefix.
    static let longestLine = HarvestLimits().answer + 1024
    /// The prefix of the file.
    private static let mark = "pokeexplorer-harvest-1\t"
    /// The size in bytes of the largest file that is read.
    static let largestFile = HarvestLimits().whole

    private let path: String
    private var file: OpenFile?
    private let contents: Data
    private let ranges: [String: Range<Data.Index>]

    /// Opens the staging file in `folder`, which is created if needed.
    init(folder: URL, baseURL: URL, now: Date) {
        path = folder.appending(path: "harvest.jsonl").filePath
        try? PrivateFolder.make(PrivateFolder.of(path))
        guard let file = try? OpenFile(path, .adding), file.isOurs(mark: Self.mark) else {
            self.file = nil
            contents = Data()
            ranges = [:]
            return
        }
        let found = Self.read(file, baseURL: baseURL, now: now)
        try? file.truncate(to: found?.length ?? 0)
        if found == nil {
            let header = "\(Self.mark)\(baseURL.absoluteString)\t\(Int(now.timeIntervalSince1970))\n"
            try? file.write(Data(header.utf8))
        }
        contents = found?.contents ?? Data()
        ranges = found?.ranges ?? [:]
        self.file = consume file
    }

    /// Returns the response for `path`, if it has already been fetched.
    func value<Model: WireModel>(_ type: Model.Type, at path: String) -> Model? {
        ranges["\(path)\t\(Model.revision)"].flatMap {
            try? JSONDecoder().decode(Model.self, from: contents[$0])
        }
    }

    /// Appends a response as JSON.
    func append(_ json: Data, of type: any WireModel.Type, at path: String) {
        let line = Data("\(path)\t\(type.revision)\t".utf8) + json + Data("\n".utf8)
        guard line.count <= Self.longestLine else { return }
        try? file?.write(line)
    }

    /// Deletes the staging file, unless another file has taken its place.
    func remove() {
        if file?.isInPlace == true { unlink(path) }
    }

    private typealias Found = (contents: Data, ranges: [String: Range<Data.Index>], length: Int)

    private static func read(_ file: borrowing OpenFile, baseURL: URL, now: Date) -> Found? {
        guard let contents = try? Data(file.bytes(limit: largestFile)) else { return nil }
        var ranges: [String: Range<Data.Index>] = [:]
        var start = contents.startIndex
        var isFirst = true
        while let end = contents[start...].prefix(longestLine).firstIndex(of: UInt8(ascii: "\n")) {
            let line = contents[start..<end]
            if isFirst {
                guard isHeader(line, baseURL: baseURL, now: now) else { return nil }
                isFirst = false
            } else {
                let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
                guard parts.count == 3 else { return nil }
                let key =
                    "\(String(decoding: parts[0], as: UTF8.self))\t\(String(decoding: parts[1], as: UTF8.self))"
                ranges[key] = parts[2].startIndex..<parts[2].endIndex
            }
            start = contents.index(after: end)
        }
        return isFirst ? nil : (contents, ranges, start - contents.startIndex)
    }

    private static func isHeader(_ line: Data, baseURL: URL, now: Date) -> Bool {
        let parts = String(decoding: line, as: UTF8.self).split(separator: "\t")
        guard parts.count == 3, parts[0] + "\t" == mark, parts[1] == baseURL.absoluteString,
            let started = TimeInterval(parts[2])
        else { return false }
        return (0..<longestAge).contains(now.timeIntervalSince1970.rounded(.down) - started)
    }
}
