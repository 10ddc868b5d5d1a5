import Files
import Foundation
import Terminal

/// Completes paths of files and folders. Names with spaces are left out, because they would need quotation
/// marks.
enum PathCompletion {
    /// The maximum number of files in a folder to examine.
    private static let limit = 5000

    static func complete(_ word: String, start: Int) -> Completion {
        let mark = word.lastIndex(of: "/").map(word.index(after:)) ?? word.startIndex
        let folder = String(word[..<mark])
        let beginning = String(word[mark...])
        let candidates = names(in: folder.isEmpty ? "." : (try? TypedPath.meant(by: folder)) ?? folder)
            .filter { $0.name.hasPrefix(beginning) && (beginning.hasPrefix(".") || !$0.name.hasPrefix(".")) }
            .sorted { $0.name < $1.name }
            .map {
                Candidate(
                    folder + $0.name + ($0.isFolder ? "/" : ""), display: $0.name + ($0.isFolder ? "/" : ""))
            }
        let isFolder = candidates.count == 1 && candidates[0].replacement.hasSuffix("/")
        return Completion(
            start: start, candidates: Array(candidates.prefix(LineCompletion.limit)), appendsSpace: !isFolder)
    }

    private static func names(in folder: String) -> [(name: String, isFolder: Bool)] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [(name: String, isFolder: Bool)] = []
        while names.count < limit, let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name != ".", name != "..", !name.contains(" ") else { continue }
            names.append((name, FileIdentity(path: folder + "/" + name)?.isFolder == true))
        }
        return names
    }
}
