import Files
import Foundation
import Terminal

/// Completion in the system's shells: the last word after the program's name gets the offers of Tab here.
struct WordCompletion {
    let completion: LineCompletion

    /// Candidates to replace the last of `words`, each once.
    func candidates(for words: [String]) -> [String] { described(for: words).map(\.replacement) }

    /// Candidates to replace the last of `words`, each once, with their meanings.
    func described(for words: [String]) -> [Candidate] {
        let current = words.last ?? ""
        let before = Array(words.dropLast())
        let (kept, option) = VerbOptions.parting(before)
        let earlier = kept.map { before[$0] }
        // Files are better known to the shell that asks.
        if takesPath(option, behind: earlier), !current.hasPrefix("-") { return [] }
        let line = (earlier + [option, current].compactMap(\.self)).joined(separator: " ")
        let wordStart = line.count - current.count
        let found = completion.complete(line: line, cursor: line.count)
        let candidates = found.candidates.map { candidate -> Candidate in
            guard found.start < wordStart else {
                let whole = current.prefix(found.start - wordStart) + candidate.replacement
                return Candidate(String(whole), meaning: candidate.meaning)
            }
            // The candidate is a name whose first words stand there already.
            let typed = line.dropFirst(found.start).prefix(wordStart - found.start).count { $0 == " " }
            let rest = candidate.replacement.split(separator: " ").dropFirst(typed)
            return Candidate(rest.joined(separator: " "), meaning: candidate.meaning)
        }
        var seen: Set<String> = []
        let all = candidates.filter { !$0.replacement.isEmpty && seen.insert($0.replacement).inserted }
        // Where some go on from what stands there, the shells cannot make use of those that would replace it; nor of
        // capitals that would, for what several candidates share must not become shorter than that.
        let typed = current.lowercased()
        let longer = all.filter { $0.replacement.lowercased().hasPrefix(typed) }
        guard !longer.isEmpty else { return all }
        return longer.map {
            Candidate(current + $0.replacement.dropFirst(current.count), meaning: $0.meaning)
        }
    }

    private func takesPath(_ option: String?, behind words: [String]) -> Bool {
        if let option { return VerbOptions.offers[option]?.isPath ?? false }
        let verb = words.first.flatMap { try? Verb.named($0).first }.flatMap(Verb.command(named:))
        return verb?.offers.first?.isPath ?? false
    }
}

/// A line as bash has it before Tab, which bash itself does not part into the words that a program would get.
///
/// Source: <https://www.gnu.org/software/bash/manual/html_node/Quoting.html> and
/// <https://www.gnu.org/software/bash/manual/html_node/Programmable-Completion.html>
struct BashLine: Equatable {
    /// The words without their quotation, the program's name first; the last is the one that is being written.
    private(set) var words = [""]
    /// The quotation mark that is open in the last word.
    private(set) var quote: Character?
    /// The start, in the last word, of bash's own idea of it: after the last of the characters that it breaks words at.
    private(set) var breakIndex = 0

    /// The characters of `COMP_WORDBREAKS` that a word of ours can hold.
    private static let breaks: Set<Character> = [":", "=", ">", "<", "@", "|", "&", ";", "("]

    init(_ line: String) {
        var isEscaped = false
        var current = ""
        for character in line {
            if isEscaped {
                isEscaped = false
                if quote == "\"", !"\"\\$`".contains(character) { current.append("\\") }
                current.append(character)
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
                breakIndex = current.count
            } else if quote == nil, character.isWhitespace {
                if !current.isEmpty { words.insert(current, at: words.count - 1) }
                current = ""
                breakIndex = 0
            } else {
                current.append(character)
                if quote == nil, Self.breaks.contains(character) { breakIndex = current.count }
            }
        }
        words[words.count - 1] = current
    }

    /// A candidate for the last word as bash inserts it: quoted as the word is, without what stands before the break.
    func insertion(of candidate: String) -> String {
        let rest = String(candidate.dropFirst(breakIndex))
        let special: String
        switch quote {
        case "'": return rest.replacing("'", with: "'\\''")
        case "\"": special = "\"\\$`"
        default: special = " \t'\"\\()&;<>|*?#!$`~[]{}"
        }
        return rest.reduce(into: "") { quoted, character in
            if special.contains(character) { quoted.append("\\") }
            quoted.append(character)
        }
    }
}

/// Tab's offers for a path: the files and folders that begin so. Names with blanks are left out, as no word can
/// hold one without quotation marks.
enum PathCompletion {
    /// So many names of a folder are looked at.
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
