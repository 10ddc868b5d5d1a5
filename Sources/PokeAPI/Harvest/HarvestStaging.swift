import Fetching
import Files
import Foundation

/// The answers that an interrupted harvest has fetched: one append-only file, a line per answer.
///
/// The first line names the API and the start; every other one is path, tab, revision of the model, tab, JSON.
/// A file that is from another API, a day old, too large or damaged is started over; someone else's is left alone.
/// A last line that was cut off is dropped.
/// An unwritable disk isn't an error: the file only saves time.
actor HarvestStaging {
    /// The longest interruption, in seconds, after which a harvest can continue.
    static let longestAge: TimeInterval = 86_400
    /// The longest line that is read or written, in bytes: an answer and what precedes it.
    static let longestLine = HarvestLimits().answer + 1024
    /// The start of the file.
    private static let mark = "pokeexplorer-harvest-1\t"
    /// The largest file that is read, in bytes.
    static let largestFile = HarvestLimits().whole

    private let path: String
    private var file: OpenFile?
    private let contents: Data
    private let ranges: [String: Range<Data.Index>]

    /// Opens the staging file in `folder`, which is made if need be.
    init(folder: URL, baseURL: URL, now: Date) {
        path = folder.appending(path: "harvest.jsonl").path(percentEncoded: false)
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

    /// The answer at `path`, if it was fetched already.
    func value<Model: WireModel>(_ type: Model.Type, at path: String) -> Model? {
        guard let range = ranges["\(path)\t\(Model.revision)"] else { return nil }
        return try? JSONDecoder().decode(Model.self, from: contents[range])
    }

    /// Adds an answer, as JSON.
    func append(_ json: Data, of type: any WireModel.Type, at path: String) {
        let line = Data("\(path)\t\(type.revision)\t".utf8) + json + Data("\n".utf8)
        guard line.count <= Self.longestLine else { return }
        try? file?.write(line)
    }

    /// The harvest is in: nothing has to be kept.
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
