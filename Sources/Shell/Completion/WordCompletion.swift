import Foundation
import Terminal

/// Completion in the system's shells: the last word after the program's name gets the offers of Tab here.
struct WordCompletion {
    let completion: LineCompletion

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
